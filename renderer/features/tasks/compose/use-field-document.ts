import { useState } from "react";
import type { ColumnChoice, DocumentColumnView } from "../../../../shared/ipc/document-columns";
import type { DocumentParts } from "../../../../shared/ipc/document-parts";
import { call } from "../../../ipc/bridge";
import type { ReadFile } from "./use-files";

/** The document whose text is in the field. */
export interface FieldDocument {
  readonly name: string;
  /** Id under which main stores the document until its task starts. */
  readonly reading: string;
  readonly parts: DocumentParts;
  readonly columns: readonly DocumentColumnView[];
  readonly columnChoices: readonly ColumnChoice[];
  /** The text was edited in the window. Its document and its columns are not used then. */
  readonly edited: boolean;
}

/** State of the document whose text is in the field, and its changes. */
export function useFieldDocument() {
  const [document, setDocument] = useState<FieldDocument>();
  return {
    current: document,
    /** The choices that apply: none after the text was edited. */
    columns: document === undefined || document.edited ? [] : document.columnChoices,
    set: (name: string, { parts, columns = [] }: ReadFile, reading: string): void =>
      setDocument({ name, reading, parts, columns, columnChoices: [], edited: false }),
    edit: (): void => setDocument((now) => (now === undefined || now.edited ? now : { ...now, edited: true })),
    chooseColumns: (columnChoices: readonly ColumnChoice[]): void =>
      setDocument((now) => now && { ...now, columnChoices }),
    clear: (): void => setDocument(undefined),
    /** Deletes the document in main, because its task will not start. */
    discard: (): void => {
      if (document !== undefined) void call("documents.cancel", { reading: document.reading });
    },
  };
}

import { useState } from "react";
import type { ColumnChoice, DocumentColumnView } from "../../../../shared/ipc/document-columns";
import type { DocumentParts } from "../../../../shared/ipc/document-parts";
import { call } from "../../../ipc/bridge";
import type { ReadFile } from "./use-files";

export interface FieldDocument {
  readonly name: string;
  /** Of the document in main, until its task starts. */
  readonly reading: string;
  readonly parts: DocumentParts;
  readonly columns: readonly DocumentColumnView[];
  readonly columnChoices: readonly ColumnChoice[];
  /** The document and its columns are not used then. */
  readonly edited: boolean;
}

export function useFieldDocument() {
  const [document, setDocument] = useState<FieldDocument>();
  return {
    current: document,
    /** Empty after the text was edited. */
    columns: document === undefined || document.edited ? [] : document.columnChoices,
    set: (name: string, { parts, columns = [] }: ReadFile, reading: string): void =>
      setDocument({ name, reading, parts, columns, columnChoices: [], edited: false }),
    edit: (): void => setDocument((now) => (now === undefined || now.edited ? now : { ...now, edited: true })),
    chooseColumns: (columnChoices: readonly ColumnChoice[]): void =>
      setDocument((now) => now && { ...now, columnChoices }),
    clear: (): void => setDocument(undefined),
    /** In main. */
    discard: (): void => {
      if (document !== undefined) void call("documents.cancel", { reading: document.reading });
    },
  };
}

import { useState } from "react";
import type { Output } from "../../../shared/ipc/contract";
import { call } from "../../ipc/bridge";
import { useAction } from "../../ipc/queries";
import { useFileSavedNotice } from "../../ui/use-saved-notice";
import { isLarge, SHOWN_OF_LARGE } from "../documents/limits";
import { addDocument, readDocument } from "../documents/read-document";
import { keepDocument, keptAnswer, keptDocument } from "./kept-answer";

const shownOf = (text: string): string =>
  (isLarge(text) ? text.slice(0, SHOWN_OF_LARGE) : text).replace(/\r\n?/g, "\n");

type Restored = Output<"restore.run">;

export function useAnswerDocument() {
  const [document, setDocument] = useState(keptDocument);
  const [edited, setEdited] = useState(document !== undefined && keptAnswer() !== document.shown);
  const [error, setError] = useState<unknown>();
  const [reading, setReading] = useState(false);
  const saving = useAction("restore.saveDocument");
  const finishing = useAction("tasks.finishExport");
  const [asked, setAsked] = useState<Output<"restore.saveDocument">["asks"]>();

  const forget = (): void => {
    if (document !== undefined) void call("documents.cancel", { reading: document.reading });
    setDocument(undefined);
    keepDocument(undefined);
    setEdited(false);
    setError(undefined);
  };
  /** Text for the field; undefined after a failure. */
  const open = async (file: File): Promise<string | undefined> => {
    const asReading = crypto.randomUUID();
    setReading(true);
    try {
      await addDocument(file, asReading);
      const { text, restoredExtension: extension } = await readDocument(asReading);
      forget();
      const read = { name: file.name, reading: asReading, text, shown: shownOf(text), extension };
      setDocument(read);
      keepDocument(read);
      return read.shown;
    } catch (failure) {
      setError(failure);
      return undefined;
    } finally {
      setReading(false);
    }
  };
  const onSuccess = useFileSavedNotice();
  return {
    document,
    /** The text differs from the document. */
    edited,
    reading,
    error: error ?? saving.error ?? finishing.error ?? undefined,
    open,
    forget,
    onInput: (value: string): void => setEdited(document !== undefined && value !== document.shown),
    /** The complete text, if the field was not edited. */
    read: (value: string): string => (document !== undefined && value === document.shown ? document.text : value),
    save: ({ text, spans, places }: Restored): void => {
      if (document === undefined) return;
      const edits = places.map((place, index) => ({
        ...place,
        replacement: text.slice(spans[index]?.start, spans[index]?.end),
      }));
      saving.mutate(
        { reading: document.reading, edits },
        {
          onSuccess: ({ asks, ...saved }) => {
            setAsked(asks);
            onSuccess(saved);
          },
        },
      );
    },
    saving: saving.isPending,
    asked,
    answer: (save: boolean): void => {
      if (asked !== undefined) finishing.mutate({ ticket: asked.ticket, save }, { onSuccess });
      setAsked(undefined);
    },
  };
}

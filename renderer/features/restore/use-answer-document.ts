import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../shared/ipc/contract";
import { type DocumentFormat, extensionOf } from "../../../shared/ipc/document-format";
import { call } from "../../bridge";
import { useAction } from "../../queries";
import { notify } from "../../ui/notices";
import { isLarge, SHOWN_OF_LARGE } from "../compose/limits";
import { keepDocument, keptDocument } from "./kept-answer";

/** A document with placeholders that was read for the names to be put into it. */
export interface ReadDocument {
  readonly name: string;
  /** Under which main keeps its bytes. */
  readonly reading: string;
  readonly text: string;
  /** How the document with its names ends; undefined where it can only be a text. */
  readonly extension: string | undefined;
}

type Restored = Output<"restore.run">;

/** Documents that words can be put into. A page that was printed or photographed has no room for them. */
const PRINTED: readonly DocumentFormat[] = ["pdf", "png", "jpeg", "tiff"];

/** The document behind the text with placeholders, if there is one, and its way back with the names. */
export function useAnswerDocument(field: RefObject<HTMLTextAreaElement | null>) {
  const { t } = useTranslation();
  const [document, setDocument] = useState(keptDocument);
  const [edited, setEdited] = useState(false);
  const [error, setError] = useState<unknown>();
  const [reading, setReading] = useState(false);
  /** What was written into the field: it has line ends of its own. */
  const shown = useRef<string>(undefined);
  const saving = useAction("restore.saveDocument");
  const finishing = useAction("tasks.finishExport");
  const [asked, setAsked] = useState<Output<"restore.saveDocument">["asks"]>();

  const show = (read: ReadDocument): void => {
    if (field.current === null) return;
    field.current.value = isLarge(read.text) ? read.text.slice(0, SHOWN_OF_LARGE) : read.text;
    field.current.scrollTop = 0;
    shown.current = field.current.value;
  };
  // What was put in before the person looked elsewhere.
  useEffect(() => {
    const kept = keptDocument();
    if (kept !== undefined && field.current !== null) {
      const { value } = field.current;
      show(kept);
      if (field.current.value !== value) {
        field.current.value = value;
        setEdited(true);
      }
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the screen opens
  }, []);

  const forget = (): void => {
    if (document !== undefined) void call("documents.cancel", { reading: document.reading });
    setDocument(undefined);
    keepDocument(undefined);
    setEdited(false);
    setError(undefined);
  };
  const open = async (file: File): Promise<string | undefined> => {
    const asReading = crypto.randomUUID();
    setReading(true);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { text, format } = await call("documents.read", { name: file.name, bytes, reading: asReading });
      forget();
      const writable = format !== undefined && !PRINTED.includes(format);
      const extension = writable ? extensionOf(format, file.name) : undefined;
      const read = { name: file.name, reading: asReading, text, extension };
      setDocument(read);
      keepDocument(read);
      show(read);
      return field.current?.value;
    } catch (failure) {
      setError(failure);
      return undefined;
    } finally {
      setReading(false);
    }
  };
  const onSuccess = ({ saved, fileName }: Output<"tasks.finishExport">): void => {
    if (saved) notify(fileName === undefined ? t("workspace.savedPlain") : t("workspace.saved", { name: fileName }));
  };
  return {
    document,
    /** The text is no longer that of the document. */
    edited,
    reading,
    error: error ?? saving.error ?? finishing.error ?? undefined,
    open,
    forget,
    onInput: (value: string): void => setEdited(document !== undefined && value !== shown.current),
    /** The text as it was read, where the field still shows that. */
    read: (value: string): string => (document !== undefined && value === shown.current ? document.text : value),
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

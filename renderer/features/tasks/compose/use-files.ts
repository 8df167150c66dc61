import { useCallback, useRef, useState } from "react";
import type { DocumentColumnView } from "../../../../shared/ipc/document-columns";
import type { DocumentParts } from "../../../../shared/ipc/document-parts";
import type { OfferedRecording } from "../../../../shared/ipc/task";
import { call, CallError } from "../../../ipc/bridge";
import { isRecording } from "../../recordings/is-recording";
import { withoutKnown } from "./known-files";
import { FILE_LIMIT } from "../../documents/limits";
import { addDocument, readDocument } from "../../documents/read-document";
import type { ChosenFile } from "./chosen-file";

/** Main reads it on demand; may be hours long. */
async function offer(file: File): Promise<OfferedRecording> {
  const offered = await window.outis.offerFile(file);
  if (!offered.ok) throw new CallError(offered.error);
  return offered.value;
}

export interface ReadFile {
  readonly text: string;
  readonly parts: DocumentParts;
  readonly columns?: readonly DocumentColumnView[] | undefined;
}

/** Unless removed meanwhile. */
async function handOver(file: File, reading: string, isWanted: () => boolean): Promise<void> {
  if (file.size > FILE_LIMIT)
    throw new CallError({ code: "too_large", message: "file too large", details: { limitBytes: FILE_LIMIT } });
  if (file.size === 0) throw new CallError({ code: "empty_input", message: "file is empty" });
  await addDocument(file, reading, isWanted);
}

/** `reading`: id in main. */
interface Row {
  readonly file: File;
  readonly id: number;
  readonly reading: string;
}

/** False: remains in the list. */
type TakeText = (name: string, read: ReadFile, reading: string) => boolean;

export interface Files {
  readonly list: readonly ChosenFile[];
  /** Skips known files; `takeText` may accept a single one's text. */
  readonly add: (files: readonly File[], takeText: TakeText) => Promise<void>;
  readonly addRecording: (capture: string, recording: OfferedRecording) => void;
  readonly update: (id: number, change: Partial<ChosenFile>) => void;
  readonly remove: (id: number) => void;
  readonly removeAll: () => void;
  readonly dismissFailed: () => void;
  readonly clear: () => void;
}

/** `onKnown`: files already listed. */
export function useFiles(onKnown: (files: readonly File[]) => void): Files {
  const [list, setList] = useState<readonly ChosenFile[]>([]);
  const nextId = useRef(1);
  const removed = useRef(new Set<number>());

  const update = useCallback((id: number, change: Partial<ChosenFile>) => {
    setList((files) => files.map((file) => (file.id === id ? { ...file, ...change } : file)));
  }, []);
  const drop = useCallback((id: number) => setList((files) => files.filter((file) => file.id !== id)), []);
  const stop = ({ id, state, reading }: ChosenFile): void => {
    removed.current.add(id);
    // No longer needed in main.
    if (state !== "started" && reading !== undefined) void call("documents.cancel", { reading });
  };
  const remove = useCallback(
    (id: number) => {
      list.filter((file) => file.id === id).forEach(stop);
      drop(id);
    },
    [drop, list],
  );
  const removeAll = useCallback(() => {
    list.forEach(stop);
    setList([]);
  }, [list]);
  const dismissFailed = useCallback(() => setList((files) => files.filter(({ state }) => state !== "failed")), []);
  const clear = useCallback(() => setList([]), []);

  const add = useCallback(
    async (given: readonly File[], takeText: TakeText) => {
      const { fresh, known: twice } = withoutKnown(list, given);
      if (twice.length > 0) onKnown(twice);
      const rows = fresh.map((file) => ({ file, id: nextId.current++, reading: crypto.randomUUID() }));
      setList((known) => [
        ...known.filter((row) => row.state !== "failed" && row.state !== "started"),
        ...rows.map(({ file, id, reading }) => ({
          id,
          name: file.name,
          size: file.size,
          lastModified: file.lastModified,
          state: "reading" as const,
          reading,
        })),
      ]);
      const isWanted = (id: number): boolean => !removed.current.has(id);
      const read = async ({ file, id, reading }: Row): Promise<void> => {
        const document = await readDocument(reading);
        if (!isWanted(id)) return;
        if (rows.length === 1 && takeText(file.name, document, reading)) {
          drop(id);
          return;
        }
        const source = await window.outis.nameSource(file);
        const { text, parts, columns } = document;
        update(id, { state: "ready", text, parts, ...(columns && { columns }), ...(source !== null && { source }) });
      };
      const readings: Promise<void>[] = [];
      for (const row of rows) {
        const { file, id, reading } = row;
        const failed = (error: unknown): void => update(id, { state: "failed", error });
        if (!isWanted(id)) continue;
        try {
          if (isRecording(file)) update(id, { state: "ready", recording: await offer(file) });
          else {
            await handOver(file, reading, () => isWanted(id));
            if (isWanted(id)) readings.push(read(row).catch(failed));
            // Removed meanwhile.
            else void call("documents.cancel", { reading });
          }
        } catch (error) {
          failed(error);
        }
      }
      await Promise.all(readings);
    },
    [drop, list, onKnown, update],
  );

  const addRecording = useCallback((capture: string, recording: OfferedRecording) => {
    const { name, size = 0 } = recording;
    const id = nextId.current++;
    setList((known) => [...known, { id, name, size, lastModified: 0, state: "ready", recording, capture }]);
  }, []);

  return { list, add, addRecording, update, remove, removeAll, dismissFailed, clear };
}

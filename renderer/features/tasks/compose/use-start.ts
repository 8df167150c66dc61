import { useEffect, useEffectEvent, useState } from "react";
import { MAX_TEXT_BYTES } from "../../../../shared/api/limits";
import type { Mode } from "../../../../shared/document/languages";
import type { ColumnChoice } from "../../../../shared/ipc/document-columns";
import type { CreateTask, RecordingWishes, TaskInput } from "../../../../shared/ipc/task";
import { call } from "../../../ipc/bridge";
import { DETECT_LANGUAGE } from "../../../ui/languages";
import { detectLanguage } from "../../../../shared/document/detect-language";
import type { JoinedBatch } from "../batch/batch-state";
import type { RefusedFile } from "../batch/refused-files";
import type { Files } from "./use-files";
import type { ChosenFile } from "./chosen-file";
import type { Surface } from "./use-surface";

interface Choices {
  readonly mode: Mode;
  /** Undefined: detected for each text. */
  readonly languageIn: string | undefined;
  /** Undefined: that of the text. */
  readonly languageOut: string | undefined;
  readonly fallbackLanguage: string;
  readonly name: string;
  readonly documentName: string | undefined;
  readonly reading: string | undefined;
  readonly columns: readonly ColumnChoice[];
  readonly asText: boolean;
  readonly wishes: RecordingWishes;
  readonly badLink: boolean;
  /** Same placeholders for all of them. */
  readonly shared: boolean;
  readonly project: string | undefined;
  readonly into: JoinedBatch | undefined;
}

/** In one batch if there are several. */
export interface Started {
  readonly ids: readonly string[];
  readonly batch?: string;
  /** Files that were not read or not started. */
  readonly refused: readonly RefusedFile[];
}

interface StartOptions {
  readonly surface: Pick<Surface, "read" | "look">;
  readonly files: Files;
  readonly choices: Choices;
  readonly onEmpty: () => void;
  readonly onStarted: (started: Started) => void;
}

export function useStart({ surface, files, choices, onEmpty, onStarted }: StartOptions) {
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const reading = files.list.some((file) => file.state === "reading");
  const [emptyAsked, setEmptyAsked] = useState(false);
  const [error, setError] = useState<unknown>();
  const project = choices.into === undefined ? choices.project : choices.into.project;

  const create = (
    input: TaskInput,
    name: string,
    { batch, source, reading: readAs, columns = [] }: Pick<CreateTask, "batch" | "source" | "reading" | "columns">,
  ): Promise<{ id: string }> => {
    // The displayed language may be that of an earlier text.
    const told = input.type === "text" ? detectLanguage(input.text) : undefined;
    const recorded = input.type === "recording" || input.type === "media";
    const chosen = choices.languageIn === DETECT_LANGUAGE ? undefined : choices.languageIn;
    const languageIn = chosen ?? (recorded ? DETECT_LANGUAGE : (told ?? choices.fallbackLanguage));
    return call("tasks.create", {
      input,
      mode: choices.mode,
      languageIn,
      languageOut: (choices.languageOut === DETECT_LANGUAGE ? undefined : choices.languageOut) ?? languageIn,
      ...(recorded ? { recording: choices.wishes } : {}),
      ...(name === "" ? {} : { name: name.slice(0, 255) }),
      ...(batch && { batch }),
      ...(source !== undefined && { source }),
      ...(readAs !== undefined && { reading: readAs }),
      ...(columns.length > 0 && { columns }),
      ...(project !== undefined && { project }),
    });
  };

  const start = async (given: TaskInput | undefined): Promise<void> => {
    const ids: string[] = [];
    const refused: RefusedFile[] = files.list.filter(({ state }) => state === "failed").map(refusedOf);
    const several = files.list.filter((file) => inputOfFile(file)).length + (given ? 1 : 0) > 1;
    const { into } = choices;
    const batch = into?.id ?? (several ? crypto.randomUUID() : undefined);
    const shared = into?.shared ?? choices.shared;
    let index = into?.index ?? 0;
    const place = () => (batch === undefined ? undefined : { id: batch, index: index++, shared });
    if (given !== undefined) {
      const name = choices.name.trim() || (choices.documentName ?? "");
      ids.push(
        (await create(given, name, { batch: place(), reading: choices.reading, columns: [...choices.columns] })).id,
      );
    }
    for (const file of files.list) {
      const input = inputOfFile(file);
      if (input === undefined) continue;
      try {
        const { source, reading: readAs, columnChoices = [] } = file;
        const made = { batch: place(), source, reading: readAs, columns: [...columnChoices] };
        ids.push((await create(input, file.name, made)).id);
        files.remove(file.id);
      } catch (failure) {
        files.update(file.id, { state: "failed", error: failure });
        refused.push({ name: file.name, error: failure });
      }
    }
    // The batch lists files that were not started.
    if (ids.length > 0 && batch !== undefined) files.clear();
    if (ids.length > 0) onStarted({ ids, refused, ...(batch && { batch }) });
  };

  const reset = (): void => {
    setEmptyAsked(false);
    setError(undefined);
  };

  const run = (): void => {
    if (busy) return;
    reset();
    if (reading) {
      setWaiting(true);
      return;
    }
    const { given, refuse } = inputOf(surface, choices);
    if (refuse) return;
    if (given === undefined && !files.list.some((file) => file.state === "ready")) {
      setEmptyAsked(true);
      onEmpty();
      return;
    }
    setBusy(true);
    start(given)
      .catch(setError)
      .finally(() => setBusy(false));
  };

  const onRead = useEffectEvent(() => {
    setWaiting(false);
    run();
  });
  // A start includes files that are being read.
  useEffect(() => {
    if (!waiting || reading) return;
    const timer = window.setTimeout(onRead);
    return () => window.clearTimeout(timer);
  }, [waiting, reading]);

  return { run, reset, busy: busy || waiting, emptyAsked, error };
}

/** `refuse`: the problem is displayed. */
function inputOf(
  surface: Pick<Surface, "read" | "look">,
  { asText, badLink }: Choices,
): { given?: TaskInput; refuse: boolean } {
  const text = surface.read();
  const { recognised, bytes } = surface.look();
  if (bytes > MAX_TEXT_BYTES) return { refuse: true };
  if (recognised.type === "empty") return { refuse: false };
  if (recognised.type === "text" || asText) return { given: { type: "text", text }, refuse: false };
  if (recognised.type === "refused") return { refuse: true };
  if (recognised.type === "task") return { given: { type: "task", id: recognised.id }, refuse: false };
  if (badLink) return { refuse: true };
  return { given: { type: "media", url: recognised.url }, refuse: false };
}

function inputOfFile({ state, text, recording }: ChosenFile): TaskInput | undefined {
  if (state !== "ready") return undefined;
  if (recording !== undefined) return { type: "recording", offer: recording.offer };
  return text === undefined ? undefined : { type: "text", text };
}

const refusedOf = ({ name, error }: ChosenFile): RefusedFile => ({ name, error });

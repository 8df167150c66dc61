import type { Notice } from "../../../shared/api/notice";
import { documentFrom } from "../../../shared/document/align";
import type { Document } from "../../../shared/document/document";
import type { Mapping } from "../../../shared/document/mapping";
import { matchTranscript } from "../../../shared/document/match-transcript";
import { coversOriginal } from "../../../shared/document/covers-original";
import type { Transcript } from "../../../shared/document/transcript";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import type { Failure } from "../../../shared/ipc/result";
import { interpretTask, type ResultName } from "../../platform/service-client/interpret-task";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { transcriptOfTask } from "../../platform/service-client/service-transcript";
import type { TaskChange, TaskRow } from "../../platform/history/task-row";

export interface Followed extends Pick<TaskRow, "mode" | "input"> {
  /** Default: a depersonalized text. Empty: any result. */
  readonly requested?: readonly ResultName[] | undefined;
  readonly transcript?: Transcript | undefined;
}

export interface Brought {
  readonly transcript?: Transcript;
  readonly synopsis?: string;
  readonly audioLengthMinutes?: number;
  readonly url?: string;
  readonly filename?: string;
}

export type Reading =
  | (Brought & {
      readonly state: "processing";
      readonly progress: number;
      readonly stage: string | null;
      readonly document?: Document;
      readonly depersonalized: boolean;
    })
  | { readonly state: "error"; readonly error: Failure }
  | (Brought & {
      readonly state: "completed";
      readonly document: Document;
      readonly depersonalized: boolean;
      readonly mapping: Mapping | undefined;
      readonly notices: Notice[];
      readonly change?: TaskChange;
    });

/** `previous`: earlier reading. A text that does not cover the original is partial. */
export function readingOf(read: ServiceTask, previous: ServiceTask | undefined, task: Followed): Reading {
  const requested = task.requested ?? ["transcriptDepersonalized"];
  const transcript = transcriptOf(read, task, requested);
  const depersonalized = read.transcriptDepersonalized;
  const original = transcript ? transcript.turns.map(({ text }) => text).join("\n") : task.input;
  const document = documentOf(read, task.input, transcript);
  const meaning = interpretTask(read, previous, {
    requested,
    original,
    coversOriginal: (all, text) =>
      coversOriginal(all, text) && (!transcript || document === undefined || saysLast(document)),
  });
  if (meaning.state === "error") return { state: "error", error: meaning.failure };
  const brought = { ...broughtBy(read), ...(transcript && { transcript }) };
  const hidden = (depersonalized?.text ?? "") !== "";
  if (meaning.state === "processing") {
    const [progress, stage] = [read.progress ?? 0, read.stage ?? null];
    return { ...brought, state: "processing", progress, stage, depersonalized: hidden, ...(document && { document }) };
  }
  return {
    ...brought,
    state: "completed",
    document: document ?? documentOfTranscript({ speakers: {}, turns: [] }),
    depersonalized: hidden,
    mapping: task.mode === "reversible" ? depersonalized?.mapping : undefined,
    notices: read.notices ?? [],
  };
}

function transcriptOf(
  read: ServiceTask,
  { input, transcript }: Followed,
  requested: readonly ResultName[],
): Transcript | undefined {
  if (transcript) return transcript;
  const spoken = input === "" || requested.length === 0 || requested.some((name) => name.startsWith("transcriptDiar"));
  return spoken || requested.includes("transcript") ? transcriptOfTask(read) : undefined;
}

function documentOf(read: ServiceTask, input: string, transcript: Transcript | undefined): Document | undefined {
  const { transcriptDepersonalized: depersonalized, transcript: plain } = read;
  if (depersonalized === undefined || depersonalized.text === "")
    return transcript ? documentOfTranscript(transcript) : undefined;
  if (transcript === undefined) return documentFrom(input, depersonalized);
  return matchTranscript(transcript, depersonalized, plain?.text ?? input);
}

function saysLast({ original, segments }: Document): boolean {
  const last = segments.findLast(({ textStart, end }) => original.slice(textStart, end).trim() !== "");
  return last === undefined || last.resultEnd > (last.resultTextStart ?? last.resultStart);
}

function broughtBy({ synopsis, audioLengthMinutes, url, filename }: ServiceTask): Brought {
  return {
    ...(synopsis !== undefined && synopsis.trim() !== "" && { synopsis }),
    ...(audioLengthMinutes !== undefined && { audioLengthMinutes }),
    ...(url !== undefined && { url }),
    ...(filename !== undefined && { filename }),
  };
}

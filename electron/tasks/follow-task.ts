import { documentFrom } from "../../shared/document/align";
import type { Document } from "../../shared/document/document";
import { reachesEnd } from "../../shared/document/reaches-end";
import type { Mapping } from "../../shared/document/mapping";
import type { Failure } from "../../shared/ipc/result";
import { interpretTask } from "../client/interpret-task";
import type { ServiceTask } from "../client/service-task";
import type { TaskRow } from "../store/task-store";

/** What one reading of a task means for the journal. */
export type Reading =
  | {
      readonly state: "processing";
      readonly progress: number;
      readonly stage: string | null;
      readonly document?: Document;
    }
  | { readonly state: "error"; readonly error: Failure }
  | {
      readonly state: "completed";
      readonly document: Document;
      readonly mapping: Mapping | undefined;
      readonly notice: string | null;
    };

/** Interprets a reading, given the one before. A text that does not reach the end of the original is partial. */
export function readingOf(
  read: ServiceTask,
  previous: ServiceTask | undefined,
  task: Pick<TaskRow, "mode" | "input">,
): Reading {
  const meaning = interpretTask(read, previous, {
    requested: ["transcriptDepersonalized"],
    original: task.input,
    reachesEnd,
  });
  const depersonalized = read.transcriptDepersonalized;
  if (meaning.state === "error") return { state: "error", error: meaning.failure };
  if (meaning.state === "processing" || !depersonalized) {
    return {
      state: "processing",
      progress: read.progress ?? 0,
      stage: read.stage ?? null,
      ...(depersonalized && depersonalized.text !== "" ? { document: documentFrom(task.input, depersonalized) } : {}),
    };
  }
  return {
    state: "completed",
    document: documentFrom(task.input, depersonalized),
    mapping: task.mode === "reversible" ? depersonalized.mapping : undefined,
    notice: read.notice ?? null,
  };
}

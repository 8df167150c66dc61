import type { Document } from "../../../shared/document/document";
import type { Output } from "../../../shared/ipc/contract";
import type { TaskDetail } from "../../../shared/ipc/task";
import { useCall } from "../../ipc/queries";

type TranscriptWords = Omit<Output<"tasks.transcriptWords">, "characters">;

const NONE: TranscriptWords = { uncertain: [], edited: [] };

/** Empty while the document is newer. */
export function useTranscriptWords(task: TaskDetail, { original }: Document): TranscriptWords {
  const enabled = task.recording !== undefined && task.state === "completed";
  const { data } = useCall("tasks.transcriptWords", { id: task.id }, { enabled });
  return enabled && data !== undefined && data.characters === original.length ? data : NONE;
}

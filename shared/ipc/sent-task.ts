import { pack, unpack } from "../document/pack";
import type { SentTask, TaskDetail } from "./task";

export function sentTask({ document, ...task }: TaskDetail): SentTask {
  if (document === undefined) return task;
  const { original, ...packed } = pack(document);
  return { ...task, document: original === task.original ? packed : { original, ...packed } };
}

/** `pause` and exceptions: as of `unpack`. */
export async function receivedTask({ document, ...task }: SentTask, pause: () => Promise<void>): Promise<TaskDetail> {
  if (document === undefined) return task;
  const { original = task.original, ...packed } = document;
  return { ...task, document: await unpack({ original, ...packed }, pause) };
}

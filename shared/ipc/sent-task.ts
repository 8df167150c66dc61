import { pack, unpack } from "../document/pack";
import type { SentTask, TaskDetail } from "./task";

export function sentTask({ document, ...task }: TaskDetail): SentTask {
  if (document === undefined) return task;
  const { original, ...packed } = pack(document);
  return { ...task, document: original === task.original ? packed : { original, ...packed } };
}

/** The task that was sent. Throws as `unpack`. */
export function receivedTask({ document, ...task }: SentTask): TaskDetail {
  if (document === undefined) return task;
  const { original = task.original, ...packed } = document;
  return { ...task, document: unpack({ original, ...packed }) };
}

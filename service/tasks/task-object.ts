import type { Task } from "../../shared/api/prediction";
import type { StoredTask } from "./task-store";

/** Task object (specification 2.1). */
export function taskObject(task: StoredTask): Task {
  return {
    id: task.id,
    ...(task.parameters.operation === "prediction" ? { url: task.parameters.url } : {}),
    ...task.result,
    ...(task.parameters.filename === undefined ? {} : { filename: task.parameters.filename }),
    status: task.status,
    progress: task.progress,
    stage: task.stage,
    ...(task.error === undefined ? {} : { error: task.error.code, message: task.error.message }),
    ...(task.notice === undefined ? {} : { notice: task.notice }),
  };
}

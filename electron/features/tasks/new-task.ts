import { randomUUID } from "node:crypto";
import type { Detection } from "../../../shared/api/detection";
import type { Batch } from "../../../shared/ipc/batch";
import type { Project } from "../../../shared/ipc/projects";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { CreateTask } from "../../../shared/ipc/task";
import type { NewTask } from "../../platform/history/task-row";
import type { KindFields, TaskKind, TaskTarget } from "./task-kind";

/** With a document, whose file already has the id. */
export type OwnFields = Required<Pick<NewTask, "id" | "source">>;

export interface NewTaskParts {
  readonly kinds: readonly TaskKind[];
  readonly own?: OwnFields | undefined;
  readonly detection: Detection | null;
  readonly batch?: Batch | undefined;
  readonly project?: Project | undefined;
}

/** Codes: those of the task's kind. */
export function newTask(request: CreateTask, target: TaskTarget, parts: NewTaskParts): Result<NewTask> {
  const fields = fieldsOf(request, target, parts);
  if (!fields.ok) return fields;
  return ok({
    id: randomUUID(),
    createdAt: Date.now(),
    mode: request.mode,
    languageIn: request.languageIn,
    languageOut: request.languageOut,
    idempotencyKey: randomUUID(),
    state: "queued",
    detection: parts.detection,
    ...(parts.batch && { batch: parts.batch }),
    ...(parts.project && { project: parts.project }),
    sourceId: null,
    input: "",
    ...fields.value,
    ...parts.own,
  });
}

function fieldsOf(request: CreateTask, target: TaskTarget, { kinds }: NewTaskParts): Result<KindFields> {
  for (const kind of kinds) {
    const fields = kind.create(request, target);
    if (fields !== undefined) return fields;
  }
  return fail("internal", "No kind of task for this input");
}

import { ok } from "../../../shared/ipc/result";
import type { CreateTask } from "../../../shared/ipc/task";
import type { TaskRow } from "../../platform/history/task-row";
import { titleOf } from "../../platform/titles/title";
import { readingOf } from "./follow-task";
import { submitTask } from "./submit-task";
import type { KindFields, TaskKind, TaskTarget } from "./task-kind";

export interface TextKindParts {
  readonly find: (id: string) => Pick<TaskRow, "input" | "title"> | undefined;
}

/** Accepts every task. */
export function textKind({ find }: TextKindParts): TaskKind {
  return {
    lane: { name: "text", atOnce: 4 },
    accepts: () => true,
    create: (request, target) =>
      request.input.type === "text" || request.input.type === "task"
        ? ok(textFields(request, request.input, target, find))
        : undefined,
    canMove: hasText,
    canRunAgain: hasText,
    submit: submitTask,
    interpret: readingOf,
  };
}

const hasText = ({ input }: Pick<TaskRow, "input">): boolean => input !== "";

function textFields(
  request: CreateTask,
  input: Extract<CreateTask["input"], { type: "text" | "task" }>,
  target: TaskTarget,
  find: TextKindParts["find"],
): KindFields {
  const given = request.name?.trim() ?? "";
  const known = input.type === "task" ? find(input.id) : undefined;
  const foreign = input.type === "task" && !known ? input.id : null;
  return {
    ...target,
    title: titleOf(given || known?.title || (foreign ?? undefined)),
    named: given !== "",
    inputType: input.type === "task" ? "task" : isFileName(request.name) ? "document" : "text",
    input: input.type === "text" ? input.text : (known?.input ?? ""),
    sourceId: foreign,
  };
}

function isFileName(name: string | undefined): boolean {
  return name !== undefined && /\.[\p{L}\p{N}]{1,8}$/u.test(name);
}

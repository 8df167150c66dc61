import { ok } from "../../../shared/ipc/result";
import type { TaskKind } from "../tasks/task-kind";
import { chosenForColumns, type ColumnParts } from "./column-choices";

/** With column choices; others are ordinary text. */
export function documentKind(text: TaskKind, parts: ColumnParts): TaskKind {
  return {
    ...text,
    accepts: (task) => task.columns !== null,
    create(request, target) {
      const { columns = [] } = request;
      const fields = columns.length === 0 ? undefined : text.create(request, target);
      return fields?.ok === true ? ok({ ...fields.value, columns }) : fields;
    },
    choices: (task, document) => chosenForColumns(task, document, parts),
  };
}

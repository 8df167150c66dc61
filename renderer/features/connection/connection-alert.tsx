import { useTranslation } from "react-i18next";
import type { Failure } from "../../../shared/ipc/result";
import type { TaskSummary } from "../../../shared/ipc/task";
import { useAction } from "../../ipc/queries";
import { ConnectionProblem } from "./connection-problem";
import { isRunning } from "../../ui/task-state";
import { canMoveHere } from "./can-move-here";

interface ConnectionAlertProps {
  readonly task: TaskSummary;
  readonly onCancel: () => void;
}

export function ConnectionAlert({ task, onCancel }: ConnectionAlertProps) {
  if (!isRunning(task.state) || !task.waiting || task.error === undefined) return null;
  return <Waiting task={task} failure={task.error} onCancel={onCancel} />;
}

function Waiting({ task, failure, onCancel }: ConnectionAlertProps & { readonly failure: Failure }) {
  const { t } = useTranslation();
  const tryNow = useAction("tasks.tryNow");
  const here = useAction("tasks.processHere");
  const { id, inputType } = task;
  return (
    <ConnectionProblem
      failure={failure}
      kept={t(inputType === "media" ? "connection.safe.link" : "connection.safe")}
      onTryNow={() => tryNow.mutate({ id })}
      onHere={canMoveHere(task) ? () => here.mutate({ id }) : undefined}
      isMovingHere={here.isPending}
      hereError={here.error}
      onCancel={onCancel}
    />
  );
}

import { useTranslation } from "react-i18next";
import type { TaskSummary } from "../../../shared/ipc/task";
import { useAction } from "../../ipc/queries";
import { OfflineNote } from "./offline-note";
import { canMoveHere } from "./can-move-here";
import { ConnectionProblem } from "./connection-problem";
import { isRunning } from "../../ui/task-state";

export function BatchConnection({ tasks }: { readonly tasks: readonly TaskSummary[] }) {
  const { t } = useTranslation();
  const tryNow = useAction("tasks.tryNow");
  const here = useAction("tasks.processHere");
  const waiting = tasks.filter(({ state, waiting, error }) => isRunning(state) && waiting && error !== undefined);
  const failure = waiting[0]?.error;
  const movable = tasks.filter(canMoveHere);
  if (failure === undefined) return movable.length === 0 ? null : <OfflineNote />;
  return (
    <ConnectionProblem
      failure={failure}
      kept={t("connection.safe.files")}
      onTryNow={() => waiting.forEach(({ id }) => tryNow.mutate({ id }))}
      // In reverse order, so that no other file starts at the remote service meanwhile.
      onHere={movable.length === 0 ? undefined : () => movable.toReversed().forEach(({ id }) => here.mutate({ id }))}
      isMovingHere={here.isPending}
      hereError={here.error}
    />
  );
}

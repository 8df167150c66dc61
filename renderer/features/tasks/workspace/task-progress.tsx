import { useTranslation } from "react-i18next";
import type { TaskSummary } from "../../../../shared/ipc/task";
import { isRunning } from "../../../ui/task-state";

export function TaskProgress({ task }: { readonly task: TaskSummary }) {
  const { t } = useTranslation();
  if (!isRunning(task.state)) return null;
  const percent = task.progress * 100;
  return (
    <div
      className="task-progress"
      role="progressbar"
      aria-label={t("task.progress")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      {/* A percent of a long recording takes minutes. */}
      <i style={{ width: `${Math.max(2, percent).toFixed(1)}%` }} />
    </div>
  );
}

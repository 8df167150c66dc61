import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hasUnchecked } from "../../../../shared/api/language-notice";
import type { TaskDetail } from "../../../../shared/ipc/task";
import { CallError } from "../../../ipc/bridge";
import { Button } from "../../../ui/button";
import { ErrorNotice } from "../../../ui/error-notice";
import { isRunning } from "../../../ui/task-state";
import { useNoticeTexts } from "./notice-texts";

interface TaskNotesProps {
  readonly task: TaskDetail;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

export function TaskNotes({ task, error, onRetry, children }: TaskNotesProps) {
  const { t } = useTranslation();
  const notices = useNoticeTexts(task.notices);
  const retry = (
    <Button onClick={onRetry}>
      <RotateCcw aria-hidden />
      {t("workspace.retry")}
    </Button>
  );
  const nothing =
    task.state === "completed" &&
    task.depersonalized &&
    task.document?.replacements.length === 0 &&
    !hasUnchecked(task.notices);
  return (
    <div className="workspace-notes">
      {task.state === "error" && (
        <ErrorNotice error={task.error === undefined ? undefined : new CallError(task.error)} safe="task">
          {retry}
        </ErrorNotice>
      )}
      {task.state === "cancelled" && (
        <div className="note plain" role="status">
          <p>
            <b>{t("workspace.cancelled.what")}</b> {t("workspace.cancelled.next")}
          </p>
          {retry}
        </div>
      )}
      {error !== undefined && error !== null && <ErrorNotice error={error} safe="task" />}
      {task.partial && task.document !== undefined && task.recording === undefined && isRunning(task.state) && (
        <p className="note">{t("workspace.partial")}</p>
      )}
      {nothing && <p className="note">{t("workspace.nothingReplaced")}</p>}
      {notices.map((text) => (
        <p key={text} className="note">
          {text}
        </p>
      ))}
      {children}
    </div>
  );
}

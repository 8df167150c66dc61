import { Ban, Check, CircleAlert, LoaderCircle, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasUnchecked } from "../../../../shared/api/language-notice";
import type { TaskSummary } from "../../../../shared/ipc/task";
import { formatDuration } from "../../../i18n/format";
import { isRunning } from "../../../ui/task-state";
import { isStage } from "./stages";
import { roundedLeft, type Sample, timeLeft } from "./time-left";

export function TaskStatus({ task }: { readonly task: TaskSummary }) {
  const { t } = useTranslation();
  const running = isRunning(task.state);
  const look = lookOf(task);
  const Icon = running ? LoaderCircle : ICONS[look];
  const text = useStatusText(task);
  return (
    <span className="status-line">
      <span
        className={`pill ${look}${running ? " running" : ""}`}
        role="status"
        aria-label={t("task.status")}
        title={text}
      >
        <Icon aria-hidden />
        <span>{text}</span>
      </span>
      {running && task.startedAt !== undefined && <Elapsed task={task} startedAt={task.startedAt} />}
    </span>
  );
}

const ICONS = { ok: Check, warn: TriangleAlert, bad: CircleAlert, "": Ban } as const;

function lookOf({ state, notices }: TaskSummary): keyof typeof ICONS {
  if (state === "error") return "bad";
  if (state !== "completed") return "";
  return hasUnchecked(notices) ? "warn" : "ok";
}

function useStatusText(task: TaskSummary): string {
  const { t } = useTranslation();
  if (task.state === "completed" && hasUnchecked(task.notices)) return t("task.status.completedUnchecked");
  if (task.state === "completed") return t("task.status.completed");
  if (!isRunning(task.state)) return t(`task.status.${task.state === "error" ? "error" : "cancelled"}`);
  if (task.waiting) return t(task.error === undefined ? "task.status.waiting" : "task.status.noConnection");
  if (task.state === "queued") return t("task.status.queued");
  const parts: string[] = [t("task.status.processing")];
  if (task.stage !== undefined && isStage(task.stage)) parts.push(t(`task.stage.${task.stage}`));
  return parts.join(": ");
}

/** Outside of the live region, so that it is not read out every second. */
function Elapsed({ task, startedAt }: { readonly task: TaskSummary; readonly startedAt: number }) {
  const { t, i18n } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  const [first, setFirst] = useState<Sample & { stage: string | undefined }>();
  const { progress, stage } = task;
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  // Stages differ in speed.
  if (first === undefined || first.stage !== stage) setFirst({ at: now, progress, stage });
  const left = first === undefined || task.waiting ? undefined : timeLeft(first, { at: now, progress });
  return (
    <span className="elapsed">
      {formatDuration(Math.max(0, now - startedAt), i18n.language)}
      {left !== undefined && (
        <span> · {t("task.timeLeft", { time: formatDuration(roundedLeft(left) * 1000, i18n.language, true) })}</span>
      )}
    </span>
  );
}

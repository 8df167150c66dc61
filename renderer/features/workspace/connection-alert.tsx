import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskSummary } from "../../../shared/ipc/task";
import { CallError } from "../../bridge";
import { formatNumber } from "../../i18n/format";
import { useAction } from "../../queries";
import { Button } from "../../ui/button";
import { ErrorNotice, useErrorWords } from "../../ui/error-notice";
import { isRunning } from "../../ui/task-state";
import "../../ui/error-notice.css";

interface ConnectionAlertProps {
  readonly task: TaskSummary;
  readonly onCancel: () => void;
}

/** Why a running task waits for its service, when it tries again, and what else can be done. */
export function ConnectionAlert({ task, onCancel }: ConnectionAlertProps) {
  if (!isRunning(task.state) || !task.waiting || task.error === undefined) return null;
  return <Waiting task={task} failure={task.error} onCancel={onCancel} />;
}

function Waiting({
  task,
  failure,
  onCancel,
}: ConnectionAlertProps & { readonly failure: NonNullable<TaskSummary["error"]> }) {
  const { t } = useTranslation();
  const { happened, next } = useErrorWords(new CallError(failure));
  const tryNow = useAction("tasks.tryNow");
  const here = useAction("tasks.processHere");
  const retryAt = failure.details?.["retryAt"];
  const { id, service, inputType } = task;
  return (
    <div className="problem" role="alert" aria-label={t("connection.label")}>
      <WifiOff aria-hidden />
      <div className="problem-text">
        <p className="problem-what">{happened}</p>
        <p>
          {t("connection.safe")} {next}
        </p>
        {typeof retryAt === "number" && <Countdown retryAt={retryAt} />}
        {here.isError && <ErrorNotice error={here.error} safe="task" />}
      </div>
      <div className="problem-actions">
        <Button onClick={() => tryNow.mutate({ id })}>{t("connection.tryNow")}</Button>
        {service === "remote" && (inputType === "text" || inputType === "document") && (
          <Button disabled={here.isPending} onClick={() => here.mutate({ id })}>
            {t("connection.here")}
          </Button>
        )}
        <Button look="ghost" onClick={onCancel}>
          {t("connection.cancel")}
        </Button>
      </div>
    </div>
  );
}

/** Seconds until the next attempt; not read out each second. */
function Countdown({ retryAt }: { readonly retryAt: number }) {
  const { t, i18n } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((retryAt - now) / 1000));
  return (
    <p role="timer" aria-live="off">
      {seconds === 0
        ? t("connection.trying")
        : t("connection.retryIn", { count: seconds, formatted: formatNumber(seconds, i18n.language) })}
    </p>
  );
}

import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../shared/ipc/result";
import { CallError } from "../../ipc/bridge";
import { formatNumber } from "../../i18n/format";
import { Button } from "../../ui/button";
import { ErrorNotice, useErrorWords } from "../../ui/error-notice";
import "../../ui/error-notice.css";

interface ConnectionProblemProps {
  readonly failure: Failure;
  readonly kept: string;
  readonly onTryNow: () => void;
  /** Undefined if this computer cannot do it. */
  readonly onHere: (() => void) | undefined;
  readonly isMovingHere: boolean;
  readonly hereError: unknown;
  readonly onCancel?: () => void;
}

export function ConnectionProblem(props: ConnectionProblemProps) {
  const { failure, kept, onTryNow, onHere, isMovingHere, hereError, onCancel } = props;
  const { t } = useTranslation();
  const { happened, next } = useErrorWords(new CallError(failure));
  const retryAt = failure.details?.["retryAt"];
  return (
    <div className="problem" role="alert" aria-label={t("connection.label")}>
      <WifiOff aria-hidden />
      <div className="problem-text">
        <p className="problem-what">{happened}</p>
        <p>
          {kept} {next}
        </p>
        {typeof retryAt === "number" && <Countdown retryAt={retryAt} />}
        {hereError !== null && <ErrorNotice error={hereError} safe="task" />}
      </div>
      <div className="problem-actions">
        <Button onClick={onTryNow}>{t("connection.tryNow")}</Button>
        {onHere !== undefined && (
          <Button disabled={isMovingHere} onClick={onHere}>
            {t("connection.here")}
          </Button>
        )}
        {onCancel !== undefined && (
          <Button look="ghost" onClick={onCancel}>
            {t("connection.cancel")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Seconds; not read out each second. */
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

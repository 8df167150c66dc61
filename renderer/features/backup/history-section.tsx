import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { Retention } from "./retention";
import "./history-section.css";

export function HistorySection() {
  const { t } = useTranslation();
  const id = useId();
  const recovery = useCall("history.recovery", null).data;
  const settings = useCall("settings.get", null).data;
  return (
    <section className="settings-section" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t("history.title")}</h2>
      <p className="lead">{t(recovery?.lasting === false ? "history.session" : "history.lead")}</p>
      {recovery?.lasting === true && <RecoveryCode kept={recovery.kept} />}
      {settings !== undefined && <Retention settings={settings} />}
      {recovery !== undefined && <Backup lasting={recovery.lasting} />}
    </section>
  );
}

function RecoveryCode({ kept }: { readonly kept: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const show = useAction("history.showCode");
  return (
    <div className="history-part">
      <h3 id={id}>{t("history.code")}</h3>
      <p>
        {t("history.code.about")} {t(kept ? "history.code.kept" : "history.code.notKept")}
      </p>
      <div className="settings-actions">
        <Button disabled={show.isPending} onClick={() => show.mutate(null)}>
          {t("history.code.show")}
        </Button>
      </div>
      {show.isError && <ErrorNotice error={show.error} safe="library" />}
    </div>
  );
}

function Backup({ lasting }: { readonly lasting: boolean }) {
  const { t } = useTranslation();
  const save = useAction("history.saveBackup");
  const restore = useAction("history.restoreBackup");
  const part = useProgress();
  const busy = save.isPending || restore.isPending;
  const start = (action: () => void): void => {
    save.reset();
    restore.reset();
    action();
  };
  const saved = save.data?.saved === true ? save.data : undefined;
  const restored = restore.data?.restored === true ? restore.data : undefined;
  const working = t(save.isPending ? "history.saving" : "history.restoring");
  return (
    <div className="history-part">
      <h3>{t("history.backup")}</h3>
      <p>{t("history.backup.about")}</p>
      <div className="settings-actions">
        {lasting && (
          <Button disabled={busy} onClick={() => start(() => save.mutate(null))}>
            {t("history.save")}
          </Button>
        )}
        <Button disabled={busy} onClick={() => start(() => restore.mutate(null))}>
          {t("history.restore")}
        </Button>
        {busy && part !== undefined && <progress value={part} max={1} aria-label={working} />}
      </div>
      <div role="status" className="history-outcome">
        {saved !== undefined && (
          <p>
            {t("history.saved", { count: saved.tasks })}
            {saved.unreadable > 0 && <> {t("history.saved.unreadable", { count: saved.unreadable })}</>}
          </p>
        )}
        {restored !== undefined && <RestoredWords {...restored} />}
      </div>
      {save.isError && <ErrorNotice error={save.error} safe="library" />}
      {restore.isError && <ErrorNotice error={restore.error} safe="library" />}
    </div>
  );
}

interface Counts {
  readonly added: number;
  readonly replaced: number;
  readonly kept: number;
  readonly unreadable: number;
  readonly hidesLess: number;
}

/** Omits zero counts. */
export function RestoredWords({ added, replaced, kept, unreadable, hidesLess }: Counts) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        {t("history.restored", { count: added })}
        {replaced > 0 && <> {t("history.restored.replaced", { count: replaced })}</>}
        {kept > 0 && <> {t("history.restored.kept", { count: kept })}</>}
        {unreadable > 0 && <> {t("history.restored.unreadable", { count: unreadable })}</>}
      </p>
      {hidesLess > 0 && <p className="history-warning">{t("history.restored.hidesLess", { count: hidesLess })}</p>}
    </>
  );
}

/** 0..1; undefined before the first report. */
function useProgress(): number | undefined {
  const [part, setPart] = useState<number>();
  useEffect(() => window.outis.on("history.progress", (now) => setPart(now < 1 ? now : undefined)), []);
  return part;
}

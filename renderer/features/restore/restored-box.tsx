import { Copy, Download } from "lucide-react";
import { type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { notify } from "../../ui/notices";
import { RestoredText } from "./restored-text";
import type { useRestore } from "./use-restore";

interface RestoredBoxProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly restoring: ReturnType<typeof useRestore>;
}

export function RestoredBox({ ref, restoring }: RestoredBoxProps) {
  const { t } = useTranslation();
  const id = useId();
  const write = useAction("clipboard.write");
  const { answer, restored, stale } = restoring;
  const extension = answer.edited ? undefined : answer.document?.extension;
  const main = stale ? "ghost" : "primary";
  return (
    <section className="restore-box" aria-labelledby={`${id}restored`}>
      <div className="restore-label">
        <h2 id={`${id}restored`}>{t("restore.restored")}</h2>
        <span className="grow" />
        {restored !== undefined && (
          <Button
            look={extension === undefined ? main : "ghost"}
            aria-label={t("restore.copy")}
            title={t("restore.copy")}
            onClick={() => write.mutate({ text: restored.text }, { onSuccess: () => notify(t("restore.copied")) })}
          >
            <Copy aria-hidden />
            {t("workspace.copyShort")}
          </Button>
        )}
        {restored !== undefined && extension !== undefined && (
          <Button look={main} disabled={answer.saving} onClick={() => answer.save(restored)}>
            <Download aria-hidden />
            {t("restore.saveDocument", { extension })}
          </Button>
        )}
      </div>
      {restored === undefined ? (
        <p className="restore-empty">{t("restore.empty")}</p>
      ) : (
        <RestoredText ref={ref} result={restored} chosen={restoring.forms} onChoose={restoring.choose} />
      )}
    </section>
  );
}

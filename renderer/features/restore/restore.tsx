import { ArchiveRestore } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { MAPPING_FILE } from "../../../shared/ipc/mapping-file-id";
import { useCall } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { LossesDialog } from "../documents/losses-dialog";
import { AnswerBox } from "./answer-box";
import { NamesSource } from "./names-source";
import type { ReadDocument } from "./read-document";
import { RestoreReport } from "./restore-report";
import { RestoredBox } from "./restored-box";
import { useRestore } from "./use-restore";
import { useScrollTogether } from "./use-scroll-together";
import { WhoseDialog } from "./whose-dialog";
import "../../ui/field.css";
import "./restore.css";

interface RestoreProps {
  readonly taskId: string | undefined;
  /** Restored at once. */
  readonly given?: string | undefined;
  /** Each visit focuses the field. */
  readonly visit?: unknown;
}

export function Restore({ taskId, given, visit }: RestoreProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const tasks = useCall("tasks.list", { query: "" });
  const choices = (tasks.data ?? []).filter((task) => task.mode === "reversible" && task.state === "completed");
  const restoring = useRestore({ field, taskId, given, visit });
  const { answer, source, missing, asked, restored, working } = restoring;
  useScrollTogether(field, shown, restored === undefined);
  return (
    <div className="restore">
      <div className="restore-column">
        <h1>{t("restore.title")}</h1>
        <p className="lead">{t("restore.lead")}</p>
        <div className="restore-pair">
          <AnswerBox field={field} restoring={restoring} />
          <RestoredBox ref={shown} restoring={restoring} />
        </div>
        {answer.document !== undefined && (
          <p className="field-hint" role="status">
            {t(noteOf(answer.document, answer.edited), { name: answer.document.name })}
          </p>
        )}
        <div className="restore-source">
          <NamesSource choices={choices} value={source} onChange={restoring.setSource} />
          <Button
            look={restored === undefined || restoring.stale ? "primary" : "plain"}
            shortcut="putBack"
            disabled={working}
            onClick={restoring.restore}
          >
            <ArchiveRestore aria-hidden />
            {t(working ? "restore.running" : "restore.run")}
          </Button>
        </div>
        {source.type === "task" && tasks.data !== undefined && choices.length === 0 && (
          <p className="field-hint">{t("restore.noTasks")}</p>
        )}
        {missing !== undefined && (
          <p role="alert" className="restore-missing">
            {t(MISSING[missing])}
          </p>
        )}
        {asked !== undefined && (
          <WhoseDialog
            candidates={asked}
            expected={source.type === "file" ? MAPPING_FILE : source.taskId}
            fileName={source.file?.name}
            onPick={restoring.onPick}
            onCancel={restoring.onCancel}
          />
        )}
        {answer.error !== undefined && <ErrorNotice error={answer.error} safe="restore" />}
        <LossesDialog asked={answer.asked} onAnswer={answer.answer} />
        {restoring.error !== undefined && <ErrorNotice error={restoring.error} safe="restore" />}
        {restoring.recognised !== undefined && (
          <p className="field-hint">{t("restore.recognised", { title: restoring.recognised })}</p>
        )}
        {restored !== undefined && <RestoreReport result={restored} />}
      </div>
    </div>
  );
}

const noteOf = ({ extension }: ReadDocument, edited: boolean) =>
  extension === undefined ? "restore.documentAsText" : edited ? "restore.documentEdited" : "restore.documentNote";

const MISSING = {
  text: "restore.needText",
  source: "restore.needSource",
  fitting: "restore.whose.noneFits",
} as const;

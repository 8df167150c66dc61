import { Ellipsis, FilePlus2, FolderDown, Pause, Play, Trash2 } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format";
import { Button } from "../../../ui/button";
import { ErrorNotice } from "../../../ui/error-notice";
import { IconButton } from "../../../ui/icon-button";
import { MenuContent } from "../../../ui/menu-content";
import { SavingBatch } from "./saving-batch";
import { LossesDialog } from "../../documents/losses-dialog";
import { type JoinedBatch, joined } from "./batch-state";
import { BatchConnection } from "../../connection/batch-connection";
import { BatchTable } from "./batch-table";
import { type RefusedFile, RefusedFiles } from "./refused-files";
import { useBatch } from "./use-batch";
import "../../../ui/field.css";
import "./batch.css";

interface BatchProps {
  readonly id: string;
  readonly refused: readonly RefusedFile[];
  readonly onOpen: (task: string) => void;
  readonly onAdd: (batch: JoinedBatch) => void;
  readonly onCleared: () => void;
}

export function Batch({ id, refused, onOpen, onAdd, onCleared }: BatchProps) {
  const { t, i18n } = useTranslation();
  const name = useId();
  const batch = useBatch(id, onCleared);
  const { state, saved } = batch;
  if (batch.failed !== null) return <ErrorNotice error={batch.failed} safe="library" />;
  if (state === undefined) return null;
  const { tasks, ended, completed, paused } = state;
  const count = tasks.length;
  const named = tasks.some(({ mode }) => mode !== "blind");
  const invented = tasks.every(({ mode }) => mode !== "reversible");
  const waiting = tasks.filter((task) => task.state === "queued");
  const progress = t("batch.progress", {
    done: formatNumber(ended, i18n.language),
    count,
    formatted: formatNumber(count, i18n.language),
  });
  return (
    <section className="batch" aria-labelledby={`${name}title`}>
      <div className="batch-column">
        <div className="batch-title">
          <h1 id={`${name}title`}>{t("batch.title")}</h1>
          {state.project !== undefined && <p>{t("batch.project", { name: state.project.name })}</p>}
        </div>
        <div className="batch-progress">
          <progress aria-label={t("batch.progress.label")} value={state.progress} max={1} />
          <span role="status">{progress}</span>
        </div>
        <div className="batch-tools">
          <Button look="primary" disabled={completed === 0 || batch.saving} onClick={batch.save}>
            <FolderDown aria-hidden />
            {t("batch.saveAll")}
          </Button>
          <SavingBatch tasks={tasks} saving={batch.saving} />
          <LossesDialog asked={batch.asked} onAnswer={batch.answer} several />
          {ended < count && (
            <Button onClick={() => batch.pause(!paused)}>
              {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
              {t(paused ? "batch.resume" : "batch.pause")}
            </Button>
          )}
          <Button onClick={() => onAdd(joined(id, state))}>
            <FilePlus2 aria-hidden />
            {t("batch.add")}
          </Button>
          <DropdownMenu.Root modal={false}>
            <DropdownMenu.Trigger asChild>
              <IconButton label={t("actions.more")} icon={Ellipsis} />
            </DropdownMenu.Trigger>
            <MenuContent label={t("actions.more")} sideOffset={4}>
              <DropdownMenu.Item className="menu-item danger" onSelect={batch.clear}>
                <Trash2 aria-hidden />
                {t("batch.clearAll")}
              </DropdownMenu.Item>
            </MenuContent>
          </DropdownMenu.Root>
        </div>
        {named && (
          <div>
            <label className="check">
              <input
                type="checkbox"
                checked={state.shared}
                disabled={waiting.length === 0}
                aria-describedby={waiting.length > 0 ? `${name}hint` : undefined}
                onChange={({ target }) => batch.share(target.checked)}
              />
              {t(invented ? "batch.shared.randomize" : "batch.shared")}
            </label>
            {waiting.length > 0 && (
              <p className="field-hint" id={`${name}hint`}>
                {t(invented ? "batch.shared.randomize.hint" : "batch.shared.hint")}
              </p>
            )}
          </div>
        )}
        <BatchConnection tasks={tasks} />
        <RefusedFiles files={refused} />
        <BatchTable
          tasks={tasks}
          saved={saved}
          onOpen={onOpen}
          onMove={batch.move}
          onCancel={batch.cancel}
          onRetry={batch.retry}
        />
      </div>
    </section>
  );
}

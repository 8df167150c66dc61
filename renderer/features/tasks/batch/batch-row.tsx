import { ArrowDown, ArrowUp, RotateCcw, TriangleAlert, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { hasUnchecked } from "../../../../shared/api/language-notice";
import type { SavedFile } from "../../../../shared/ipc/batch";
import type { TaskSummary } from "../../../../shared/ipc/task";
import { CallError } from "../../../ipc/bridge";
import { formatNumber } from "../../../i18n/format";
import { totalCount } from "../../../ui/counts";
import { useErrorWords } from "../../../ui/error-notice";
import { UncheckedCount } from "../../../ui/unchecked-count";
import { isRunning } from "../../../ui/task-state";

export interface BatchRowActions {
  readonly onOpen: (id: string) => void;
  readonly onMove: (id: string, by: -1 | 1) => void;
  readonly onCancel: (id: string) => void;
  readonly onRetry: (id: string) => void;
}

interface BatchRowProps extends BatchRowActions {
  readonly measure: (row: HTMLElement | null) => void;
  /** From 0. */
  readonly index: number;
  readonly task: TaskSummary;
  readonly saved: SavedFile | undefined;
  readonly showsSaved: boolean;
  readonly canRise: boolean;
  readonly canSink: boolean;
}

export function BatchRow({ measure, index, task, saved, showsSaved, canRise, canSink, ...actions }: BatchRowProps) {
  const { t, i18n } = useTranslation();
  const name = task.title;
  const failed = task.state === "error" || task.state === "cancelled";
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={task.state === "error" ? "failed" : undefined}
    >
      <th scope="row">
        <button type="button" className="text-button batch-name" onClick={() => actions.onOpen(task.id)}>
          {name}
        </button>
      </th>
      <td>
        <RowState task={task} />
      </td>
      <td className="batch-count">
        {task.state === "completed" ? formatNumber(totalCount(task.counts), i18n.language) : ""}
      </td>
      <td className="batch-count">{task.state === "completed" && <UncheckedCount count={task.unchecked ?? 0} />}</td>
      {showsSaved && <td>{saved !== undefined && <SavedAs saved={saved} />}</td>}
      <td className="batch-actions">
        {task.state === "queued" && (
          <>
            <Action name={t("batch.up", { name })} disabled={!canRise} onClick={() => actions.onMove(task.id, -1)}>
              <ArrowUp aria-hidden />
            </Action>
            <Action name={t("batch.down", { name })} disabled={!canSink} onClick={() => actions.onMove(task.id, 1)}>
              <ArrowDown aria-hidden />
            </Action>
          </>
        )}
        {isRunning(task.state) && (
          <Action name={t("batch.cancel", { name })} onClick={() => actions.onCancel(task.id)}>
            <X aria-hidden />
          </Action>
        )}
        {failed && (
          <Action name={t("batch.retry", { name })} onClick={() => actions.onRetry(task.id)}>
            <RotateCcw aria-hidden />
          </Action>
        )}
      </td>
    </tr>
  );
}

interface ActionProps {
  readonly name: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

function Action({ name, disabled = false, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      // Like `Button`: remains focusable.
      {...(disabled ? { "aria-disabled": true } : { onClick })}
    >
      {children}
    </button>
  );
}

function RowState({ task }: { readonly task: TaskSummary }) {
  const { t, i18n } = useTranslation();
  if (task.error !== undefined && task.state === "error") return <ErrorWords failure={task.error} />;
  if (task.state === "processing" && !task.waiting)
    return new Intl.NumberFormat(i18n.language, { style: "percent" }).format(task.progress);
  if (task.state === "queued" && task.batch?.paused === true) return t("batch.state.paused");
  if (task.state === "completed" && hasUnchecked(task.notices))
    return (
      <span className="batch-warning" title={t("batch.state.unchecked.about")}>
        <TriangleAlert aria-hidden />
        {t("batch.state.unchecked")}
      </span>
    );
  if (task.state === "completed") return t("batch.state.completed");
  return t(`library.state.${task.waiting && isRunning(task.state) ? "waiting" : task.state}`);
}

function SavedAs({ saved }: { readonly saved: SavedFile }) {
  const { t } = useTranslation();
  if (saved.error !== undefined) return <ErrorWords failure={saved.error} />;
  return saved.fileName ?? t("batch.notSaved");
}

function ErrorWords({ failure }: { readonly failure: NonNullable<SavedFile["error"]> }) {
  const { happened, next } = useErrorWords(new CallError(failure));
  return (
    <span className="batch-error">
      {happened} {next}
    </span>
  );
}

import { AudioLines, Ellipsis, FileText, Hash, MessageSquareText, RotateCcw, Square, Trash2 } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useTranslation } from "react-i18next";
import type { TaskSummary } from "../../../shared/ipc/task";
import { formatClock, formatNumber, formatPosition } from "../../i18n/format";
import { totalCount } from "../../ui/counts";
import { isRunning } from "../../ui/task-state";
import "../../ui/menu.css";

const ICONS = { text: MessageSquareText, document: FileText, media: AudioLines, task: Hash } as const;

export interface TaskActions {
  readonly onOpen: (id: string) => void;
  readonly onCancel: (task: TaskSummary) => void;
  readonly onRetry: (task: TaskSummary) => void;
  readonly onRemove: (task: TaskSummary) => void;
}

interface TaskRowProps extends TaskActions {
  readonly task: TaskSummary;
  readonly current: boolean;
}

/** One task: what it is, how it stands, how much was found, and how far it is. */
export function TaskRow({ task, current, onOpen, onCancel, onRetry, onRemove }: TaskRowProps) {
  const { t, i18n } = useTranslation();
  const Icon = ICONS[task.inputType];
  const running = isRunning(task.state);
  const state = useStateText(task);
  const length = task.seconds === undefined ? undefined : formatPosition(task.seconds);
  // Of a transcript alone nothing was to be found.
  const alone = task.transcriptOnly === true;
  const about = [
    t(alone ? "mode.none" : `mode.${task.mode}`),
    alone && task.state === "completed" ? undefined : state,
    length,
  ];
  return (
    <div className={`task-row${current ? " current" : ""}${task.state === "error" ? " failed" : ""}`}>
      <a
        href={`#${task.id}`}
        className="task-link"
        aria-current={current ? "page" : undefined}
        onClick={(event) => {
          event.preventDefault();
          onOpen(task.id);
        }}
        onKeyDown={(event) => {
          if (event.key === "Delete") onRemove(task);
        }}
      >
        <Icon aria-hidden />
        <span className="task-title">{task.title}</span>
        <time dateTime={new Date(task.createdAt).toISOString()}>{formatClock(task.createdAt, i18n.language)}</time>
        <span className="task-about">{about.filter((part) => part !== undefined).join(" · ")}</span>
        {running && (
          <span className="task-bar" aria-hidden>
            <i style={{ width: `${Math.max(4, task.progress * 100)}%` }} />
          </span>
        )}
      </a>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <button
            type="button"
            className="icon-button task-menu"
            aria-label={t("library.actions", { title: task.title })}
          >
            <Ellipsis aria-hidden />
          </button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          {running && (
            <DropdownMenu.Item className="menu-item" onSelect={() => onCancel(task)}>
              <Square aria-hidden />
              {t("library.cancel")}
            </DropdownMenu.Item>
          )}
          {(task.state === "error" || task.state === "cancelled") && (
            <DropdownMenu.Item className="menu-item" onSelect={() => onRetry(task)}>
              <RotateCcw aria-hidden />
              {t("library.retry")}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className="menu-item" onSelect={() => onRemove(task)}>
            <Trash2 aria-hidden />
            {t("library.remove")}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </div>
  );
}

function useStateText(task: TaskSummary): string {
  const { t, i18n } = useTranslation();
  const count = totalCount(task.counts);
  if (task.state === "completed")
    return t("library.findings", { count, formatted: formatNumber(count, i18n.language) });
  if (task.state === "processing" && !task.waiting)
    return new Intl.NumberFormat(i18n.language, { style: "percent" }).format(task.progress);
  return t(`library.state.${task.waiting && isRunning(task.state) ? "waiting" : task.state}`);
}

import { AudioLines, FileText, Hash, MessageSquareText, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasUnchecked } from "../../../shared/api/language-notice";
import type { TaskSummary } from "../../../shared/ipc/task";
import { formatClock, formatNumber, formatPosition } from "../../i18n/format";
import { totalCount } from "../../ui/counts";
import { isShortcut } from "../../ui/shortcuts";
import { useTaskTitle } from "../../ui/task-title";
import { isRunning } from "../../ui/task-state";
import { type TaskActions, TaskMenu } from "./task-menu";
import { TaskTitleField } from "./task-title-field";
import { UncheckedCount } from "../../ui/unchecked-count";

const ICONS = { text: MessageSquareText, document: FileText, media: AudioLines, task: Hash } as const;

interface TaskRowProps extends TaskActions {
  readonly task: TaskSummary;
  /** Of equal titles. */
  readonly number?: number | undefined;
  readonly current: boolean;
  readonly selected: boolean;
  readonly selecting: boolean;
  readonly showsProject: boolean;
}

export function TaskRow({ task, number, current, selected, selecting, showsProject, ...actions }: TaskRowProps) {
  const { onOpen, onRemove, onRename, onSelect } = actions;
  const { t, i18n } = useTranslation();
  const Icon = ICONS[task.inputType];
  const running = isRunning(task.state);
  const unchecked = task.state === "completed" && hasUnchecked(task.notices);
  const title = useTaskTitle()(task);
  const [renaming, setRenaming] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const state = useStateText(task);
  const length = task.seconds === undefined ? undefined : formatPosition(task.seconds);
  const alone = task.transcriptOnly === true;
  const about = [
    alone && task.state === "completed" ? undefined : state,
    length,
    t(alone ? "mode.none" : `mode.${task.mode}`),
  ];
  return (
    <div
      className={[
        "task-row",
        current ? "current" : "",
        task.state === "error" ? "failed" : "",
        selected ? "selected" : "",
        selecting ? "selecting" : "",
      ].join(" ")}
    >
      <label className="task-check">
        <input
          type="checkbox"
          className="checkbox"
          tabIndex={selecting ? 0 : -1}
          checked={selected}
          aria-label={t("library.select", { title })}
          onChange={(event) => onSelect(task, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
        />
      </label>
      {renaming && (
        <TaskTitleField
          title={title}
          onDone={(given) => {
            setRenaming(false);
            if (given !== undefined && given !== title) onRename(task, given);
          }}
        />
      )}
      <a
        ref={link}
        href={`#${task.id}`}
        className="task-link"
        aria-current={current ? "page" : undefined}
        onClick={(event) => {
          event.preventDefault();
          if (event.shiftKey || event.ctrlKey || event.metaKey) onSelect(task, event.shiftKey);
          else onOpen(task.id);
        }}
        onKeyDown={(event) => {
          if (isShortcut("remove", event.nativeEvent)) onRemove(task);
          else if (isShortcut("rename", event.nativeEvent)) setRenaming(true);
          else if (isShortcut("select", event.nativeEvent)) onSelect(task, event.shiftKey);
          else return;
          event.preventDefault();
        }}
      >
        {unchecked ? <TriangleAlert className="task-warning" aria-hidden /> : <Icon aria-hidden />}
        <span className="task-name">
          <span className="task-title">{title}</span>
          {number !== undefined && <span className="task-number"> ({number})</span>}
        </span>
        <time dateTime={new Date(task.createdAt).toISOString()}>{formatClock(task.createdAt, i18n.language)}</time>
        <span className="task-about">{about.filter((part) => part !== undefined).join(" · ")}</span>
        {task.state === "completed" && <UncheckedCount count={task.unchecked ?? 0} />}
        {showsProject && task.project !== undefined && <span className="task-project">{task.project.name}</span>}
        {running && (
          <span className="task-bar" aria-hidden>
            <i style={{ width: `${Math.max(4, task.progress * 100)}%` }} />
          </span>
        )}
      </a>
      <TaskMenu
        task={task}
        title={title}
        selected={selected}
        renaming={renaming}
        actions={actions}
        onRenaming={() => setRenaming(true)}
        onRemove={() => {
          link.current?.focus();
          onRemove(task);
        }}
      />
    </div>
  );
}

function useStateText(task: TaskSummary): string {
  const { t, i18n } = useTranslation();
  const count = totalCount(task.counts);
  if (task.state === "completed" && hasUnchecked(task.notices))
    return t("library.unchecked", { count, formatted: formatNumber(count, i18n.language) });
  if (task.state === "completed")
    return t("library.findings", { count, formatted: formatNumber(count, i18n.language) });
  if (task.state === "processing" && !task.waiting)
    return new Intl.NumberFormat(i18n.language, { style: "percent" }).format(task.progress);
  return t(`library.state.${task.waiting && isRunning(task.state) ? "waiting" : task.state}`);
}

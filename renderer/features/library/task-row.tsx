import {
  AudioLines,
  Ellipsis,
  FileText,
  Hash,
  ListChecks,
  MessageSquareText,
  Pencil,
  RotateCcw,
  Square,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_TITLE } from "../../../shared/ipc/limits";
import { hasUnchecked } from "../../../shared/document/language-notice";
import type { TaskSummary } from "../../../shared/ipc/task";
import { formatClock, formatNumber, formatPosition } from "../../i18n/format";
import { totalCount } from "../../ui/counts";
import { isShortcut } from "../../ui/shortcuts";
import { useTaskTitle } from "../../ui/task-title";
import { isRunning } from "../../ui/task-state";
import "../../ui/menu.css";

const ICONS = { text: MessageSquareText, document: FileText, media: AudioLines, task: Hash } as const;

export interface TaskActions {
  readonly onOpen: (id: string) => void;
  readonly onCancel: (task: TaskSummary) => void;
  readonly onRetry: (task: TaskSummary) => void;
  readonly onRemove: (task: TaskSummary) => void;
  readonly onRename: (task: TaskSummary, title: string) => void;
  /** `stretch`: the range from the last selected task. */
  readonly onSelect: (task: TaskSummary, stretch: boolean) => void;
}

interface TaskRowProps extends TaskActions {
  readonly task: TaskSummary;
  readonly current: boolean;
  readonly selected: boolean;
  /** Something is chosen: the boxes are there without pointing at a row. */
  readonly selecting: boolean;
  /** Whether to name its project: not where all of the list is of one. */
  readonly showsProject: boolean;
}

/** One task: its name, state, number of findings and progress. */
export function TaskRow({ task, current, selected, selecting, showsProject, ...actions }: TaskRowProps) {
  const { onOpen, onCancel, onRetry, onRemove, onRename, onSelect } = actions;
  const { t, i18n } = useTranslation();
  const Icon = ICONS[task.inputType];
  const running = isRunning(task.state);
  const unchecked = task.state === "completed" && hasUnchecked(task.notices);
  const title = useTaskTitle()(task);
  const [renaming, setRenaming] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const removing = useRef(false);
  const state = useStateText(task);
  const length = task.seconds === undefined ? undefined : formatPosition(task.seconds);
  // A plain transcript has no findings.
  const alone = task.transcriptOnly === true;
  const about = [
    t(alone ? "mode.none" : `mode.${task.mode}`),
    alone && task.state === "completed" ? undefined : state,
    length,
  ];
  // A task is deleted after its menu is closed: a menu that closes later would return the focus to a removed row.
  const onMenuClosed = (event: Event): void => {
    // The field for the title has the focus then, and would take its loss for an end.
    if (renaming) event.preventDefault();
    if (!removing.current) return;
    event.preventDefault();
    removing.current = false;
    link.current?.focus();
    onRemove(task);
  };
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
        <Rename
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
        <span className="task-title">{title}</span>
        <time dateTime={new Date(task.createdAt).toISOString()}>{formatClock(task.createdAt, i18n.language)}</time>
        <span className="task-about">{about.filter((part) => part !== undefined).join(" · ")}</span>
        {showsProject && task.project !== undefined && <span className="task-project">{task.project.name}</span>}
        {running && (
          <span className="task-bar" aria-hidden>
            <i style={{ width: `${Math.max(4, task.progress * 100)}%` }} />
          </span>
        )}
      </a>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <button type="button" className="icon-button task-menu" aria-label={t("library.actions", { title })}>
            <Ellipsis aria-hidden />
          </button>
        </DropdownMenu.Trigger>
        {/* In the page and not in the row: later rows would be drawn over it. */}
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            className="menu"
            align="end"
            sideOffset={4}
            collisionPadding={8}
            onCloseAutoFocus={onMenuClosed}
          >
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
            <DropdownMenu.Item className="menu-item" onSelect={() => onSelect(task, false)}>
              <ListChecks aria-hidden />
              {t(selected ? "library.deselect" : "library.selectOne")}
            </DropdownMenu.Item>
            <DropdownMenu.Item className="menu-item" onSelect={() => setRenaming(true)}>
              <Pencil aria-hidden />
              {t("library.rename")}
            </DropdownMenu.Item>
            <DropdownMenu.Item className="menu-item" onSelect={() => (removing.current = true)}>
              <Trash2 aria-hidden />
              {t("library.remove")}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  );
}

/** Edits the title in place; Enter saves it, Escape leaves it unchanged. */
function Rename({ title, onDone }: { readonly title: string; readonly onDone: (given: string | undefined) => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  // The menu returns the focus to its button first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.select());
    return () => cancelAnimationFrame(frame);
  }, []);
  const finish = (given: string): void => {
    if (done.current) return;
    done.current = true;
    onDone(given.trim() === "" ? undefined : given.trim());
  };
  return (
    <input
      ref={field}
      className="task-rename"
      aria-label={t("library.title")}
      defaultValue={title}
      maxLength={LONGEST_TITLE}
      spellCheck={false}
      onBlur={(event) => finish(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") finish(event.currentTarget.value);
        if (event.key !== "Escape") return;
        event.preventDefault();
        finish("");
      }}
    />
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

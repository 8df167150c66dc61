import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskSummary } from "../../../shared/ipc/task";
import { byDay, dayName, nearDay } from "./by-day";
import type { TaskActions } from "./task-menu";
import { TaskRow } from "./task-row";

const ALL_AT_ONCE = 120;
/** Pixels. */
const ROW = 52;
const DAY = 30;

interface TaskListProps extends TaskActions {
  readonly tasks: readonly TaskSummary[] | undefined;
  readonly narrowed: boolean;
  readonly showsProjects: boolean;
  readonly current: string | undefined;
  readonly selected: ReadonlySet<string>;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** The first row of a group contains the day, so that the list contains only tasks. */
export function TaskList({ tasks, narrowed, showsProjects, current, selected, scroller, ...actions }: TaskListProps) {
  const { t, i18n } = useTranslation();
  const now = useToday();
  const rows = useMemo(() => byDay(tasks ?? []), [tasks]);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ROW + (rows[index]?.day === undefined ? 0 : DAY),
    getItemKey: (index) => rows[index]?.task.id ?? index,
    overscan: rows.length <= ALL_AT_ONCE ? rows.length : 8,
    useFlushSync: false,
  });
  if (tasks === undefined) return <ul aria-label={t("library.tasks")} aria-busy />;
  const nameOf = (day: number): string => {
    const near = nearDay(day, now);
    return near === undefined ? dayName(day, now, i18n.language) : t(`library.${near}`);
  };
  return (
    <>
      <ul aria-label={t("library.tasks")} className="task-list" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const { task, day } = row;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="task-item"
              style={{ translate: `0 ${start}px` }}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              {day !== undefined && <h2 className="day">{nameOf(day)}</h2>}
              <TaskRow
                task={task}
                current={task.id === current}
                selected={selected.has(task.id)}
                selecting={selected.size > 0}
                showsProject={showsProjects}
                {...actions}
              />
            </li>
          );
        })}
      </ul>
      {tasks.length === 0 && (
        <p className="library-empty">
          <b>{t(narrowed ? "library.nothing.what" : "library.empty.what")}</b>
          {t(narrowed ? "library.nothing.next" : "library.empty.next")}
        </p>
      )}
    </>
  );
}

const MINUTE = 60_000;

function useToday(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => {
      setNow((before) => (new Date(before).getDate() === new Date().getDate() ? before : Date.now()));
    }, MINUTE);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

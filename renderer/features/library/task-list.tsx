import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayName, nearDay } from "./by-day";
import { GroupRow } from "./group-row";
import type { LibraryRow, TaskGroup } from "./library-rows";
import type { TaskActions } from "./task-menu";
import { TaskRow } from "./task-row";

const ALL_AT_ONCE = 120;
/** Pixels. */
const ROW = 52;
const DAY = 30;
const GROUP = 34;

interface TaskListProps extends TaskActions {
  readonly rows: readonly LibraryRow[] | undefined;
  /** Of equal titles, by id. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly onToggle: (group: TaskGroup) => void;
  readonly onOpenGroup: (group: TaskGroup) => void;
  readonly searching: boolean;
  /** Undefined without a filter. */
  readonly onShowAll: (() => void) | undefined;
  readonly showsProjects: boolean;
  readonly current: string | undefined;
  readonly selected: ReadonlySet<string>;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** The first row of a day or group contains its heading, so that the list contains only tasks and closed groups. */
export function TaskList({
  rows: given,
  numbers,
  onToggle,
  onOpenGroup,
  searching,
  onShowAll,
  showsProjects,
  current,
  selected,
  scroller,
  ...actions
}: TaskListProps) {
  const { t, i18n } = useTranslation();
  const now = useToday();
  const rows = given ?? [];
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const { day, group, task } = rows[index] ?? {};
      return (day === undefined ? 0 : DAY) + (group === undefined ? 0 : GROUP) + (task === undefined ? 0 : ROW);
    },
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: rows.length <= ALL_AT_ONCE ? rows.length : 8,
    useFlushSync: false,
  });
  if (given === undefined) return <ul aria-label={t("library.tasks")} aria-busy />;
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
          const { task, day, group } = row;
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
              {group !== undefined && (
                <GroupRow
                  group={group}
                  current={group.tasks.some(({ id }) => id === current)}
                  onToggle={onToggle}
                  onOpen={onOpenGroup}
                />
              )}
              {task !== undefined && (
                <div className={row.isGrouped ? "in-group" : undefined}>
                  <TaskRow
                    task={task}
                    number={numbers.get(task.id)}
                    current={task.id === current}
                    selected={selected.has(task.id)}
                    selecting={selected.size > 0}
                    showsProject={showsProjects && row.isGrouped !== true}
                    {...actions}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {rows.length === 0 && onShowAll === undefined && (
        <p className="library-empty">
          <b>{t(searching ? "library.nothing.what" : "library.empty.what")}</b>
          {t(searching ? "library.nothing.next" : "library.empty.next")}
        </p>
      )}
      {rows.length === 0 && onShowAll !== undefined && (
        <div className="library-empty">
          <b>{t("library.nothing.filtered")}</b>
          <button type="button" className="text-button" onClick={onShowAll}>
            {t("library.filter.clear")}
          </button>
        </div>
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

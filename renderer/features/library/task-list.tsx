import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskSummary } from "../../../shared/ipc/task";
import { formatNumber } from "../../i18n/format";
import { byDay, dayName, nearDay } from "./by-day";
import { type TaskActions, TaskRow } from "./task-row";

/** Tasks that are listed before one asks for more: a long history must not slow the window down. */
const LISTED = 200;

interface TaskListProps extends TaskActions {
  readonly tasks: readonly TaskSummary[] | undefined;
  readonly searching: boolean;
  readonly current: string | undefined;
}

/** Tasks under the names of their days; the day stands in its first row, so that the list holds tasks alone. */
export function TaskList({ tasks, searching, current, ...actions }: TaskListProps) {
  const { t, i18n } = useTranslation();
  const now = useToday();
  const [shown, setShown] = useState(LISTED);
  if (tasks === undefined) return <ul aria-label={t("library.tasks")} aria-busy />;
  const nameOf = (day: number): string => {
    const near = nearDay(day, now);
    return near === undefined ? dayName(day, now, i18n.language) : t(`library.${near}`);
  };
  return (
    <>
      <ul aria-label={t("library.tasks")}>
        {byDay(tasks)
          .slice(0, shown)
          .map(({ task, day }) => (
            <li key={task.id} className="task-item">
              {day !== undefined && <h2 className="day">{nameOf(day)}</h2>}
              <TaskRow task={task} current={task.id === current} {...actions} />
            </li>
          ))}
      </ul>
      {tasks.length > shown && (
        <button type="button" className="text-button" onClick={() => setShown(shown + LISTED)}>
          {t("library.showMore", { formatted: formatNumber(tasks.length - shown, i18n.language) })}
        </button>
      )}
      {tasks.length === 0 && (
        <p className="library-empty">
          <b>{t(searching ? "library.nothing.what" : "library.empty.what")}</b>
          {t(searching ? "library.nothing.next" : "library.empty.next")}
        </p>
      )}
    </>
  );
}

const MINUTE = 60_000;

/** A moment of today; another one once the day has changed, so that "today" stays true overnight. */
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

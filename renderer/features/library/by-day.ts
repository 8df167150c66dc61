import type { TaskSummary } from "../../../shared/ipc/task";

/** A task, with a heading above it for the first task of each day. */
export interface DayRow {
  readonly task: TaskSummary;
  /** Local midnight of the day that starts here. */
  readonly day?: number;
}

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** The newest first, and the first of each local day marked. */
export function byDay(tasks: readonly TaskSummary[]): DayRow[] {
  let before: number | undefined;
  return [...tasks]
    .sort((a, b) => b.createdAt - a.createdAt)
    .map((task) => {
      const day = midnight(task.createdAt);
      const row = day === before ? { task } : { task, day };
      before = day;
      return row;
    });
}

/** Is the day today, yesterday, or neither? Days are counted by the calendar, so a change of clocks does no harm. */
export function nearDay(day: number, now: number): "today" | "yesterday" | undefined {
  const today = midnight(now);
  if (day === today) return "today";
  const yesterday = new Date(today);
  yesterday.setDate(yesterday.getDate() - 1);
  return day === yesterday.getTime() ? "yesterday" : undefined;
}

/** A day as a heading: with the year only when it is another one. */
export function dayName(day: number, now: number, language: string): string {
  const sameYear = new Date(day).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language, {
    weekday: sameYear ? "short" : undefined,
    day: "numeric",
    month: "long",
    year: sameYear ? undefined : "numeric",
  }).format(day);
}

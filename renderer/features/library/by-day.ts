/** Local. */
export function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** By the calendar, so changes of clocks do no harm. */
export function nearDay(day: number, now: number): "today" | "yesterday" | undefined {
  const today = midnight(now);
  if (day === today) return "today";
  const yesterday = new Date(today);
  yesterday.setDate(yesterday.getDate() - 1);
  return day === yesterday.getTime() ? "yesterday" : undefined;
}

/** With the year if it is another one. */
export function dayName(day: number, now: number, language: string): string {
  const sameYear = new Date(day).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language, {
    weekday: sameYear ? "short" : undefined,
    day: "numeric",
    month: "long",
    year: sameYear ? undefined : "numeric",
  }).format(day);
}

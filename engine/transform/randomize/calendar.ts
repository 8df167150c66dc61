import data from "./calendar.json";

export interface CalendarWord {
  readonly index: number;
  readonly forms: readonly string[];
}

/** Each written form with the list of twelve, or of seven, in which it stands; the first list that has a word wins. */
function index(lists: readonly string[]): ReadonlyMap<string, CalendarWord> {
  const words = new Map<string, CalendarWord>();
  for (const list of lists.map((line) => line.split(" ")))
    list.forEach((word, at) => {
      const key = word.toLowerCase();
      if (!words.has(key)) words.set(key, { index: at, forms: list });
    });
  return words;
}

const MONTHS = index(data.months);
const WEEKDAYS = index(data.weekdays);

export const monthOf = (word: string): CalendarWord | undefined => MONTHS.get(word.toLowerCase());
export const weekdayOf = (word: string): CalendarWord | undefined => WEEKDAYS.get(word.toLowerCase());

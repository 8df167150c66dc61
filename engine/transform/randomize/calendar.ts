import data from "./calendar.json";

/** By form; the first list wins. */
const index = (lists: readonly string[]) =>
  new Map(
    lists.toReversed().flatMap((line) => {
      const forms = line.split(" ");
      return forms.map((word, at) => [word.toLowerCase(), { index: at, forms }] as const);
    }),
  );

const MONTHS = index(data.months);
const WEEKDAYS = index(data.weekdays);

export const monthOf = (word: string) => MONTHS.get(word.toLowerCase());
export const weekdayOf = (word: string) => WEEKDAYS.get(word.toLowerCase());

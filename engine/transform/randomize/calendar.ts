import data from "./calendar.json";

/** Each written form with the list of twelve, or of seven, in which it stands; the first list that has a word wins. */
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

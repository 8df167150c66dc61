const MONTHS =
  /(?<!\p{L})(?:(янв|jan)|(фев|feb)|(мар|mar)|(апр|apr)|(ма[йяею]|may)|(июн|jun)|(июл|jul)|(авг|aug)|(сен|sep)|(окт|oct)|(ноя|nov)|(дек|dec))\p{L}*/iu;
/** Year of a date without one. */
const NO_YEAR = 2001;

/** Number of days; undefined without a day. `like`: its original, which decides between 05/06 and 06/05. */
export function dayOf(written: string, language: "ru" | "en", like = written): number | undefined {
  const day = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / 86_400_000;
  const iso = /(\d{4})-(\d{1,2})-(\d{1,2})/.exec(written);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?/;
  const found: readonly (string | undefined)[] | null = figures.exec(written);
  if (found) {
    const [, first = "", second = ""] = found;
    const year = found[3];
    const [, of = "", to = ""] = figures.exec(like) ?? [];
    const american = Number(to) > 12 || (language === "en" && like.includes("/") && Number(of) <= 12);
    const [month, date] = american ? [first, second] : [second, first];
    const whole = year === undefined ? NO_YEAR : year.length === 2 ? 2000 + Number(year) : Number(year);
    return day(whole, Number(month), Number(date));
  }
  const named = MONTHS.exec(written);
  if (!named) return undefined;
  const month = named.slice(1).findIndex((one) => Boolean(one)) + 1;
  const numbers = (written.match(/\d+/g) ?? []).map(Number);
  const year = numbers.find((one) => one > 31) ?? NO_YEAR;
  const date = numbers.find((one) => one >= 1 && one <= 31);
  return date === undefined ? undefined : day(year, month, date);
}

export const yearOf = (written: string): number | undefined => {
  const found = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/.exec(written)?.[0];
  return found === undefined ? undefined : Number(found);
};

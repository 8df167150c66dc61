import { feminineSurname } from "../../../engine/language/ru/morphology/forms";
import { placeForms } from "../../../engine/language/ru/morphology/place";
import { fold } from "../../../engine/language/shape";
import { SHORT_NAMES } from "../../../engine/transform/pools/pools";
import { spellings } from "../../../engine/language/transliterate";
import data from "../../../engine/transform/pools/regions.json";
import { dayOf } from "./dates";
import type { Marked } from "./read";

export interface Pair {
  readonly mark: Marked;
  readonly by: string;
}

const words = (text: string): string[] => text.match(/[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*/gu) ?? [];

const WEEKDAYS = [
  /(?<!\p{L})(?:воскресень|sun)/iu,
  /(?<!\p{L})(?:понедельник|пн(?!\p{L})|mon(?!t))/iu,
  /(?<!\p{L})(?:вторник|вт(?!\p{L})|tue)/iu,
  /(?<!\p{L})(?:сред[аеуы]|ср(?!\p{L})|wed)/iu,
  /(?<!\p{L})(?:четверг|чт(?!\p{L})|thu)/iu,
  /(?<!\p{L})(?:пятниц|пт(?!\p{L})|fri)/iu,
  /(?<!\p{L})(?:суббот|сб(?!\p{L})|sat)/iu,
];

/** Weekdays of written dates with a day; undefined without both. */
export function weekdayFits({ mark, by }: Pair, language: "ru" | "en", year: number | undefined): boolean {
  const day = dayOf(year === undefined || /\d{4}/.test(by) ? by : `${by} ${year}`, language, mark.text);
  const written = WEEKDAYS.findIndex((one) => one.test(by));
  return day === undefined || written < 0 || new Date(day * 86_400_000).getUTCDay() === written;
}

/** Full years between two days. */
export function yearsBetween(birth: number, day: number): number {
  const [one, other] = [new Date(birth * 86_400_000), new Date(day * 86_400_000)];
  const before =
    other.getUTCMonth() < one.getUTCMonth() ||
    (other.getUTCMonth() === one.getUTCMonth() && other.getUTCDate() < one.getUTCDate());
  return other.getUTCFullYear() - one.getUTCFullYear() - (before ? 1 : 0);
}

export function isAnniversary(day: number, first: number): boolean {
  const [one, other] = [new Date(first * 86_400_000), new Date(day * 86_400_000)];
  return one.getUTCMonth() === other.getUTCMonth() && one.getUTCDate() === other.getUTCDate();
}

/** Whether the patronymic of `child` (any word of it) belongs to a given name of `father`. */
export function isFather(child: string, father: string): boolean {
  const stem = (name: string): string => fold(name).replace(/(?<=.)[аеиоуыэюяйьъ-]/g, "");
  const full = new Map(Array.from(SHORT_NAMES, ([short, name]) => [fold(short), name]));
  const names = words(father).map((word) => stem(full.get(fold(word)) ?? word));
  const patronymics = words(child).filter((word) => /(?:вич|вн|ичн|ьич|мич|тич)/i.test(word) && word.length > 4);
  return patronymics.some((word) => {
    const own = stem(fold(word).replace(/(?:[ое]вич|[ое]вн|ичн|ич|инич)[а-я]{0,3}$/, ""));
    return names.some((name) => name.length > 1 && (own.startsWith(name.slice(0, -1)) || name.startsWith(own)));
  });
}

/** Whether a login or mailbox has a part of the name; always true if the original has none either. */
export function loginFits(login: Pair, person: readonly Pair[]): boolean {
  const box = (text: string): string => text.toLowerCase().replace(/(?<=.)@.*/, "");
  const has = (handle: string, names: readonly string[]): boolean =>
    names.flatMap(namesWritten).some((name) => name.length > 2 && box(handle).includes(name));
  const [old, fresh] = [person.flatMap(({ mark }) => words(mark.text)), person.flatMap(({ by }) => words(by))];
  return !has(login.mark.text, old) || has(login.by, fresh);
}

const SHORT_OF_FULL = new Map(Array.from(SHORT_NAMES, ([short, full]) => [full, short]));
const namesWritten = (word: string): string[] =>
  [word, SHORT_NAMES.get(word), SHORT_OF_FULL.get(word), feminineSurname(word.toLowerCase())].flatMap((one) =>
    one === undefined ? [] : spellings(one),
  );

interface Region {
  readonly stems: readonly string[];
  readonly plates: readonly string[];
  readonly dial: readonly string[];
  readonly post: readonly string[];
}

const REGIONS = data.russia.map((row): Region => {
  const [name = "", capital = "", plates = "", dial = "", post = "", towns = ""] = row.split(";");
  const list = (text: string): string[] => text.split(" ").filter(Boolean);
  const own = words(name).filter((word) => !/^(?:область|край|республика|автономный|округ)$/i.test(word));
  const forms = [capital, ...towns.split(","), ...own].filter(Boolean).flatMap((one) => placeForms(one.toLowerCase()));
  const adjectives = own.map((word) => fold(word).replace(/(?:ая|ий)$/, ""));
  return {
    stems: [
      ...forms.map(fold),
      ...adjectives.flatMap((one) => ["ая", "ой", "ую", "ий", "ого", "ому", "ом"].map((end) => one + end)),
    ],
    ...{ plates: list(plates), dial: list(dial), post: list(post) },
  };
});

/** Possible regions of a replaced value; undefined if it tells none. */
function regionsOf({ mark, by }: Pair): Set<number> | undefined {
  const where = (fits: (region: Region) => boolean): Set<number> | undefined => {
    const found = REGIONS.flatMap((region, at) => (fits(region) ? [at] : []));
    return found.length === 0 ? undefined : new Set(found);
  };
  const digits = by.replace(/\D/g, "");
  if (mark.kind === "license_plate")
    return where(({ plates }) => plates.includes(/\d{2,3}$/.exec(by.trim())?.[0] ?? ""));
  if (mark.kind === "phone") {
    const area = digits.length > 10 ? digits.slice(1, 4) : digits.slice(0, 3);
    return where(({ dial }) => dial.includes(area));
  }
  const text = ` ${fold(by).replace(/[^а-я -]/g, " ")} `;
  const named = where(({ stems }) => stems.some((one) => text.includes(` ${one} `)));
  const code = /(?<!\d)(\d{3})\d{3}(?!\d)/.exec(by)?.[1];
  const coded = code === undefined ? undefined : where(({ post }) => post.includes(code));
  if (mark.kind === "postal_code") return coded ?? new Set();
  return code === undefined || named === undefined ? named : new Set([...named].filter((one) => coded?.has(one)));
}

/** Whether all values can be of one region. English values are read by eye. */
export function isOneRegion(pairs: readonly Pair[], language: "ru" | "en"): boolean {
  if (language === "en") return true;
  const sets = pairs.map(regionsOf).filter((one) => one !== undefined);
  const [first, ...others] = sets;
  return first === undefined || [...first].some((one) => others.every((set) => set.has(one)));
}

import { compatible } from "./person-match";
import type { PersonName } from "./person-name";

export interface NamedPlace {
  readonly start: number;
  readonly end: number;
  readonly name: PersonName;
}

/** Between two names of a person, in UTF-16 code units. */
const LONGEST = 60;

const RU =
  "урожд[её]нн\\p{L}{2,3}|урожд\\.|в девичестве|(?:девичь[яе][йюя]?|добрачн\\p{L}{2,3}|прежн\\p{L}{2,3}) фамили\\p{L}{1,2}|фамилия до (?:брака|замужества)|(?:до|после) (?:брака|замужества)|в (?:первом |втором )?(?:браке|замужестве)|по (?:первому |бывшему )?мужу|ранее|[ои]н[аи]? же|стала|(?:сменила|поменяла) фамилию на|взяла фамилию(?: мужа)?";
const EN =
  "n[ée]e|born|formerly(?: known as)?|previously(?: known as)?|maiden name|f/?k/?a|a/?k/?a|a\\.k\\.a\\.|(?:also |better |now )?known as|now|became|changed (?:her|his) (?:sur|last )?name to|married name|name at birth";
const SAID = new RegExp(`(?:^|[\\s(,])(?:${RU}|${EN})\\s*[-—–:]?\\s*["«(]?$`, "iu");
/** With these words only the surname differs. */
const OTHER_PERSON_TOO = /ранее|стала|now|became|born/i;

/**
 * By mention: `Громова, урождённая Беляева`, `Прокофьевой (Ильиной)`. Only bare surnames and names with the same given
 * name.
 */
export function otherNames(text: string, places: readonly NamedPlace[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const [at, { start, end, name }] of places.entries()) {
    const base = places[at - 1];
    if (!base || start - base.end > LONGEST || start < base.end) continue;
    const between = text.slice(base.end, start);
    if (/[.!?]\s+\p{Lu}|\n\s*\n/u.test(between)) continue;
    const first = found.get(at - 1) ?? at - 1;
    if (isRestOfName(between, name, places[first]?.name, found.has(at - 1))) found.set(at, first);
    else if (!couldBeSame(base.name, name)) continue;
    else if (isInBrackets(between, text.charAt(end)) && isMarriedName(base.name, name)) found.set(at, first);
    else if (SAID.test(between) && (!OTHER_PERSON_TOO.test(between) || isTold(base.name, name, text.slice(end))))
      found.set(at, first);
  }
  return found;
}

function couldBeSame(a: PersonName, b: PersonName): boolean {
  if (compatible(a, { ...b, surname: a.surname, initials: {}, seen: undefined })) return sameGender(a, b);
  return a.given.size === 0 || b.given.size === 0 ? sameGender(a, b) : false;
}

const sameGender = (a: PersonName, b: PersonName): boolean =>
  [...a.genders].some((gender) => b.genders.has(gender)) &&
  !(a.seen?.sure && b.seen?.sure && a.seen.gender !== b.seen.gender);

const isInBrackets = (between: string, next: string): boolean => /^\s*\($/.test(between) && next === ")";

/** A bare surname after a woman's name or a given name. */
const isMarriedName = (base: PersonName, { surname, given }: PersonName): boolean =>
  surname.size > 0 &&
  given.size === 0 &&
  (base.surname.size === 0 || (base.genders.has("female") && base.seen?.gender !== "male"));

/** After words that may introduce another person. */
const isTold = (base: PersonName, name: PersonName, after: string): boolean =>
  base.given.size > 0 && name.given.size > 0 ? true : name.given.size === 0 && /^\s*[),.;]/.test(after);

/** `Прокофьевой (Ильиной) Нины` */
const isRestOfName = (between: string, name: PersonName, base: PersonName | undefined, isAfter: boolean): boolean =>
  isAfter && /^\)\s+$/.test(between) && base?.given.size === 0 && name.given.size > 0 && name.surname.size === 0;

import type { SeenGender } from "../../language/ru/gender-context";
import type { NamePart } from "../../language/ru/morphology/cases";
import type { PersonName } from "./person-name";
import { SLOTS } from "./person-name";

/** Do two sets have something in common? */
function meet<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  for (const key of a) if (b.has(key)) return true;
  return false;
}

/** One person twice is the lesser evil: who is surely a man is not who is likely a woman. */
const isOtherGender = (person: SeenGender | undefined, mention: SeenGender | undefined): boolean =>
  mention?.sure === true && person !== undefined && person.gender !== mention.gender;

/** Could a person and a mention be the same: something in common, and nothing against it. */
export function compatible(a: PersonName, b: PersonName): boolean {
  let common = false;
  for (const slot of SLOTS) {
    if (a[slot].size === 0 || b[slot].size === 0) continue;
    if (!meet(a[slot], b[slot])) return false;
    common = true;
  }
  if (!common || isOtherGender(a.seen, b.seen)) return false;
  // `Mr Smith` is not Mary: a sure gender must fit the given name, too.
  if (b.seen?.sure === true && !a.genders.has(b.seen.gender)) return false;
  if (a.seen?.sure === true && !b.genders.has(a.seen.gender)) return false;
  if (!meet(a.genders, b.genders)) return false;
  return initialsAgree(a, b) && initialsAgree(b, a);
}

function initialsAgree(a: PersonName, b: PersonName): boolean {
  return SLOTS.every((slot) => {
    const [letter, other] = [a.initials[slot], b.initials[slot]];
    if (letter === undefined) return true;
    if (b[slot].size === 0) return other === undefined || other === letter;
    return [...b[slot]].some((key) => key.startsWith(letter));
  });
}

/** What is known of a person after one more mention. */
export function combine(a: PersonName, b: PersonName): PersonName {
  const join = (slot: NamePart): ReadonlySet<string> => {
    if (a[slot].size === 0) return b[slot];
    if (b[slot].size === 0) return a[slot];
    const common = new Set([...a[slot]].filter((key) => b[slot].has(key)));
    return common.size > 0 ? common : a[slot];
  };
  const seen = [a.seen, b.seen].find((one) => one?.sure) ?? a.seen ?? b.seen;
  const shared = new Set([...a.genders].filter((gender) => b.genders.has(gender)));
  return {
    given: join("given"),
    patronymic: join("patronymic"),
    surname: join("surname"),
    calledAs: new Set([...a.calledAs, ...b.calledAs]),
    initials: { ...b.initials, ...a.initials },
    genders: shared.size > 0 ? shared : a.genders,
    standings: [],
    seen,
  };
}

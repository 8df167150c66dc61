import type { SeenGender } from "../../language/ru/gender-context";
import type { NamePart } from "../../language/cases";
import { type PersonName, SLOTS, soundsOf } from "./person-name";
import { soundOf } from "../../language/sound";

export function meet<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  for (const key of a) if (b.has(key)) return true;
  return false;
}

/** The gender of the mention must be certain; likely ones are too often wrong. `Кира` may be a genitive of `Кир`: `С
 * уважением, Кира Белозёрова`. */
const isOtherGender = (person: SeenGender | undefined, mention: SeenGender | undefined): boolean =>
  mention?.sure === true && person !== undefined && person.gender !== mention.gender;

const areOfTwoScripts = (a: PersonName, b: PersonName): boolean => a.script !== b.script;

/** Names in two scripts are compared by sound. */
function shareForm(a: PersonName, b: PersonName, slot: NamePart): boolean {
  return areOfTwoScripts(a, b) ? meet(soundsOf(a, slot), soundsOf(b, slot)) : meet(a[slot], b[slot]);
}

/** Something in common and nothing contradictory. */
export function compatible(a: PersonName, b: PersonName): boolean {
  let common = false;
  for (const slot of SLOTS) {
    if (a[slot].size === 0 || b[slot].size === 0) continue;
    if (!shareForm(a, b, slot)) return false;
    common = true;
  }
  if (!common || isOtherGender(a.seen, b.seen)) return false;
  // `Mr Smith` is not Mary: a sure gender must fit the given name.
  if (b.seen?.sure === true && !a.genders.has(b.seen.gender)) return false;
  if (a.seen?.sure === true && !b.genders.has(a.seen.gender)) return false;
  if (!meet(a.genders, b.genders)) return false;
  return initialsAgree(a, b) && initialsAgree(b, a);
}

function initialsAgree(a: PersonName, b: PersonName): boolean {
  return SLOTS.every((slot) => {
    const [letter, other] = [a.initials[slot], b.initials[slot]];
    if (letter === undefined) return true;
    const isSame = areOfTwoScripts(a, b) ? soundsLike : startsWith;
    if (b[slot].size === 0) return other === undefined || isSame(other, letter);
    return [...b[slot]].some((key) => isSame(key, letter));
  });
}

const startsWith = (name: string, letter: string): boolean => name.startsWith(letter);
/** `Ю` may be `Y`, `I`, `J` or `U`. */
const VOWELS = /^[aeiou]/;
function soundsLike(name: string, letter: string): boolean {
  const [one, another] = [soundOf(name).toLowerCase(), soundOf(letter).toLowerCase()];
  return (
    one.charAt(0) === another.charAt(0) ||
    (another === "i" && VOWELS.test(one)) ||
    (one === "i" && VOWELS.test(another))
  );
}

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
    script: a.script,
    seen,
  };
}

export function withPartsOf(own: PersonName, other: PersonName): PersonName {
  return {
    ...other,
    given: other.given.size > 0 ? other.given : own.given,
    patronymic: other.patronymic.size > 0 ? other.patronymic : own.patronymic,
    surname: other.surname.size > 0 ? other.surname : own.surname,
    initials: { ...own.initials, ...other.initials },
    genders: own.genders,
    seen: own.seen ?? other.seen,
  };
}

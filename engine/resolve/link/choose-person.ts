import type { Gender } from "../../language/cases";
import { compatible, meet } from "./person-match";
import { type PersonName, SLOTS } from "./person-name";
import { isRatherOther } from "./title-before";

export interface Mention {
  readonly name: PersonName;
  /** Folded: `судья`, `dr`. */
  readonly title?: string | undefined;
  /** Context shows a relative of another person: `муж Ким`. */
  readonly relative?: string | undefined;
}

export interface Candidate {
  readonly names: readonly PersonName[];
  readonly titles: ReadonlySet<string>;
  readonly isHere: boolean;
}

/**
 * The only candidate or `"several"`. Evidence by priority: gender, equal parts, title, form of the given name (`Ваня`,
 * `Иван`), mention in this text.
 */
export function choosePerson<T extends Candidate>(
  candidates: readonly T[],
  { name, title }: Mention,
): T | "several" | undefined {
  let left = candidates;
  const keep = (fits: (one: T) => boolean): void => {
    const kept = left.filter(fits);
    if (kept.length > 0) left = kept;
  };
  const gender = genderOf(name);
  if (gender) keep((one) => one.names.every((own) => (genderOf(own) ?? gender) === gender));
  const parts = new Map(left.map((one) => [one, Math.max(0, ...one.names.map((own) => equalParts(own, name)))]));
  const most = Math.max(...parts.values());
  left = left.filter((one) => parts.get(one) === most);
  if (title !== undefined) {
    keep(({ titles }) => titles.has(title));
    keep(({ titles }) => !isRatherOther(title, titles));
  }
  if (name.calledAs.size > 0) keep(({ names }) => names.some((own) => meet(own.calledAs, name.calledAs)));
  // Being mentioned here counts only if the gender is certain.
  if (gender || left.every(({ names }) => names[0] && genderOf(names[0]) === firstGender(left)))
    keep(({ isHere }) => isHere);
  return left.length > 1 ? "several" : left[0];
}

const firstGender = ([first]: readonly Candidate[]): Gender | undefined => first?.names[0] && genderOf(first.names[0]);

export function genderOf({ seen, genders }: PersonName): Gender | undefined {
  const [only, other] = genders;
  return seen?.gender ?? (other === undefined ? only : undefined);
}

/** Initials count half. 0 if incompatible. */
export function equalParts(a: PersonName, b: PersonName): number {
  if (!compatible(a, b)) return 0;
  let equal = 0;
  for (const slot of SLOTS) {
    const isKnown = (name: PersonName): boolean => name[slot].size > 0 || name.initials[slot] !== undefined;
    if (a[slot].size > 0 && b[slot].size > 0) equal += 1;
    else if (isKnown(a) && isKnown(b)) equal += 0.5;
  }
  return equal;
}

import type { Kind } from "../../../shared/document/kinds";
import { fold, isCyrillic } from "../../language/shape";
import type { Surrogate } from "../../resolve/link/entity-memory";
import { DATE_OFFSETS, shiftDate } from "./dates";
import { knownName } from "./known-names";
import type { LatinPeople } from "./latin-people";
import type { Organizations } from "./organizations";
import type { RussianPeople } from "./people";
import type { Places } from "./places";
import { type Originals, readable } from "./originals";

/** Equal words of these kinds do not identify a person. */
const ANYBODYS: ReadonlySet<Kind> = new Set<Kind>(["date", "birth_date", "age"]);

export class KnownWords {
  private readonly people = new Map<number, string>();
  private readonly words = new Map<string, string>();

  constructor(private readonly originals: Originals) {}

  learnPerson(entity: number, surrogate: string): void {
    if (!this.people.has(entity) && !this.originals.hasValue(surrogate)) this.people.set(entity, surrogate);
  }

  learn({ kind, original, surrogate }: Surrogate): void {
    const key = keyOf(kind, original);
    if (!ANYBODYS.has(kind) && !this.words.has(key) && !this.originals.hasValue(surrogate))
      this.words.set(key, surrogate);
  }

  /** Chosen by the user. */
  ofPerson(entity: number): string | undefined {
    return this.people.get(entity);
  }

  of({ kind, text }: { readonly kind: Kind; readonly text: string }): string | undefined {
    return this.words.get(keyOf(kind, text));
  }
}

const keyOf = (kind: Kind, text: string): string => `${kind} ${fold(readable(text))}`;

interface Learners {
  readonly people: { readonly cyrillic: RussianPeople; readonly latin: LatinPeople };
  readonly places: Places;
  readonly organizations: Organizations;
  readonly known: KnownWords;
}

export function learnSurrogates(
  surrogates: readonly Surrogate[],
  { people, places, organizations, known }: Learners,
): void {
  for (const one of surrogates) {
    const { kind, original, surrogate, entity } = one;
    if (kind === "person") {
      if (learnPerson(one, people) || entity === undefined) continue;
      // Only the user can choose a name with other parts.
      if (one.chosen) known.learnPerson(entity, surrogate);
    } else if (kind === "place" && places.learn(original, surrogate)) continue;
    else if (kind === "organization" && organizations.learn(original, surrogate)) continue;
    else known.learn(one);
  }
}

function learnPerson(
  { original, surrogate, entity, chosen }: Surrogate,
  { cyrillic, latin }: Learners["people"],
): boolean {
  if (isCyrillic(original) !== isCyrillic(surrogate)) return false;
  if (!isCyrillic(original)) return latin.learn(original, surrogate, entity);
  const name = knownName(original, surrogate);
  if (name !== undefined) cyrillic.learn(name, entity, chosen);
  return name !== undefined;
}

/** Shift of the dates of earlier texts in days, if known. */
export function knownOffset(surrogates: readonly Surrogate[], monthFirst: boolean): number | undefined {
  const dates = surrogates
    .filter(({ kind, chosen }) => !chosen && (kind === "date" || kind === "birth_date"))
    .slice(0, 20);
  if (dates.length === 0) return undefined;
  const fits = DATE_OFFSETS.map(
    (offset) => dates.filter(({ original, surrogate }) => shiftDate(original, offset, monthFirst) === surrogate).length,
  );
  const most = Math.max(...fits);
  const at = fits.indexOf(most);
  return most > 0 && at === fits.lastIndexOf(most) ? DATE_OFFSETS[at] : undefined;
}

import type { Kind } from "../../../shared/document/kinds";
import { fold, isCyrillic } from "../../language/shape";
import type { StandIn } from "../../resolve/link/entity-memory";
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

  learnPerson(entity: number, standIn: string): void {
    if (!this.people.has(entity) && !this.originals.hasValue(standIn)) this.people.set(entity, standIn);
  }

  learn({ kind, original, standIn }: StandIn): void {
    const key = keyOf(kind, original);
    if (!ANYBODYS.has(kind) && !this.words.has(key) && !this.originals.hasValue(standIn)) this.words.set(key, standIn);
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

export function learnStandIns(standIns: readonly StandIn[], { people, places, organizations, known }: Learners): void {
  for (const one of standIns) {
    const { kind, original, standIn, entity } = one;
    if (kind === "person") {
      if (learnPerson(one, people) || entity === undefined) continue;
      // Only the user can choose a name with other parts.
      if (one.chosen) known.learnPerson(entity, standIn);
    } else if (kind === "place" && places.learn(original, standIn)) continue;
    else if (kind === "organization" && organizations.learn(original, standIn)) continue;
    else known.learn(one);
  }
}

function learnPerson({ original, standIn, entity, chosen }: StandIn, { cyrillic, latin }: Learners["people"]): boolean {
  if (isCyrillic(original) !== isCyrillic(standIn)) return false;
  if (!isCyrillic(original)) return latin.learn(original, standIn, entity);
  const name = knownName(original, standIn);
  if (name !== undefined) cyrillic.learn(name, entity, chosen);
  return name !== undefined;
}

/** Shift of the dates of earlier texts in days, if known. */
export function knownOffset(standIns: readonly StandIn[], monthFirst: boolean): number | undefined {
  const dates = standIns
    .filter(({ kind, chosen }) => !chosen && (kind === "date" || kind === "birth_date"))
    .slice(0, 20);
  if (dates.length === 0) return undefined;
  const fits = DATE_OFFSETS.map(
    (offset) => dates.filter(({ original, standIn }) => shiftDate(original, offset, monthFirst) === standIn).length,
  );
  const most = Math.max(...fits);
  const at = fits.indexOf(most);
  return most > 0 && at === fits.lastIndexOf(most) ? DATE_OFFSETS[at] : undefined;
}

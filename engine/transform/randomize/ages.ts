import { numberInAge } from "./ages-written";
import type { Chance } from "./chance";
import { ageShift, shiftAge } from "./dates";
import type { FoundMention } from "./mention";

/** Between an age and a date of birth, in UTF-16 units. */
const NEAR = 200;

/** And the shift in years of nearby dates of birth. Other dates move by days, which does not change an age. */
export class Ages {
  private readonly fresh = new Map<string, string>();
  private readonly years = new Map<number, number>();

  constructor(mentions: readonly FoundMention[], chance: Chance) {
    const shifts = new Map<number | string, number>();
    for (const { kind, text } of mentions) {
      if (kind !== "age" || this.fresh.has(text)) continue;
      // `62 y/o` and `turned 62`
      const age = numberOf(text) ?? text;
      const by = shifts.get(age) ?? ageShift(chance);
      shifts.set(age, by);
      this.fresh.set(text, shiftAge(text, by));
    }
    for (const birth of mentions) {
      if (birth.kind !== "birth_date") continue;
      const distance = (one: FoundMention): number => Math.abs(one.start - birth.start);
      const [nearest] = mentions
        .filter((one) => one.kind === "age" && distance(one) < NEAR)
        .sort((one, other) => distance(one) - distance(other));
      const [old, fresh] = [numberOf(nearest?.text), numberOf(nearest && this.fresh.get(nearest.text))];
      if (old !== undefined && fresh !== undefined) this.years.set(birth.at, fresh - old);
    }
  }

  ageOf(text: string): string {
    return this.fresh.get(text) ?? text;
  }

  birth(at: number, moved: string): string {
    const years = this.years.get(at) ?? 0;
    if (years === 0) return moved;
    let year: number | undefined;
    const earlier = moved.replace(YEAR, (found) => String((year = Number(found) - years)));
    if (year === undefined) return moved;
    const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
    return isLeap ? earlier : earlier.replace(/^29(?=[./]02|\s+(?:фев|feb))/i, "28").replace(/(?<=-02-)29/, "28");
  }
}

const YEAR = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/;
const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : numberInAge(text));

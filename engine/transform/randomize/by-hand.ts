import { type Kind, typeOfKind } from "../../../shared/document/kinds";
import type { Place } from "../../../shared/document/review/operation";
import { Chance } from "./chance";
import { createEntityMemory, type StandIn } from "../../resolve/link/entity-memory";
import { chosenInForm } from "./russian-people";
import { mentionAt } from "./mention";
import { randomize, type RandomizeOptions } from "./randomize";

/** Words of a text and what was invented or chosen for them. */
export type Named = Pick<StandIn, "original" | "standIn" | "kind">;

export interface ByHandOptions extends Omit<RandomizeOptions, "memory"> {
  /** What else stands in the result: families and dates go on agreeing with it. */
  readonly named: readonly Named[];
  /** What the places mean, too: a finding that is there already, or a name that a person chose for one. */
  readonly as?: (Named & { readonly chosen?: boolean }) | undefined;
  /** They are nobody who is named elsewhere, although the words are alike. */
  readonly apart?: boolean | undefined;
}

/** Draws that may be in vain: a number that stands for another. */
const TRIES = 20;

/**
 * What stands for places that a person has hidden, renamed or called the same as another: mentions of one and the same,
 * each in the form of its place.
 */
export function standInsByHand(
  text: string,
  places: readonly Place[],
  kind: Kind,
  { named, as, apart = false, ...options }: ByHandOptions,
): string[] {
  // Of a number or a date there is but one form.
  if (as !== undefined && kind !== "person" && kind !== "place" && kind !== "organization")
    return places.map(() => as.standIn);
  if (as?.chosen === true && kind === "person")
    return places.map(({ start, end }) => chosenInForm(as.standIn, mentionAt(text, start, end)));
  const entity = 1;
  const spans = places.map(({ start, end }) => ({ start, end, kind, type: typeOfKind(kind), score: 1, entity }));
  const words = places.map(({ start, end }) => text.slice(start, end));
  const others = named.filter((one) => !apart || one.kind !== kind).map((one): StandIn => ({ ...one, chosen: false }));
  const written = (standIns: readonly StandIn[]): string[] =>
    randomize(text, spans, { ...options, memory: { ...createEntityMemory(), standIns } });
  if (as === undefined) {
    // Names keep away from those that stand there (`taken`); numbers and dates may meet one by chance.
    const isFree = (drawn: readonly string[]): boolean =>
      !drawn.some((one) => named.some(({ standIn }) => standIn === one));
    return new Chance(options.random).until(TRIES, () => written(others), isFree) ?? written(others);
  }
  const own = kind === "person" ? [as] : words.map((original) => ({ ...as, original }));
  return written([...own.map((one): StandIn => ({ ...one, chosen: true, entity })), ...others]);
}

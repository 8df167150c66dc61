import { type Kind, typeOfKind } from "../../../shared/document/kinds";
import type { Place } from "../../../shared/document/review/operation";
import { Chance } from "./chance";
import { createEntityMemory, type Surrogate } from "../../resolve/link/entity-memory";
import { chosenInForm } from "./russian-people";
import { mentionAt } from "./mention";
import { randomize, type RandomizeOptions } from "./randomize";

export type Named = Pick<Surrogate, "original" | "surrogate" | "kind">;

export interface ByHandOptions extends Omit<RandomizeOptions, "memory"> {
  /** For consistent families and dates. */
  readonly named: readonly Named[];
  /** Entity of the places: an existing finding, or a name chosen by the user. */
  readonly as?: (Named & { readonly chosen?: boolean }) | undefined;
  /** Another person than those named elsewhere, although the words are alike. */
  readonly apart?: boolean | undefined;
}

const TRIES = 20;

/** For places that the user hid, renamed or merged: mentions of one entity, each in its form. */
export function surrogatesByHand(
  text: string,
  places: readonly Place[],
  kind: Kind,
  { named, as, apart = false, ...options }: ByHandOptions,
): string[] {
  // Numbers and dates have one form.
  if (as !== undefined && kind !== "person" && kind !== "place" && kind !== "organization")
    return places.map(() => as.surrogate);
  if (as?.chosen === true && kind === "person")
    return places.map(({ start, end }) => chosenInForm(as.surrogate, mentionAt(text, start, end)));
  const entity = 1;
  const spans = places.map(({ start, end }) => ({ start, end, kind, type: typeOfKind(kind), score: 1, entity }));
  const words = places.map(({ start, end }) => text.slice(start, end));
  const others = named
    .filter((one) => !apart || one.kind !== kind)
    .map((one): Surrogate => ({ ...one, chosen: false }));
  const written = (surrogates: readonly Surrogate[]): string[] =>
    randomize(text, spans, { ...options, memory: { ...createEntityMemory(), surrogates } });
  if (as === undefined) {
    // Only names avoid `taken`; numbers and dates may coincide by chance.
    const isFree = (drawn: readonly string[]): boolean =>
      !drawn.some((one) => named.some(({ surrogate }) => surrogate === one));
    return new Chance(options.random).until(TRIES, () => written(others), isFree) ?? written(others);
  }
  const own = kind === "person" ? [as] : words.map((original) => ({ ...as, original }));
  return written([...own.map((one): Surrogate => ({ ...one, chosen: true, entity })), ...others]);
}

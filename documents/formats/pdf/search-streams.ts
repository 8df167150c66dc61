import { findResidue } from "../../residual/find-residue";
import { soughtValue, type SoughtValue } from "../../residual/sought-values";
import { ValueMatcher } from "../../residual/value-matcher";

/** Shorter values occur by chance. */
const SHORTEST = 4;
const SHORTEST_NUMBER = 7;

/** Ignores names of the syntax. `visible`: text that may contain the value. */
export function isWritten(values: readonly string[], bytes: Uint8Array, visible: string): boolean {
  const sought = values.filter(isTelling).map((value): SoughtValue => soughtValue(value.normalize("NFC")));
  return findResidue(bytes, new ValueMatcher(sought).without(visible), visible) !== undefined;
}

const isTelling = (value: string): boolean => value.length >= (/\p{L}/u.test(value) ? SHORTEST : SHORTEST_NUMBER);

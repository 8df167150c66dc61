import { findResidue } from "../../residual/find-residue";
import { soughtValue, type SoughtValue } from "../../residual/sought-values";
import { ValueMatcher } from "../../residual/value-matcher";

/** Shorter values, or shorter values of digits only, occur everywhere by chance. */
const SHORTEST = 4;
const SHORTEST_NUMBER = 7;

/**
 * Whether the file contains a value in drawn text or another string. Names of the syntax are ignored. `visible`: text
 * that may contain it.
 */
export function isWritten(values: readonly string[], bytes: Uint8Array, visible: string): boolean {
  const sought = values.filter(isTelling).map((value): SoughtValue => soughtValue(value.normalize("NFC")));
  return findResidue(bytes, new ValueMatcher(sought).without(visible), visible) !== undefined;
}

const isTelling = (value: string): boolean => value.length >= (/\p{L}/u.test(value) ? SHORTEST : SHORTEST_NUMBER);

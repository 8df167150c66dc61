import { CHECKS, FITS } from "./checks";
import { digitsOf, endsIn, weighted, weightedSum, type Check } from "./checksum";
import { named } from "./named";

/** All conditions must be true for a value. */
export interface CheckRow {
  readonly note?: string | undefined;
  /** Patterns that must occur in the value, and patterns that must not. */
  readonly has?: string | undefined;
  readonly hasNot?: string | undefined;
  readonly flags?: string | undefined;
  /** A pattern for the first of its digits. */
  readonly begin?: string | undefined;
  /** The name of a check sum in `CHECKS`. */
  readonly sum?: string | undefined;
  /** See `weighted`. */
  readonly weights?: readonly number[] | undefined;
  readonly modulus?: number | undefined;
  readonly tenIsZero?: boolean | undefined;
  readonly plus?: number | undefined;
  /**
   * Possible last letters. The weighted sum of its digits selects one, or their numeric value if there are no
   * weights.
   */
  readonly letters?: string | undefined;
}

/** A value is cut at the matches of these patterns, one after another; if it then matches `hasNot`, it is dropped. */
export interface FitRow {
  readonly note?: string | undefined;
  readonly without: readonly string[];
  readonly hasNot: string;
  readonly flags?: string | undefined;
}

/** A check by its name among the `own` of a file or in `CHECKS`, or by its rows, whose pieces are `filled` in. */
export function checkOf(
  check: string | CheckRow | readonly CheckRow[],
  own: Readonly<Record<string, CheckRow>> = {},
  filled: (source: string) => string,
): Check {
  const rows = typeof check === "string" ? own[check] : check;
  return rows ? holding([rows].flat(), filled) : named(CHECKS, check as string);
}

/** The same of how much of a value counts. */
export function fitOf(fit: string | FitRow, own: Readonly<Record<string, FitRow>> = {}): (value: string) => number {
  const row = typeof fit === "string" ? own[fit] : fit;
  return row ? fitting(row) : named(FITS, fit as string);
}

function holding(rows: readonly CheckRow[], filled: (source: string) => string): Check {
  const checks = rows.flatMap(({ has, hasNot, flags = "u", begin, sum, letters, weights, modulus, ...how }) => {
    const [inside, outside, beginning] = [has, hasNot, begin].map(
      (source, at) => source !== undefined && new RegExp(filled(source), at < 2 ? flags : ""),
    );
    const place = (value: string): number =>
      weights ? weightedSum(digitsOf(value), weights) : Number(digitsOf(value.slice(0, -1)));
    return [
      inside && ((value: string) => inside.test(value)),
      outside && ((value: string) => !outside.test(value)),
      beginning && ((value: string) => beginning.test(digitsOf(value))),
      sum !== undefined && named(CHECKS, sum),
      letters !== undefined && ((value: string) => endsIn(value, letters, place(value))),
      weights && modulus !== undefined && weighted({ weights, modulus, ...how }),
    ].filter((check) => typeof check === "function");
  });
  return (value) => checks.every((check) => check(value));
}

function fitting({ without, hasNot, flags = "u" }: FitRow): (value: string) => number {
  const [unfit, ...cuts] = [hasNot, ...without].map((source) => new RegExp(source, flags));
  return (value) => {
    const rest = cuts.reduce((left, cut) => left.replace(cut, ""), value);
    return unfit?.test(rest) === true ? 0 : rest.length;
  };
}

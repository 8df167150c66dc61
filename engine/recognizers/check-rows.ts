import { CHECKS, FITS } from "./checks";
import { digitsOf, endsIn, weighted, weightedSum, type Check } from "./checksum";

export interface CheckRow {
  readonly note?: string | undefined;
  readonly has?: string | undefined;
  readonly hasNot?: string | undefined;
  readonly flags?: string | undefined;
  readonly begin?: string | undefined;
  /** Name in `CHECKS`. */
  readonly sum?: string | undefined;
  readonly weights?: readonly number[] | undefined;
  readonly modulus?: number | undefined;
  readonly tenIsZero?: boolean | undefined;
  readonly plus?: number | undefined;
  /** Possible last letters, indexed by weighted sum or numeric value. */
  readonly letters?: string | undefined;
}

/** Removes matches of `without` in order; drops the value if the rest matches `hasNot`. */
export interface FitRow {
  readonly note?: string | undefined;
  readonly without: readonly string[];
  readonly hasNot: string;
  readonly flags?: string | undefined;
}

export function checkOf(
  check: string | CheckRow | readonly CheckRow[],
  own: Readonly<Record<string, CheckRow>> = {},
  filled: (source: string) => string,
): Check {
  const rows = typeof check === "string" ? own[check] : check;
  return rows ? holding([rows].flat(), filled) : named(CHECKS, check as string);
}

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

/** Throws for an unknown name. */
export function named<T>(all: Readonly<Record<string, T>> | undefined, name: string): T {
  const found = all?.[name];
  if (found === undefined) throw new Error(`A table of formats names ${name}, which there is not`);
  return found;
}

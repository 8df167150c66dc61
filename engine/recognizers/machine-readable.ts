import { type Weight, WEIGHT } from "../evidence";
import type { TextRange } from "../../shared/sorted";
import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "./pattern";

interface Piece extends TextRange {
  readonly signs: string;
}

/** OCR reads `<<` as `«`. */
const PIECE = /[A-Z0-9<«]+/g;
const GAP = /^[ \t\u00a0]{0,4}(?:\r?\n[ \t]{0,8}){0,2}$/u;
/** Passports and visas; identity cards. Document, country, name. */
const FIRST_LINE = /^(?:[PV][A-Z<][A-Z0<]{3}(?=.{0,40}<)[A-Z<]{2}|[IAC][A-Z0-9<][A-Z0<]{3}[A-Z0-9<]{8}(?=.{0,40}<))/u;
/** Number, nationality, date of birth. */
const SECOND_LINE = /^[A-Z0-9<]{9}[0-9O<][A-Z0<]{3}[0-9O]{6}[0-9O<][MFX<]/u;
/** A separate name, on a line or after a label: `P<RUSIVANOV<<IVAN`. */
const NAME =
  /(?<=(?:^|:)[ \t]{0,8})(?:[PV]<)?[A-Z]{3,40}(?:<[A-Z]{1,30}){0,4}<<[A-Z]{2,30}(?:<[A-Z]{1,30}){0,4}<{0,40}(?=[ \t]{0,8}\r?$)/gmu;
const FEWEST_SIGNS = 28;
const FEWEST_FILLERS = 4;
/** Two lines of 44 signs, with a few lost by recognition; three lines of 30. */
const [LENGTH, MOST_SIGNS] = [86, 100];

/** Lines for machines in passports, visas and cards (ICAO 9303), also broken or with spaces. They contain the name. */
export const machineReadableRecognizer: Recognizer = {
  name: "machine-readable lines",
  file: "recognizers/machine-readable.ts",
  recognize(text) {
    if (!/[<«]/u.test(text)) return [];
    const zones = [...chainsOf(text)].flatMap((chain) => [...zonesOf(chain)]);
    const names = Array.from(text.matchAll(NAME), ({ 0: name, index }) =>
      spanOf("person", index, index + name.length, WEIGHT.proven),
    );
    return [...zones, ...names.filter(({ start }) => !zones.some((zone) => zone.start <= start && start < zone.end))];
  },
};

function* chainsOf(text: string): Generator<Piece[]> {
  let chain: Piece[] = [];
  for (const { 0: signs, index: start } of text.matchAll(PIECE)) {
    const last = chain.at(-1);
    if (last && (start - last.end > 24 || !GAP.test(text.slice(last.end, start)))) {
      yield chain;
      chain = [];
    }
    chain.push({ signs, start, end: start + signs.length });
  }
  yield chain;
}

const joined = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ signs }) => signs)
    .join("")
    .replaceAll("«", "<<");

function* zonesOf(chain: readonly Piece[]): Generator<Found> {
  for (let from = 0; from < chain.length; from += 1) {
    const signs = joined(chain.slice(from, from + MOST_SIGNS)).slice(0, 2 * MOST_SIGNS);
    if (!FIRST_LINE.test(signs) && !SECOND_LINE.test(signs)) continue;
    let to = from;
    for (let length = 0; to < chain.length && length < LENGTH; to += 1) {
      length += joined(chain.slice(to, to + 1)).length;
      if (length > MOST_SIGNS) break;
    }
    while (to > from + 1 && !/[<«\d]/u.test(chain[to - 1]?.signs ?? "")) to -= 1;
    const zone = chain.slice(from, to);
    const [first, last] = [zone[0], zone.at(-1)];
    const read = joined(zone);
    if (!first || !last || read.length < FEWEST_SIGNS || read.split("<").length <= FEWEST_FILLERS) continue;
    yield spanOf(/^[IAC]/u.test(read) ? "national_id" : "passport", first.start, last.end, weightOf(read));
    from = to - 1;
  }
}

const DATES = /(\d{6})(\d)[MFX<](\d{6})(\d)/u;

function weightOf(read: string): Weight {
  const [, birth = "", birthCheck, expiry = "", expiryCheck] = DATES.exec(read) ?? [];
  const isChecked = birth !== "" && checkDigit(birth) === birthCheck && checkDigit(expiry) === expiryCheck;
  return isChecked ? WEIGHT.checked : WEIGHT.proven;
}

/** Weights 7 3 1; letters count from A = 10, `<` as 0 (ICAO 9303, part 3). */
export function checkDigit(signs: string): string {
  const valueOf = (sign: string): number => (sign === "<" ? 0 : parseInt(sign, 36));
  const sum = Array.from(signs, valueOf).reduce((total, value, at) => total + value * ([7, 3, 1][at % 3] ?? 0), 0);
  return String(sum % 10);
}

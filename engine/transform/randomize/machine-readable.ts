import { checkDigit } from "../../recognizers/machine-readable";
import { PEOPLE } from "../pools/pools";
import type { Chance } from "./chance";
import { overlay, sameShape } from "./shape";

/**
 * Signs of the lines by their purpose (ICAO 9303): k document, country, sex; n name; d number; b date; c check digit
 * of the field before; z of all fields with check digits.
 */
const LAYOUTS: Readonly<Record<number, string>> = Object.fromEntries(
  [
    `k5 n39 d9 c1 k3 b6 c1 k1 b6 c1 d14 c1 z1`,
    `k5 n31 d9 c1 k3 b6 c1 k1 b6 c1 d7 z1`,
    `k5 d9 c1 d15 b6 c1 k1 b6 c1 k3 d11 z1 n30`,
  ].map((row) => {
    const signs = row.replace(/([a-z])(\d+) ?/g, (_, sign: string, count: string) => sign.repeat(Number(count)));
    return [signs.length, signs] as const;
  }),
);
const SIGN = /[A-Z0-9<]/g;

/** With another name, numbers and dates, and valid check digits. Undefined for other values. */
export function newMachineReadable(value: string, chance: Chance): string | undefined {
  if (!/<.*<.*<.*</su.test(value) || /[^A-Z0-9<«\s]/u.test(value)) return undefined;
  const written = value.replaceAll("«", "<<");
  const signs = written.match(SIGN)?.join("") ?? "";
  const layout = LAYOUTS[signs.length];
  if (layout === undefined) return written.slice(0, 5) + sameShape(written.slice(5), chance).toUpperCase();
  let made = "";
  for (const { 0: field, index: start } of layout.matchAll(/k+|n+|d+|b+|c|z/g)) {
    const old = signs.slice(start, start + field.length);
    made += newField(field, old, { made, layout }, chance);
  }
  return overlay(written, made, SIGN);
}

interface Made {
  readonly made: string;
  readonly layout: string;
}

function newField(field: string, old: string, { made, layout }: Made, chance: Chance): string {
  const purpose = field.charAt(0);
  if (purpose === "k") return old;
  if (purpose === "n") return newName(field.length, chance);
  if (purpose === "b") return newDate(old, chance);
  if (purpose === "d") return sameShape(old, chance).toUpperCase();
  if (old === "<") return old;
  const counted = Array.from(made).filter((_, at) => "dbc".includes(layout.charAt(at)));
  if (purpose === "z") return checkDigit(counted.join(""));
  return checkDigit(made.slice(layout.slice(0, made.length).search(/(.)\1*$/)));
}

function newName(length: number, chance: Chance): string {
  const { surnames = [], male = [], female = [] } = PEOPLE["en"] ?? {};
  const plain = (name: string): string => name.toUpperCase().replace(/[^A-Z]/g, "");
  const name = `${plain(chance.pick(surnames))}<<${plain(chance.pick([...male, ...female]))}`;
  return name.slice(0, length).padEnd(length, "<");
}

/** One to three years away. */
function newDate(old: string, chance: Chance): string {
  if (!/^\d{6}$/.test(old)) return sameShape(old, chance).toUpperCase();
  const padded = (value: number): string => String(value).padStart(2, "0");
  const year = (Number(old.slice(0, 2)) + chance.integer(97, 100)) % 100;
  return padded(year) + padded(chance.integer(1, 13)) + padded(chance.integer(1, 29));
}

import type { Chance } from "./chance";
import { overlay, sameShape } from "./shape";

/** Documentation ranges (RFC 5737, RFC 3849); port or prefix stay. */
export function newIpAddress(value: string, chance: Chance): string {
  if (/^\d{1,3}(?:\.\d{1,3}){3}/.test(value)) {
    const network = chance.pick(["192.0.2", "198.51.100", "203.0.113"] as const);
    return value.replace(/^\d{1,3}(?:\.\d{1,3}){3}/, `${network}.${chance.integer(1, 255)}`);
  }
  const group = (): string => chance.integer(1, 0x10000).toString(16);
  return value.replace(/^[\da-fA-F:.]+/, `2001:db8:${group()}::${group()}`);
}

/** Documentation range 00-00-5E-00-53-00 to -FF (RFC 7042). */
export function newMacAddress(value: string, chance: Chance): string {
  const digits = `00005e0053${chance.integer(0, 256).toString(16).padStart(2, "0")}`;
  const laid = overlay(value, digits, /[\da-f]/gi) ?? sameShape(value, chance);
  return value === value.toLowerCase() ? laid : laid.toUpperCase();
}

/** Some degrees away, with as many decimals. */
export function newCoordinates(value: string, chance: Chance): string {
  return value.replace(
    /(\d{1,3})([.,])(\d+)|(\d{1,3})(?=\s?°)/g,
    (_, whole?: string, point = "", part = "", degrees?: string) => {
      const size = Number(whole ?? degrees);
      const moved = size > 80 ? size - chance.integer(1, 6) : size + chance.integer(1, 6);
      return String(moved) + String(point) + (whole === undefined ? "" : sameShape(String(part), chance));
    },
  );
}

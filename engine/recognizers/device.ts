import { digitsOf, luhn } from "./checksum";
import { formatsOf } from "./format-table";
import table from "./formats/device.json";

/** RFC 4291 text form, with an optional IPv4 tail. The pattern only collects characters; here they are counted. */
export function isIpv6(candidate: string): boolean {
  const address = candidate.replace(/\/\d{1,3}$/u, "");
  const tail = /(?<=:)\d{1,3}(?:\.\d{1,3}){3}$/u.exec(address)?.[0];
  if (tail !== undefined && tail.split(".").some((octet) => Number(octet) > 255)) return false;
  const groups = tail === undefined ? address : `${address.slice(0, -tail.length)}0:0`;
  const halves = groups.split("::");
  if (halves.length > 2) return false;
  const count = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  if (!count.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group))) return false;
  return halves.length === 2 ? count.length < 8 : count.length === 8;
}

/** "ab::cd" is also how C++ names things: an IPv6 address in running text holds a digit and more than one colon pair. */
function looksLikeIpv6(candidate: string): boolean {
  return isIpv6(candidate) && !/^(?:[a-fA-F]+::[a-fA-F]+|::[a-fA-F]{1,4})$/.test(candidate);
}

const isImei = (text: string): boolean => digitsOf(text).length === 15 && luhn(text);

/** What names a machine, or the place where it is. */
export const DEVICE = formatsOf(table, { checks: { looksLikeIpv6: looksLikeIpv6, imei: isImei } });

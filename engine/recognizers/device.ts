import { digitsOf, luhn } from "./checksum";
import { near } from "./context";
import type { Format } from "./pattern";
import { CERTAIN, DISTINCT, NAMED, token } from "./pattern";

const OCTET = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";
const IPV4 = `${OCTET}(?:\\.${OCTET}){3}`;
const HEX = "[0-9a-fA-F]{1,4}";

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

const TWO_COLONS = /:[0-9a-f]{0,4}:/i;

const LAT = "[-+−]?(?:[0-8]?\\d|90)[.,]\\d{3,15}";
const LON = "[-+−]?(?:1[0-7]\\d|\\d{1,2}|180)[.,]\\d{3,15}";
const DMS = "\\d{1,3} ?° ?\\d{1,2} ?[′'’] ?(?:\\d{1,2}(?:[.,]\\d{1,6})? ?(?:[″\"”]|'') ?)?";

/** What names a machine, or the place where it is. */
export const DEVICE: readonly Format[] = [
  {
    kind: "ip_address",
    hint: /\d\.\d/,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}_]|\\d\\.)${IPV4}(?:/(?:3[0-2]|[12]?\\d)(?!\\d))?(?![\\p{L}\\p{N}_])`, "gu"),
    digits: 4,
    certainty: DISTINCT,
    context: near("ip*, айпи*, адрес*, server, сервер*, host"),
  },
  {
    kind: "ip_address",
    hint: TWO_COLONS,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_:.])(?:${HEX}:|:){2,8}(?:${IPV4}|${HEX})?(?:/\\d{1,3})?(?![\\p{L}\\p{N}_:])`,
      "gu",
    ),
    digits: 1,
    certainty: DISTINCT,
    validate: looksLikeIpv6,
  },
  {
    kind: "imei",
    pattern: token("\\d{15}|\\d{2}-\\d{6}-\\d{6}-\\d|\\d{6} \\d{2} \\d{6} \\d"),
    digits: 15,
    certainty: { bare: 0.5, alone: 0.5, sole: 0.5, context: 1, misspelt: 0.7 },
    context: near("imei*, имей, meid"),
    validate: isImei,
  },
  { kind: "imei", pattern: token("\\d{16}"), digits: 16, certainty: NAMED, context: near("imeisv, imei*") },
  {
    kind: "number",
    pattern: token("\\d{18,20}"),
    digits: 18,
    certainty: NAMED,
    context: near("iccid, сим-карт*, sim"),
  },
  { kind: "number", pattern: token("\\d{15}"), digits: 15, certainty: NAMED, context: near("imsi") },
  {
    kind: "coordinates",
    hint: /°/,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}.,-])${LAT}° ?[NSСЮ]?[,;]?\\s{0,2}${LON}°? ?[EWВЗ]?(?![\\p{L}\\p{N}])`, "gu"),
    digits: 5,
    certainty: DISTINCT,
  },
  {
    kind: "coordinates",
    pattern:
      /(?<![\p{L}\p{N}.,-])[-+−]?(?:[0-8]?\d|90)\.\d{4,15}[,;]?\s{1,2}[-+−]?(?:1[0-7]\d|\d{1,2}|180)\.\d{4,15}(?![\p{L}\p{N}])/gu,
    digits: 10,
    certainty: DISTINCT,
  },
  {
    kind: "coordinates",
    hint: /°/,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])${DMS}(?:[NSСЮ]|с\\.? ?ш\\.?|ю\\.? ?ш\\.?)[,;]?\\s{0,2}${DMS}(?:[EWВЗ]|в\\.? ?д\\.?|з\\.? ?д\\.?)(?![\\p{L}\\p{N}])`,
      "gu",
    ),
    digits: 4,
    certainty: CERTAIN,
  },
  {
    kind: "coordinates",
    hint: /lat|lon|lng|широт|долгот/i,
    pattern:
      /(?<!\p{L})(?:lat(?:itude)?|lon(?:g(?:itude)?)?|lng|широта|долгота)["']?\s?[:=]\s?(?<id>[-+−]?\d{1,3}[.,]\d{2,15})(?!\d)/giu,
    digits: 3,
    certainty: DISTINCT,
  },
];

import { KIND_NAMES, KINDS } from "../../../shared/document/kinds";
import { CLOSE, JOINT, OPEN } from "../../../shared/document/placeholders";

/** The number identifies the person without revealing anything. */
const PLACEHOLDER = new RegExp(
  String.raw`${OPEN}([^${OPEN}${CLOSE}${JOINT}]+)${JOINT}(\d{1,6})\b[^${OPEN}${CLOSE}]*${CLOSE}`,
  "g",
);
const OLD_PLACEHOLDER = /\[[^[\]_]+_(\d{1,6})\b[^[\]]*\]/;
const KIND_OF = new Map(KIND_NAMES.flatMap((kind) => Object.values(KINDS[kind].label).map((label) => [label, kind])));
const DAY_MS = 86_400_000;
/** 2098; some programs reject later days. */
const MOST_DAYS = 47_000;

/** Programs reject invalid addresses (RFC 2606 reserves the domain). */
const ADDRESS = new RegExp(
  `"?((?:[^"\\\\]|\\\\.)*?)"?\\s*<(?:hidden|${KIND_NAMES.join("|")})-\\d+@redacted\\.invalid>`,
  "g",
);
const HIDDEN_DATE = "hidden: ";
const DAY = /^(\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000) \((.*)\)$/s;
const OLD_DAY = /^(\w{3}, \d\d \w{3} \d{4} 00:00:00 \+0000) \((.*)\)$/s;

/** Equal for the same placeholder. @param position for placeholders without a number. */
export function addressFor(words: string, position: number): string {
  const [, label = "", number = String(position)] = [...words.matchAll(PLACEHOLDER)].at(-1) ?? [];
  return `${KIND_OF.get(label) ?? "hidden"}-${number}@redacted.invalid`;
}

export const withoutStandIns = (value: string): string =>
  value.replace(ADDRESS, (_, words: string) => words.replace(/\\(.)/g, "$1"));

/** Hidden words become a remark. Otherwise displayed as 1970. */
export const dateFor = (savedAt: number, written: string): string => `${mailDate(savedAt)} (${HIDDEN_DATE}${written})`;

/** RFC 5322, 3.3. `time`: milliseconds since 1970. */
export const mailDate = (time: number): string => new Date(time).toUTCString().replace("GMT", "+0000");

export function wordsOfDate(text: string): string | undefined {
  const [, , remark] = DAY.exec(text) ?? [];
  if (remark?.startsWith(HIDDEN_DATE) === true) return remark.slice(HIDDEN_DATE.length);
  const [, day, words] = OLD_DAY.exec(text) ?? [];
  return words !== undefined && (day === oldDayOf(words) || day === oldDayOf("")) ? words : undefined;
}

/** Earlier versions wrote a day of 1970 by placeholder number, or the same day for all. */
function oldDayOf(words: string): string {
  const [, number = "0"] = OLD_PLACEHOLDER.exec(words) ?? [];
  return mailDate((Number(number) % MOST_DAYS) * DAY_MS);
}

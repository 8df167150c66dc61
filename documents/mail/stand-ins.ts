import { KIND_NAMES, KINDS } from "../../shared/document/kinds";

/** A numbered placeholder: its label and its number, which tells whom it stands for and nothing of them. */
const PLACEHOLDER = /\[([^[\]_]+)_(\d{1,6})\b[^[\]]*\]/g;
const KIND_OF = new Map(KIND_NAMES.flatMap((kind) => Object.values(KINDS[kind].label).map((label) => [label, kind])));
const DAY_MS = 86_400_000;
/** Until 2100: not every program reads later days. */
const MOST_DAYS = 47_000;

/** What stands in place of an address that is hidden: programs refuse one that is none (RFC 2606 keeps the domain free). */
const ADDRESS = new RegExp(
  `"?((?:[^"\\\\]|\\\\.)*?)"?\\s*<(?:hidden|${KIND_NAMES.join("|")})-\\d+@redacted\\.invalid>`,
  "g",
);
const DAY = /^(\w{3}, \d\d \w{3} \d{4} 00:00:00 \+0000) \((.*)\)$/s;

/**
 * An address for somebody whose own is hidden: the same for the same placeholder.
 * @param position for those whose placeholders have no number.
 */
export function addressFor(words: string, position: number): string {
  const [, label = "", number = String(position)] = [...words.matchAll(PLACEHOLDER)].at(-1) ?? [];
  return `${KIND_OF.get(label) ?? "hidden"}-${number}@redacted.invalid`;
}

/** The words of a field with addresses, without those that stand in. */
export const withoutStandIns = (value: string): string =>
  value.replace(ADDRESS, (_, words: string) => words.replace(/\\(.)/g, "$1"));

/** A day that nobody takes for the real one, another for each placeholder, with the words that hide it as a remark. */
export const dateFor = (words: string, written: string): string => `${dayOf(words)} (${written})`;

/** The words of a date that stands in for another; undefined where it does not. */
export function wordsOfDate(text: string): string | undefined {
  const [, day, words] = DAY.exec(text) ?? [];
  // Copies of an older version have the first day for all.
  return words !== undefined && (day === dayOf(words) || day === dayOf("")) ? words : undefined;
}

function dayOf(words: string): string {
  const [, , number = "0"] = [...words.matchAll(PLACEHOLDER)][0] ?? [];
  return new Date((Number(number) % MOST_DAYS) * DAY_MS).toUTCString().replace("GMT", "+0000");
}

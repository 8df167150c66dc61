import type { Mapping } from "../../shared/document/mapping";
import { bareLabel, kindOfLabel, nameOf, TAG, translationsOf } from "./labels";

/** Something in a text that is, or looks like, a placeholder. Offsets are UTF-16 code units. */
export interface Found {
  readonly start: number;
  readonly end: number;
  /** The placeholder of the mapping that it stands for; absent when the mapping knows none. */
  readonly placeholder?: string;
}

/** Finds the placeholders exactly as the mapping writes them, in text order. Linear in the text. */
export function scanExact(text: string, mapping: Mapping): Found[] {
  const found: Found[] = [];
  const odd = Object.keys(mapping).filter((placeholder) => !/^\[[^[\]]{1,80}\]$/.test(placeholder));
  const bracketed = String.raw`\[[^[\]]{1,80}\]`;
  // Another service may dress its placeholders otherwise; longest first, so that `P_1` does not eat into `P_12`.
  const shapes = [
    ...odd
      .filter(Boolean)
      .sort((a, b) => b.length - a.length)
      .map(escaped),
    bracketed,
  ];
  for (const match of text.matchAll(new RegExp(shapes.join("|"), "g"))) {
    const placeholder = match[0];
    if (!Object.hasOwn(mapping, placeholder)) continue;
    found.push({ start: match.index, end: match.index + placeholder.length, placeholder });
  }
  return found;
}

/**
 * Finds the placeholders of a mapping in a text that has been through other hands: other case, spaces or hyphens for
 * the underscore, escapes, other brackets or none, the label in the other language. Without brackets it must still
 * look made: a joint (`имя_1`) or capitals (`ИМЯ 1`). What looks made and is not in the mapping comes without one.
 */
export function scan(text: string, mapping: Mapping): Found[] {
  const known = aliases(mapping);
  const found: Found[] = [];
  let read = 0;
  for (const exact of [...scanExact(text, mapping), undefined]) {
    found.push(...scanGap(text, read, exact?.start ?? text.length, known));
    if (!exact) break;
    found.push(exact);
    read = exact.end;
  }
  return found;
}

const PAIRS = new Map([
  ["[", "]"],
  ["(", ")"],
  ["{", "}"],
  ["{{", "}}"],
  ["<", ">"],
  ["［", "］"],
  ["（", "）"],
  ["【", "】"],
]);
const JOINT = String.raw`(?:\\?[_\u2010-\u2014-]|[ \u00a0]){0,3}`;
const WORDS = String.raw`\p{L}{1,30}(?:${JOINT.replace("{0,3}", "{1,3}")}\p{L}{1,30}){0,3}`;
const BEFORE_NUMBER = new RegExp(String.raw`(\\?\[|\(|\{\{?|<|［|（|【)?[ ]?(${WORDS})(${JOINT})$`, "u");
const AFTER_NUMBER = /^[ ]?(\\?\]|\)|\}\}?|>|］|）|】)/u;
/** Shouted in brackets, numbered or not: nobody writes so except a program. */
const SHOUTED = /\[\p{Lu}{2,30}(?:[_ -]\p{Lu}{1,30}){0,4}(?:[_ -]\d{1,6}(?:·[A-Z]\d{1,3})?)?\]/gu;
/** Behind a number. */
const TAG_AFTER = new RegExp(`^${TAG}`, "u");
const DOTTED = /^[ ]?\\?[·•∙⋅‧]/u;

function scanGap(text: string, from: number, to: number, known: ReadonlyMap<string, string>): Found[] {
  const gap = text.slice(from, to);
  const found: Found[] = [];
  for (const match of gap.matchAll(/(?<=[\p{L}_ \u00a0\u2010-\u2014-])\d{1,9}(?!\d)/gu)) {
    const one = readAround(gap, match.index, match[0], known);
    if (one) found.push(one);
  }
  for (const match of gap.matchAll(SHOUTED)) {
    if (/\d/.test(match[0]) || kindOfLabel(match[0]))
      found.push({ start: match.index, end: match.index + match[0].length });
  }
  // What the mapping knows goes before what only looks like a placeholder.
  found.sort((a, b) => a.start - b.start || Number(b.placeholder !== undefined) - Number(a.placeholder !== undefined));
  const kept: Found[] = [];
  for (const one of found) if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept.map((one) => ({ ...one, start: one.start + from, end: one.end + from }));
}

/** Reads the words before a number and the brackets around both. */
function readAround(gap: string, at: number, digits: string, known: ReadonlyMap<string, string>): Found | undefined {
  const floor = Math.max(0, at - 80);
  const head = gap.slice(floor, at);
  const match = BEFORE_NUMBER.exec(head);
  if (!match) return undefined;
  const [, open = "", words = "", joint = ""] = match;
  const behind = gap.slice(at + digits.length, at + digits.length + 12);
  const tag = TAG_AFTER.exec(behind);
  const isOwn = tag?.[1] !== undefined && known.has(tagKey(tag[1]));
  const isForeign = tag !== null && !isOwn && DOTTED.test(tag[0]);
  const tagged = isOwn || isForeign ? tag[0].length : 0;
  const close = AFTER_NUMBER.exec(behind.slice(tagged));
  // The label is the longest run of last words that has one: `Позвоните ИМЯ 1` ends in `ИМЯ`.
  for (const word of words.matchAll(/(?<!\p{L})\p{L}/gu)) {
    const label = words.slice(word.index);
    const placeholder = isForeign ? undefined : known.get(`${bareLabel(label)} ${Number(digits)}`);
    const isKnownLabel = placeholder !== undefined || kindOfLabel(label) !== undefined;
    if (!isKnownLabel) continue;
    const labelStart = at - joint.length - label.length;
    const end = at + digits.length + tagged;
    const whole = word.index === 0;
    if (whole && close && PAIRS.get(open.replace("\\", "")) === close[1]?.replace("\\", "")) {
      const start = floor + match.index;
      const strange = placeholder === undefined && !/^\\?\[$/.test(open);
      return strange
        ? undefined
        : { start, end: end + close[0].length, ...(placeholder !== undefined && { placeholder }) };
    }
    const before = gap.charAt(labelStart - 1);
    const made = /[_\u2010-\u2014-]/.test(joint) || label === label.toUpperCase();
    if (placeholder === undefined || !made || /[\p{L}\p{N}_]/u.test(before)) return undefined;
    return { start: labelStart, end, placeholder };
  }
  return undefined;
}

/** No label has such a sign. */
const tagKey = (tag: string): string => `·${tag.toUpperCase()}`;

/** Every bare label and number that means a placeholder of the mapping, and the tags that its placeholders have. */
function aliases(mapping: Mapping): Map<string, string> {
  const known = new Map<string, string>();
  const named = Object.keys(mapping).flatMap((placeholder) => {
    const name = nameOf(placeholder);
    return name ? [{ placeholder, ...name }] : [];
  });
  for (const { placeholder, label, number, tag } of named) {
    known.set(`${bareLabel(label)} ${number}`, placeholder);
    if (tag !== undefined) known.set(tagKey(tag), placeholder);
  }
  // A translated label is an alias only where no placeholder of the mapping has it for itself.
  for (const { placeholder, label, number } of named)
    for (const other of translationsOf(label)) {
      const alias = `${other} ${number}`;
      if (!known.has(alias)) known.set(alias, placeholder);
    }
  return known;
}

function escaped(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

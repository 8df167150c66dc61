import type { Mapping } from "../../shared/document/mapping";
import { BARE_WORD, bareWords } from "./bare-words";
import type { Found } from "./found";
import { bareLabel, kindMeant, nameOf, TAG } from "./labels";

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
      // `СУПРУГ` does not eat into `СУПРУГУ`.
      .map((one) => (BARE_WORD.test(one) ? `(?<![А-ЯЁ])${one}(?![А-ЯЁ])` : escaped(one))),
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
 * Finds the placeholders of a mapping in a text that was edited elsewhere: other case, spaces or hyphens for the
 * underscore, escapes, other brackets or none, the label in the other language. Without brackets it must still look
 * generated: a joint (`имя_1`) or capitals (`ИМЯ 1`). A match that looks generated but is not in the mapping has no
 * placeholder.
 */
export function scan(text: string, mapping: Mapping): Found[] {
  const known = aliases(mapping);
  const bare = bareWords(mapping);
  const found: Found[] = [];
  let read = 0;
  for (const exact of [...scanExact(text, mapping), undefined]) {
    const end = exact?.start ?? text.length;
    const inGap = [...scanGap(text, read, end, known), ...bare(text.slice(read, end), read)];
    found.push(...inGap.sort((a, b) => a.start - b.start));
    if (!exact) break;
    found.push(exact);
    read = exact.end;
  }
  return found;
}

/** The brackets that close the given opening ones. */
const closing = (open: string): string =>
  Array.from(open, (sign) => "])}>］）】".charAt("[({<［（【".indexOf(sign))).join("");
const JOINT = String.raw`(?:\\?[_№#\u2010-\u2014-]|[ \u00a0]){0,3}`;
const WORDS = String.raw`\p{L}{1,30}(?:${JOINT.replace("{0,3}", "{1,3}")}\p{L}{1,30}){0,3}`;
const BEFORE_NUMBER = new RegExp(String.raw`(\\?\[|\(|\{\{?|<|［|（|【)?[ ]?(${WORDS})(${JOINT})$`, "u");
/** An ending between a number and its bracket. */
const ENDING_INSIDE = /^(?:['’]s|s['’]|['’]|[-'’]?[а-яё]{1,3})(?=[ ]?\\?[\])}>］）】])/u;
const AFTER_NUMBER = /^[ ]?(\\?\]|\)|\}\}?|>|］|）|】)/u;
/** Capitals in brackets, numbered or not: only programs write like that. */
const SHOUTED = /\[\p{Lu}{2,30}(?:[_ -]\p{Lu}{1,30}){0,4}(?:[_ -]\d{1,6}(?:·[A-Z]\d{1,3})?)?\]/gu;
/** In square brackets with a number: a placeholder where the words are joined with `_`, or mean a kind. */
const BRACKETED = new RegExp(String.raw`\\?\[[ ]?(${WORDS})\\?(?:[_ -]|\\_)(?:[№#][ ]?)?\d{1,6}[^[\]\n]{0,24}\]`, "gu");
/** Several in one pair of brackets: `[NAMES_1 and 2]`, `[ИМЯ_1, ИМЯ_2]`. */
const LIST = new RegExp(
  String.raw`\\?[[［【][ ]?(${WORDS})${JOINT}\d{1,6}(?:[ ]?(?:,|/|&|\+|;)[ ]?(?:и |and )?(?:${WORDS}${JOINT})?\d{1,6}|[ ](?:и|или|and|or|&)[ ](?:${WORDS}${JOINT})?\d{1,6}){1,8}[ ]?\\?[\]］】]`,
  "gu",
);
/** After a number. */
const TAG_AFTER = new RegExp(`^${TAG}`, "u");
const DOTTED = /^[ ]?\\?[·•∙⋅‧]/u;

function scanGap(text: string, from: number, to: number, known: Aliases): Found[] {
  const gap = text.slice(from, to);
  const found: Found[] = readLists(gap, known);
  for (const match of gap.matchAll(/(?<=[\p{L}_№# \u00a0\u2010-\u2014-])\d{1,9}(?!\d)/gu)) {
    const one = readAround(gap, match.index, match[0], known);
    if (one) found.push(one);
  }
  const looksMade = [
    ...[...gap.matchAll(BRACKETED)].filter(([written, words = ""]) => written.includes("_") || kindMeant(words)),
    ...[...gap.matchAll(SHOUTED)].filter(([written]) => /\d/.test(written) || kindMeant(written)?.own),
  ];
  for (const { 0: written, index: start } of looksMade) found.push({ start, end: start + written.length });
  // Known placeholders take precedence over words that only look like one.
  found.sort((a, b) => a.start - b.start || Number(b.placeholder !== undefined) - Number(a.placeholder !== undefined));
  const kept: Found[] = [];
  for (const one of found) if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept.map((one) => ({ ...one, start: one.start + from, end: one.end + from }));
}

/** Reads placeholders that share their brackets; if one of them is unknown, the complete list is. */
function readLists(gap: string, known: Aliases): Found[] {
  return [...gap.matchAll(LIST)].flatMap((match): Found[] => {
    const [written, firstLabel = ""] = match;
    const [start, end] = [match.index, match.index + written.length];
    let label = firstLabel;
    const pieces = Array.from(
      written.matchAll(new RegExp(String.raw`(?:(?<!\p{L})(?!(?:и|или|and|or)[ ])(${WORDS})${JOINT})?(\d{1,6})`, "gu")),
      (piece) => {
        label = piece[1] ?? label;
        const at = start + piece.index;
        return {
          start: at,
          end: at + piece[0].length,
          shared: written,
          placeholder: known.meant(label, Number(piece[2])),
        };
      },
    );
    const isKnown = pieces.every(({ placeholder }) => placeholder !== undefined);
    if (!isKnown) return kindMeant(firstLabel) || /_\d/.test(written) ? [{ start, end }] : [];
    return pieces.map((piece, at) => ({
      ...piece,
      start: at === 0 ? start : piece.start,
      end: at === pieces.length - 1 ? end : piece.end,
    }));
  });
}

/** Reads the words before a number and the brackets around both. */
function readAround(gap: string, at: number, digits: string, known: Aliases): Found | undefined {
  const floor = Math.max(0, at - 80);
  const head = gap.slice(floor, at);
  const match = BEFORE_NUMBER.exec(head);
  if (!match) return undefined;
  const [, open = "", words = "", joint = ""] = match;
  const behind = gap.slice(at + digits.length, at + digits.length + 12);
  const tag = TAG_AFTER.exec(behind);
  const isOwn = tag?.[1] !== undefined && known.tags.has(tag[1].toUpperCase());
  const isForeign = tag !== null && !isOwn && DOTTED.test(tag[0]);
  const tagged = isOwn || isForeign ? tag[0].length : 0;
  const ending = ENDING_INSIDE.exec(behind.slice(tagged))?.[0] ?? "";
  const close = AFTER_NUMBER.exec(behind.slice(tagged + ending.length));
  // The label is the longest run of last words that is a label: `Позвоните ИМЯ 1` ends in `ИМЯ`.
  for (const word of words.matchAll(/(?<!\p{L})\p{L}/gu)) {
    const label = words.slice(word.index);
    const exact = isForeign ? undefined : known.get(label, Number(digits));
    const meant = exact === undefined ? kindMeant(label) : undefined;
    if (exact === undefined && meant === undefined) continue;
    // Another word for a kind is a placeholder only in brackets that prose does not have.
    const readable = meant?.own === true || (word.index === 0 && /^(?:\\?\[|\{\{?|<|［|【)$/.test(open));
    const placeholder = exact ?? (isForeign || !readable ? undefined : known.meant(label, Number(digits)));
    const labelStart = at - joint.length - label.length;
    const end = at + digits.length + tagged;
    const whole = word.index === 0;
    if (whole && close && closing(open.replace("\\", "")) === close[1]?.replace("\\", "")) {
      if (placeholder === undefined && !/^\\?\[$/.test(open)) return undefined;
      const whole = { start: floor + match.index, end: end + ending.length + close[0].length };
      return { ...whole, placeholder, ending: ending || undefined };
    }
    const before = gap.charAt(labelStart - 1);
    const made = /[_\u2010-\u2014-]/.test(joint) || label === label.toUpperCase();
    if (placeholder === undefined || !made || /[\p{L}\p{N}_]/u.test(before)) return undefined;
    return { start: labelStart, end, placeholder };
  }
  return undefined;
}

/** Meanings of the labels and numbers of a text in the mapping. */
interface Aliases {
  readonly tags: ReadonlySet<string>;
  /** By the label as it is. */
  readonly get: (label: string, number: number) => string | undefined;
  /** Also by the meaning of the label, if only one placeholder of the mapping has that kind and number. */
  readonly meant: (label: string, number: number) => string | undefined;
}

/** Every bare label and number that means a placeholder of the mapping, and the tags that its placeholders have. */
function aliases(mapping: Mapping): Aliases {
  const known = new Map<string, string>();
  const ofKind = new Map<string, string | undefined>();
  const tags = new Set<string>();
  for (const placeholder of Object.keys(mapping)) {
    const { label, number, tag } = nameOf(placeholder) ?? { label: "", number: 0 };
    if (label !== "") known.set(`${bareLabel(label)} ${number}`, placeholder);
    if (tag !== undefined) tags.add(tag);
    for (const key of meanings(label, number)) ofKind.set(key, ofKind.has(key) ? undefined : placeholder);
  }
  const get = (label: string, number: number): string | undefined => known.get(`${bareLabel(label)} ${number}`);
  return {
    tags,
    get,
    meant: (label, number) =>
      get(label, number) ??
      meanings(label, number)
        .map((key) => ofKind.get(key))
        .find((one) => one !== undefined),
  };
}

/** Our own labels take precedence over other words: with `[ИМЯ_1]` and `[PATIENT_1]`, a `[NAME_1]` is the first. */
function meanings(label: string, number: number): string[] {
  const { kind, own } = kindMeant(label) ?? {};
  const meant = [`own ${kind ?? ""} ${number}`, `${kind ?? ""} ${number}`];
  return kind === undefined ? [] : meant.slice(own ? 0 : 1);
}

const escaped = (words: string): string => words.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

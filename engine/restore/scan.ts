import { addAll } from "../../shared/add-all";
import type { Mapping } from "../../shared/document/mapping";
import { PLACEHOLDER_FORM } from "../../shared/document/placeholder-form";
import {
  BEFORE_SUFFIX,
  BRACKETED,
  CLOSE,
  escapeRegExp,
  JOINT,
  JOINTS,
  OPEN,
  SUFFIX_ENDING,
} from "../../shared/document/placeholders";
import { BARE_WORD, bareWords } from "./bare-words";
import type { Found } from "./found";
import { bareLabel, kindMeant, nameOf, SUFFIX } from "./labels";

export function scanExact(text: string, mapping: Mapping): Found[] {
  const found: Found[] = [];
  const whole = new RegExp(`^${BRACKETED}$`);
  const odd = Object.keys(mapping).filter((placeholder) => !whole.test(placeholder));
  // Other services may use another form. Longest first: `P_12` before `P_1`.
  const shapes = [
    ...odd
      .filter(Boolean)
      .sort((a, b) => b.length - a.length)
      .map((one) => (BARE_WORD.test(one) ? `(?<![А-ЯЁ])${one}(?![А-ЯЁ])` : escapeRegExp(one))),
    BRACKETED,
  ];
  for (const match of text.matchAll(new RegExp(shapes.join("|"), "g"))) {
    const placeholder = match[0];
    if (!Object.hasOwn(mapping, placeholder)) continue;
    found.push({ start: match.index, end: match.index + placeholder.length, placeholder });
  }
  return found;
}

/**
 * Edited placeholders: other letter case, spaces, hyphens, escapes, brackets or label language. Without brackets it
 * must look generated: `имя_1`, `ИМЯ 1`. Unknown ones have no `placeholder`.
 */
export function scan(text: string, mapping: Mapping): Found[] {
  const known = aliases(mapping);
  const bare = bareWords(mapping);
  const found: Found[] = [];
  let read = 0;
  for (const exact of [...scanExact(text, mapping), undefined]) {
    const end = exact?.start ?? text.length;
    const inGap = [...scanGap(text, read, end, known), ...bare(text.slice(read, end), read)];
    addAll(
      found,
      inGap.sort((a, b) => a.start - b.start),
    );
    if (!exact) break;
    found.push(exact);
    read = exact.end;
  }
  return found;
}

const OPENING = `[({<［（【${PLACEHOLDER_FORM.open}`;
const CLOSING = `])}>］）】${PLACEHOLDER_FORM.close}`;
const closing = (open: string): string => Array.from(open, (sign) => CLOSING.charAt(OPENING.indexOf(sign))).join("");
const LEFT = String.raw`(?:\[|${OPEN})`;
const RIGHT = String.raw`(?:\]|${CLOSE})`;
const SQUARE = new RegExp(String.raw`^\\?${LEFT}$`, "u");
/** Not used in prose. */
const CLEAR_OPENING = new RegExp(String.raw`^(?:\\?${LEFT}|\{\{?|<|［|【)$`, "u");
const GAP = String.raw`(?:\\?[_№#${JOINT}\u2010-\u2014\-]|[ \u00a0]){0,3}`;
const WORDS = String.raw`\p{L}{1,30}(?:${GAP.replace("{0,3}", "{1,3}")}\p{L}{1,30}){0,3}`;
const BEFORE_NUMBER = new RegExp(String.raw`(\\?${LEFT}|\(|\{\{?|<|［|（|【)?[ ]?(${WORDS})(${GAP})$`, "u");
const ENDING_INSIDE = new RegExp(
  String.raw`^(?:['’]s|s['’]|['’]|[-'’]?[а-яё]{1,3})(?=[ ]?\\?(?:${RIGHT}|[)}>］）】]))`,
  "u",
);
const AFTER_NUMBER = new RegExp(String.raw`^[ ]?(\\?${RIGHT}|\)|\}\}?|>|］|）|】)`, "u");
/** Capitals in brackets: generated. */
const CAPITALS = new RegExp(
  String.raw`${OPEN}\p{Lu}{2,30}(?:[${JOINTS}]\p{Lu}{1,30}){0,4}(?:[${JOINTS}]\d{1,6}(?:${SUFFIX_ENDING})?)?${CLOSE}`,
  "gu",
);
/** Joined with `_`, or a known label. */
const IN_BRACKETS = new RegExp(
  String.raw`\\?${LEFT}[ ]?(${WORDS})\\?(?:[${JOINTS}]|\\_)(?:[№#][ ]?)?\d{1,6}[^${OPEN}${CLOSE}[\]\n]{0,24}${RIGHT}`,
  "gu",
);
/** `[NAMES_1 and 2]`, `[ИМЯ_1, ИМЯ_2]` */
const LIST = new RegExp(
  String.raw`\\?(?:${LEFT}|[［【])[ ]?(${WORDS})${GAP}\d{1,6}(?:[ ]?(?:,|/|&|\+|;)[ ]?(?:и |and )?(?:${WORDS}${GAP})?\d{1,6}|[ ](?:и|или|and|or|&)[ ](?:${WORDS}${GAP})?\d{1,6}){1,8}[ ]?\\?(?:${RIGHT}|[］】])`,
  "gu",
);
const SUFFIX_AFTER = new RegExp(`^${SUFFIX}`, "u");
const NUMBERED_JOINT = new RegExp(String.raw`${JOINT}\d`, "u");
const JOINED = new RegExp(String.raw`[_${JOINT}\u2010-\u2014\-]`, "u");
const NUMBER = new RegExp(String.raw`(?<=[\p{L}_№# ${JOINT}\u00a0\u2010-\u2014\-])\d{1,9}(?!\d)`, "gu");
const DOTTED = new RegExp(String.raw`^[ ]?\\?[·•∙⋅‧${BEFORE_SUFFIX}]`, "u");

function scanGap(text: string, from: number, to: number, known: Aliases): Found[] {
  const gap = text.slice(from, to);
  const found: Found[] = readLists(gap, known);
  for (const match of gap.matchAll(NUMBER)) {
    const one = readAround(gap, match.index, match[0], known);
    if (one) found.push(one);
  }
  const looksMade = [
    ...[...gap.matchAll(IN_BRACKETS)].filter(
      ([written, words = ""]) => written.includes(PLACEHOLDER_FORM.joint) || kindMeant(words),
    ),
    ...[...gap.matchAll(CAPITALS)].filter(([written]) => /\d/.test(written) || kindMeant(written)?.own),
  ];
  for (const { 0: written, index: start } of looksMade) found.push({ start, end: start + written.length });
  // Known placeholders take precedence.
  found.sort((a, b) => a.start - b.start || Number(b.placeholder !== undefined) - Number(a.placeholder !== undefined));
  const kept: Found[] = [];
  for (const one of found) if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept.map((one) => ({ ...one, start: one.start + from, end: one.end + from }));
}

function readLists(gap: string, known: Aliases): Found[] {
  return [...gap.matchAll(LIST)].flatMap((match): Found[] => {
    const [written, firstLabel = ""] = match;
    const [start, end] = [match.index, match.index + written.length];
    let label = firstLabel;
    const pieces = Array.from(
      written.matchAll(new RegExp(String.raw`(?:(?<!\p{L})(?!(?:и|или|and|or)[ ])(${WORDS})${GAP})?(\d{1,6})`, "gu")),
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
    if (!isKnown) return kindMeant(firstLabel) || NUMBERED_JOINT.test(written) ? [{ start, end }] : [];
    return pieces.map((piece, at) => ({
      ...piece,
      start: at === 0 ? start : piece.start,
      end: at === pieces.length - 1 ? end : piece.end,
    }));
  });
}

function readAround(gap: string, at: number, digits: string, known: Aliases): Found | undefined {
  const floor = Math.max(0, at - 80);
  const head = gap.slice(floor, at);
  const match = BEFORE_NUMBER.exec(head);
  if (!match) return undefined;
  const [, open = "", words = "", joint = ""] = match;
  const behind = gap.slice(at + digits.length, at + digits.length + 12);
  const suffix = SUFFIX_AFTER.exec(behind);
  const isOwn = suffix?.[1] !== undefined && known.suffixes.has(suffix[1].toUpperCase());
  const isForeign = suffix !== null && !isOwn && DOTTED.test(suffix[0]);
  const suffixed = isOwn || isForeign ? suffix[0].length : 0;
  const ending = ENDING_INSIDE.exec(behind.slice(suffixed))?.[0] ?? "";
  const close = AFTER_NUMBER.exec(behind.slice(suffixed + ending.length));
  // Longest label at the end: `Позвоните ИМЯ 1`.
  for (const word of words.matchAll(/(?<!\p{L})\p{L}/gu)) {
    const label = words.slice(word.index);
    const exact = isForeign ? undefined : known.get(label, Number(digits));
    const meant = exact === undefined ? kindMeant(label) : undefined;
    if (exact === undefined && meant === undefined) continue;
    // Synonyms need brackets that prose does not use.
    const readable = meant?.own === true || (word.index === 0 && CLEAR_OPENING.test(open));
    const placeholder = exact ?? (isForeign || !readable ? undefined : known.meant(label, Number(digits)));
    const labelStart = at - joint.length - label.length;
    const end = at + digits.length + suffixed;
    const whole = word.index === 0;
    if (whole && close && closing(open.replace("\\", "")) === close[1]?.replace("\\", "")) {
      if (placeholder === undefined && !SQUARE.test(open)) return undefined;
      const whole = { start: floor + match.index, end: end + ending.length + close[0].length };
      return { ...whole, placeholder, ending: ending || undefined };
    }
    const before = gap.charAt(labelStart - 1);
    const made = JOINED.test(joint) || label === label.toUpperCase();
    if (placeholder === undefined || !made || /[\p{L}\p{N}_]/u.test(before)) return undefined;
    return { start: labelStart, end, placeholder };
  }
  return undefined;
}

interface Aliases {
  readonly suffixes: ReadonlySet<string>;
  readonly get: (label: string, number: number) => string | undefined;
  /** Also by an unambiguous kind of label. */
  readonly meant: (label: string, number: number) => string | undefined;
}

function aliases(mapping: Mapping): Aliases {
  const known = new Map<string, string>();
  const ofKind = new Map<string, string | undefined>();
  const suffixes = new Set<string>();
  for (const placeholder of Object.keys(mapping)) {
    const { label, number, suffix } = nameOf(placeholder) ?? { label: "", number: 0 };
    if (label !== "") known.set(`${bareLabel(label)} ${number}`, placeholder);
    if (suffix !== undefined) suffixes.add(suffix);
    for (const key of meanings(label, number)) ofKind.set(key, ofKind.has(key) ? undefined : placeholder);
  }
  const get = (label: string, number: number): string | undefined => known.get(`${bareLabel(label)} ${number}`);
  return {
    suffixes,
    get,
    meant: (label, number) =>
      get(label, number) ??
      meanings(label, number)
        .map((key) => ofKind.get(key))
        .find((one) => one !== undefined),
  };
}

/** Own labels take precedence: `[NAME_1]` is `[ИМЯ_1]`, not `[PATIENT_1]`. */
function meanings(label: string, number: number): string[] {
  const { kind, own } = kindMeant(label) ?? {};
  const meant = [`own ${kind ?? ""} ${number}`, `${kind ?? ""} ${number}`];
  return kind === undefined ? [] : meant.slice(own ? 0 : 1);
}

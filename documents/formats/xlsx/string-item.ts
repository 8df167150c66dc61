import { attribute } from "./scan-cells";
import { decodeEntity, escapeText } from "../../source/entities";
import { type Holder, type SourceEdit, SourceText } from "../../source/source-text";
import type { Edit } from "../../mapped-document";

export interface StringItem {
  readonly from: number;
  readonly to: number;
}

/** `_x000D_` for characters that XML forbids. */
const SPELLED = /_x[\da-f]{4}_|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;
const RUN = /<(\/?)((?:[\w.-]+:)?(t|rPh))(?=[\s/>])([^>]*)>/g;

const decodeSpelled = (spelled: string): string =>
  spelled.startsWith("_") ? String.fromCharCode(Number.parseInt(spelled.slice(2, 6), 16)) : decodeEntity(spelled);

export const wordsBetween = (source: string, from: number, to: number): string => {
  const raw = source.slice(from, to);
  return raw.includes("&") || raw.includes("_x") ? raw.replace(SPELLED, decodeSpelled) : raw;
};

export function itemText(source: string, item: StringItem): string {
  const only = onlyRun(source, item);
  if (only !== undefined) return wordsBetween(source, only.from, only.to);
  const words: string[] = [];
  for (const { from, to } of runsOf(source, item).runs) words.push(wordsBetween(source, from, to));
  return words.length === 1 ? (words[0] ?? "") : words.join("");
}

/** Runs preserve their formatting; phonetic text is removed. */
export function itemEdits(source: string, item: StringItem, edits: readonly Edit[]): SourceEdit[] {
  const only = onlyRun(source, item);
  if (only !== undefined && isPlain(source, only)) {
    const own = edits.map(({ start, end, replacement }) => ({
      start: only.from + start,
      end: only.from + end,
      replacement: escapeWords(replacement),
    }));
    const [first, last] = [own[0], own.at(-1)];
    const isBare = only.from === only.tag + "<t>".length;
    const atEnds =
      (first?.start === only.from && /^\s|^$/.test(first.replacement)) ||
      (last?.end === only.to && /\s$|^$/.test(last.replacement));
    return isBare && atEnds ? [preserve(only), ...own] : own;
  }
  const { runs, sounds } = runsOf(source, item);
  const read = new SourceText(source);
  for (const { from, to } of runs) readSpelled(source, { from, to, escape: escapeWords }, read);
  const changes = [...read.sourceEdits(edits)];
  const touched = runs.filter(({ from, to }) => changes.some(({ start, end }) => start >= from && end <= to));
  for (const { tag, from } of touched) {
    if (attribute(source.slice(tag, from), "xml:space") === undefined) {
      changes.push(preserve({ from }));
    }
  }
  changes.push(...sounds.map(({ from, to }) => ({ start: from, end: to, replacement: "" })));
  return changes.sort((a, b) => a.start - b.start || a.end - b.end);
}

const preserve = ({ from }: Pick<Run, "from">): SourceEdit => ({
  start: from - 1,
  end: from - 1,
  replacement: ' xml:space="preserve"',
});

function isPlain(source: string, { from, to }: Run): boolean {
  const raw = source.slice(from, to);
  return !raw.includes("&") && !raw.includes("_x");
}

function readSpelled(source: string, holder: Holder, read: SourceText): void {
  let at = holder.from;
  for (const { 0: spelled, index } of source.slice(holder.from, holder.to).matchAll(SPELLED)) {
    const start = holder.from + index;
    read.verbatim(at, start, holder);
    at = start + spelled.length;
    read.spelled(decodeSpelled(spelled), start, at, holder);
  }
  read.verbatim(at, holder.to, holder);
}

interface Run {
  readonly tag: number;
  readonly from: number;
  readonly to: number;
}

const ONLY_TAGS = ["<t>", '<t xml:space="preserve">'] as const;

function onlyRun(source: string, { from: tag, to: end }: StringItem): Run | undefined {
  const open = ONLY_TAGS.find((one) => source.startsWith(one, tag));
  if (open === undefined) return undefined;
  const from = tag + open.length;
  const to = source.indexOf("<", from);
  return to + "</t>".length === end && source.startsWith("</t>", to) ? { tag, from, to } : undefined;
}

function runsOf(source: string, item: StringItem): { readonly runs: Run[]; readonly sounds: StringItem[] } {
  const runs: Run[] = [];
  const sounds: StringItem[] = [];
  const raw = source.slice(item.from, item.to);
  let sound: number | undefined;
  let open: Omit<Run, "to"> | undefined;
  for (const { 0: tag, 1: slash, 3: name, 4: rest = "", index } of raw.matchAll(RUN)) {
    const at = item.from + index;
    if (name === "rPh") {
      if (slash === "") sound = at;
      else if (sound !== undefined) {
        sounds.push({ from: sound, to: at + tag.length });
        sound = undefined;
      }
    } else if (sound !== undefined || rest.endsWith("/")) continue;
    else if (slash === "") open = { tag: at, from: at + tag.length };
    else if (open !== undefined) {
      runs.push({ ...open, to: at });
      open = undefined;
    }
  }
  return { runs, sounds };
}

const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|_(?=x[\da-f]{4}_)/gi;

/** Also escapes text that looks like such an escape. */
export const escapeWords = (words: string): string =>
  escapeText(words.replace(FORBIDDEN, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, "0")}_`));

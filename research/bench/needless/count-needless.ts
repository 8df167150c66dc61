import type { LinkedSpan } from "../../../engine/index";
import type { MarkedDocument } from "./read-documents";

export interface Counts {
  readonly documents: number;
  readonly words: number;
  readonly findings: number;
  /** By kind. Findings that overlap neither a personal nor an optional string. */
  readonly needless: ReadonlyMap<string, number>;
  /** Different needless strings, counted once for each document. */
  readonly groups: number;
  readonly personal: number;
  /** Personal strings with a visible letter or digit. */
  readonly left: number;
}

export const NO_COUNTS: Counts = {
  documents: 0,
  words: 0,
  findings: 0,
  needless: new Map(),
  groups: 0,
  personal: 0,
  left: 0,
};

export interface Judged extends Counts {
  readonly needlessSpans: readonly LinkedSpan[];
  readonly leftStrings: readonly string[];
}

export function countNeedless({ text, marks }: MarkedDocument, found: readonly LinkedSpan[]): Judged {
  const hidden = new Uint8Array(text.length);
  for (const { start, end } of found) hidden.fill(1, start, end);
  const needlessSpans = found.filter((span) => !marks.some(({ start, end }) => start < span.end && end > span.start));
  const needless = new Map<string, number>();
  for (const { kind } of needlessSpans) needless.set(kind, (needless.get(kind) ?? 0) + 1);
  const personal = marks.filter(({ isPersonal }) => isPersonal);
  const leftStrings = personal.flatMap(({ start, end }) => {
    const signs = text.slice(start, end).matchAll(/[\p{L}\p{N}]/gu);
    const visible = Array.from(signs).some(({ index }) => hidden[start + index] === 0);
    return visible ? [text.slice(start, end)] : [];
  });
  return {
    documents: 1,
    words: text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
    findings: found.length,
    needless,
    groups: new Set(needlessSpans.map(({ start, end }) => text.slice(start, end).toLowerCase())).size,
    personal: personal.length,
    left: leftStrings.length,
    needlessSpans,
    leftStrings,
  };
}

export function addCounts(a: Counts, b: Counts): Counts {
  const needless = new Map(a.needless);
  for (const [kind, count] of b.needless) needless.set(kind, (needless.get(kind) ?? 0) + count);
  return {
    documents: a.documents + b.documents,
    words: a.words + b.words,
    findings: a.findings + b.findings,
    needless,
    groups: a.groups + b.groups,
    personal: a.personal + b.personal,
    left: a.left + b.left,
  };
}

export const needlessOf = ({ needless }: Counts): number =>
  [...needless.values()].reduce((sum, count) => sum + count, 0);

import type { Document } from "../document";
import type { Kind } from "../kinds";
import type { Edit } from "./edit";
import { keptPart } from "./keep-part";
import { marksOf } from "./marks";
import type { Mark, Operation, Place, SoundPiece } from "./operation";

export interface Writer {
  /**
   * One text per place, all of one entity. `entity`: absent if linking is not allowed. `apart`: another person with
   * similar words.
   */
  write(
    places: readonly Place[],
    kind: Kind,
    apart?: boolean,
  ): { readonly texts: readonly string[]; readonly entity?: number };
  /** One text per place for `name`. `chosen`: typed by the user. Default: the same text everywhere. */
  inForm?(places: readonly Place[], name: Mark, chosen: boolean): readonly string[];
}

export type Refusal = "finding_missing" | "nothing_selected" | "name_taken" | "name_in_text";

export type Resolved = { readonly operation: Operation } | { readonly refused: Refusal };

export interface ResolveOptions {
  readonly writer: Writer;
  /** Replacements must be restorable. */
  readonly reversible: boolean;
  /** Before margins. */
  readonly covered?: readonly SoundPiece[];
}

const BY_HAND = { score: 1, source: "hand" } as const;

/** With all places and words, so that it is repeatable. */
export function operationOf(document: Document, edit: Edit, options: ResolveOptions): Resolved {
  const marks = marksOf(document);
  if (edit.type === "hide") return hide(document, marks, edit, options);
  if (edit.type === "accept") {
    const wanted = new Set(edit.findings);
    const seen = marks.filter(({ start }) => wanted.has(start)).map(confirmed);
    return seen.length === 0 ? { refused: "finding_missing" } : done("accept", [], seen);
  }
  if (edit.type === "silence") return { operation: { intent: "silence", clear: [], marks: [], sound: edit.sound } };
  if (edit.type === "margins") return { operation: { intent: "margins", clear: [], marks: [], margins: edit.margins } };
  if (edit.type === "unsilence") {
    const of = [...(options.covered ?? [])];
    if (of.length === 0) return { refused: "nothing_selected" };
    return { operation: { intent: "unsilence", clear: [], marks: [], uncovered: { ...edit.sound, of } } };
  }
  const mark = marks.find(({ start }) => start === edit.finding);
  if (mark === undefined) return { refused: "finding_missing" };
  const { original } = document;
  const together = alike(original, marks, mark);
  switch (edit.type) {
    case "keep": {
      if (edit.all) return done("keep", together.map(placeOf), []);
      const rest = edit.place === undefined ? [] : keptPart(original, mark, edit.place);
      if (rest === undefined) return { refused: "nothing_selected" };
      return done("keep", [placeOf(mark)], rest.map(confirmed));
    }
    case "kind": {
      const changed = edit.all ? together : [mark];
      if (mark.kind === edit.kind) return done("kind", [], changed.map(confirmed));
      const known = knownAs(original, marks, changed, edit.kind);
      if (known === undefined) return done("kind", [], rewritten(changed, edit.kind, options.writer));
      return done("kind", [], sameAs(changed, known, options.writer));
    }
    case "rename": {
      const refused = options.reversible ? unfit(document, marks, together, edit.text) : undefined;
      if (refused !== undefined) return { refused };
      return done("rename", [], renamed(together, { ...mark, text: edit.text }, options.writer));
    }
    case "merge": {
      const into = marks.find(({ start }) => start === edit.into);
      if (into === undefined) return { refused: "finding_missing" };
      return done("merge", [], sameAs(together, into, options.writer));
    }
    case "apart": {
      const { finding, other } = edit;
      if (typeof other === "number" && !marks.some(({ start }) => start === other))
        return { refused: "finding_missing" };
      return { operation: { intent: "apart", clear: [], marks: [], apart: { finding, other } } };
    }
    case "split": {
      const words = folded(original, mark);
      const same = together.filter((one) => folded(original, one) === words);
      return done("split", [], rewritten(same, mark.kind, options.writer, true));
    }
  }
}

/** Same entity, or without entities, same words. */
export function alike(original: string, marks: readonly Mark[], mark: Mark): Mark[] {
  if (mark.entity !== undefined) return marks.filter(({ entity }) => entity === mark.entity);
  const words = folded(original, mark);
  return marks.filter((one) => one.entity === undefined && one.kind === mark.kind && folded(original, one) === words);
}

function hide(
  document: Document,
  marks: readonly Mark[],
  edit: Extract<Edit, { type: "hide" }>,
  { writer }: ResolveOptions,
): Resolved {
  const { original } = document;
  const into = edit.as === undefined ? undefined : marks.find(({ start }) => start === edit.as);
  if (edit.as !== undefined && into === undefined) return { refused: "finding_missing" };
  const places = apart(edit.places.flatMap((place) => fitted(original, marks, place)));
  const open = places.filter((place) => !marks.some((mark) => mark.start <= place.start && place.end <= mark.end));
  if (open.length === 0) return { refused: "nothing_selected" };
  const known = into ?? knownAs(original, marks, open, edit.kind);
  if (known !== undefined) return done("hide", [], sameAs(open, known, writer));
  return done("hide", [], rewritten(open, edit.kind, writer));
}

function knownAs(original: string, marks: readonly Mark[], places: readonly Place[], kind: Kind): Mark | undefined {
  const words = new Set(places.map((place) => folded(original, place)));
  return marks.find((mark) => mark.kind === kind && words.has(folded(original, mark)));
}

const confirmed = (mark: Mark): Mark => ({ ...mark, ...BY_HAND });

function sameAs(places: readonly Place[], name: Mark, writer: Writer): Mark[] {
  const { text, kind, entity } = name;
  const texts = writer.inForm?.(places, name, false);
  return places.map(({ start, end }, index) => ({
    start,
    end,
    text: texts?.[index] ?? text,
    kind,
    ...BY_HAND,
    ...(entity !== undefined && { entity }),
  }));
}

function renamed(marks: readonly Mark[], name: Mark, writer: Writer): Mark[] {
  const texts = writer.inForm?.(marks, name, true);
  return marks.map((mark, index) => ({ ...mark, text: texts?.[index] ?? name.text, ...BY_HAND }));
}

function rewritten(places: readonly Place[], kind: Kind, writer: Writer, apart = false): Mark[] {
  const { texts, entity } = writer.write(places, kind, apart);
  return places.map(({ start, end }, index) => ({
    start,
    end,
    text: texts[index] ?? "",
    kind,
    ...BY_HAND,
    ...(entity !== undefined && { entity }),
  }));
}

/** Restorable names must be unique. */
function unfit(
  { original }: Document,
  marks: readonly Mark[],
  renamed: readonly Mark[],
  text: string,
): Refusal | undefined {
  const own = new Set(renamed.map(({ start }) => start));
  if (marks.some((mark) => mark.text === text && !own.has(mark.start))) return "name_taken";
  return original.includes(text) ? "name_in_text" : undefined;
}

/** Trimmed, extended over touched marks; may be empty. */
function fitted(original: string, marks: readonly Mark[], place: Place): Place[] {
  let start = Math.min(place.start, original.length);
  let end = Math.min(place.end, original.length);
  while (start < end && /\s/.test(original.charAt(start))) start++;
  while (end > start && /\s/.test(original.charAt(end - 1))) end--;
  if (isLowSurrogate(original, start)) start--;
  if (isLowSurrogate(original, end)) end++;
  if (start >= end) return [];
  for (const mark of marks) {
    if (mark.end <= start || mark.start >= end) continue;
    [start, end] = [Math.min(start, mark.start), Math.max(end, mark.end)];
  }
  return [{ start, end }];
}

const isLowSurrogate = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at));

function apart(places: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const place of [...places].sort((one, two) => one.start - two.start)) {
    const last = kept.at(-1);
    if (last && place.start < last.end)
      kept[kept.length - 1] = { start: last.start, end: Math.max(last.end, place.end) };
    else kept.push(place);
  }
  return kept;
}

const done = (intent: Operation["intent"], clear: readonly Place[], marks: readonly Mark[]): Resolved => ({
  operation: { intent, clear: [...clear], marks: [...marks] },
});

const placeOf = ({ start, end }: Place): Place => ({ start, end });

const folded = (original: string, { start, end }: Place): string => original.slice(start, end).toLowerCase();

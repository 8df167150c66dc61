import { cutReplacements } from "../cut-replacements";
import type { Document, Replacement, Segment } from "../document";
import { typeOfKind } from "../kinds";
import { resultOffsets } from "../offsets";
import type { Mark } from "./operation";

/** In order. Joins parts of a replacement that a row cuts. */
export function marksOf({ result, replacements }: Document): Mark[] {
  return uncut(
    // Rest syntax is much slower for 30,000 replacements.
    replacements.map(({ start, end, resultStart, resultEnd, kind, score, entity, source }) => {
      const mark: Mark = { start, end, text: result.slice(resultStart, resultEnd), kind, score };
      if (entity !== undefined) mark.entity = entity;
      if (source !== undefined) mark.source = source;
      return mark;
    }),
  );
}

export function uncut(marks: readonly Mark[]): Mark[] {
  const whole: Mark[] = [];
  for (const mark of marks) {
    const last = whole.at(-1);
    const goesOn =
      last?.end === mark.start && mark.text === "" && last.entity === mark.entity && last.kind === mark.kind;
    if (goesOn) whole[whole.length - 1] = { ...last, end: mark.end };
    else whole.push(mark);
  }
  return whole;
}

/** `marks` are sorted, without overlaps. Original places of rows do not change. */
export function documentWith(document: Document, marks: readonly Mark[]): Document {
  const { original } = document;
  const { result, replacements: whole } = written(original, marks);
  const borders = document.segments.flatMap(({ start, textStart }) =>
    textStart === undefined ? [start] : [start, textStart],
  );
  const replacements = cutReplacements(whole, borders);
  const offsets = resultOffsets(replacements);
  const at = (place: number): number => (place >= original.length ? result.length : offsets.at(place));
  let resultEnd = 0;
  const segments = document.segments.map((segment, index): Segment => {
    const resultStart = resultEnd;
    const last = index === document.segments.length - 1;
    resultEnd = last ? result.length : Math.max(resultStart, at(segment.end));
    const { textStart } = segment;
    const places = { ...segment, resultStart, resultEnd };
    if (textStart === undefined) return places;
    const resultTextStart = Math.min(resultEnd, Math.max(resultStart, at(textStart)));
    return { ...places, resultTextStart, ...speakerIn(document, segment, result, at) };
  });
  return { ...document, result, replacements, segments };
}

function written(original: string, marks: readonly Mark[]): { result: string; replacements: Replacement[] } {
  const pieces: string[] = [];
  const replacements: Replacement[] = [];
  let [read, length] = [0, 0];
  for (const { start, end, text, ...known } of marks) {
    const resultStart = length + start - read;
    const resultEnd = resultStart + text.length;
    pieces.push(original.slice(read, start), text);
    replacements.push({ start, end, resultStart, resultEnd, type: typeOfKind(known.kind), ...known });
    [read, length] = [end, resultEnd];
  }
  pieces.push(original.slice(read));
  return { result: pieces.join(""), replacements };
}

/** As in the result; unchanged if the row does not start with it. */
function speakerIn(
  { original, speakers }: Document,
  { speaker, speakerId, start, textStart }: Segment,
  result: string,
  at: (place: number) => number,
): Pick<Segment, "speaker"> {
  if (speaker === undefined || speakerId === undefined || textStart === undefined) return {};
  const name = speakers?.[speakerId];
  if (name === undefined) return {};
  const found = original.slice(start, textStart).indexOf(name);
  if (found < 0) return {};
  const from = start + found;
  const shown = result.slice(at(from), at(from + name.length)).trim();
  return { speaker: shown || speakerId };
}

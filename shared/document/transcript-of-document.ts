import type { Document, Segment } from "./document";
import type { Transcript, Turn, Word } from "./transcript";

/** Blocks of vtt without speech. */
const UNSPOKEN = /^\uFEFF?(?:WEBVTT|NOTE|STYLE|REGION)(?=\s|$)/;

/** Tags of vtt and srt, karaoke times, screen positions. */
const CUE_MARKUP = /<\/?(?:[a-z][^<>\n]{0,80}|\d{1,3}:[\d:.]{4,12})?>|\{\\[^{}\n]{1,40}\}/gi;

/**
 * The transcript of a recording, or turns and cues of a text; undefined without speakers and times. Unknown times are
 * 0; an unknown end is the next start.
 */
export function transcriptOfDocument(document: Document): Transcript | undefined {
  const { original, segments, words = [], speakers = {} } = document;
  const turnStarts = segments.flatMap((segment, index) => (segment.textStart === undefined ? [] : [index]));
  if (!segments.some(({ speakerId, time }) => speakerId !== undefined || time !== undefined)) return undefined;
  const cues = hasCues(document);
  const turns: Turn[] = [];
  const [first = segments.length] = turnStarts;
  // Text before the first turn has an unknown speaker; before the first cue it is not speech.
  if (first > 0 && !cues) {
    const text = tidy(original.slice(0, segments[first]?.start), false);
    if (text !== "") turns.push({ start: 0, end: 0, text });
  }
  let word = 0;
  turnStarts.forEach((index, number) => {
    const segment = segments[index];
    if (segment === undefined) return;
    const next = turnStarts[number + 1] ?? segments.length;
    const text = textOf(original, segments.slice(index, next), cues);
    const start = segment.time ?? turns.at(-1)?.end ?? 0;
    const nextTime = segments[next]?.time;
    const end = Math.max(start, segment.endTime ?? nextTime ?? start);
    const said: Word[] = [];
    const stop = segments[next]?.start ?? original.length;
    for (let place = words[word]; place !== undefined && place[0] < stop; place = words[++word])
      said.push([original.slice(place[0], place[1]), place[2], place[3]]);
    turns.push({
      start,
      end,
      text,
      ...(segment.speakerId !== undefined && { speaker: segment.speakerId }),
      ...(said.length > 0 && { words: said }),
    });
  });
  return { speakers, turns };
}

export const hasCues = ({ original, segments }: Pick<Document, "original" | "segments">): boolean =>
  segments.some(({ start, textStart }) => textStart !== undefined && original.slice(start, textStart).includes("-->"));

function textOf(original: string, segments: readonly Segment[], cues: boolean): string {
  const [first, ...rest] = segments;
  const spoken = rest.filter(({ start, end }) => !(cues && UNSPOKEN.test(original.slice(start, end))));
  const text = [first, ...spoken]
    .map((segment) => segment && original.slice(segment.textStart ?? segment.start, segment.end))
    .join("");
  return /^[^\r\n]*\n?$/.test(text) && !cues ? text.replace(/\n$/, "") : tidy(text, cues);
}

const tidy = (text: string, cues: boolean): string =>
  (cues ? text.replace(CUE_MARKUP, "") : text).replace(/\s*[\r\n]\s*/g, " ").trim();

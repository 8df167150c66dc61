import { type DepersonalizedText, replacementsFrom } from "./align";
import type { Document, Replacement } from "./document";
import { placeholdersIn } from "./placeholders";
import type { Transcript } from "./transcript";
import {
  documentOfPlaces,
  documentOfTranscript,
  lineOf,
  type TranscriptText,
  transcriptText,
  type TurnPlace,
} from "./transcript-document";
import { validReplacements } from "./valid";

/** Compared length, in UTF-16 units. */
const SAMPLE = 40_000;

/**
 * Finds the format of a depersonalized text: names before lines, labels, neither, one paragraph, or the service's own
 * text `plain`. Chooses the original with the fewest differences. With labels (SPEAKER_00), each name counts as
 * replaced by its label.
 */
export function matchTranscript(transcript: Transcript, depersonalized: DepersonalizedText, plain = ""): Document {
  const named = transcriptText(transcript);
  const { text, spans } = depersonalized;
  if (text === "") return documentOfTranscript(transcript);
  if (spans && validReplacements(named.text, text, spans)) return documentOfTranscript(transcript, depersonalized);
  const labelled = transcriptText({ ...transcript, speakers: {} });
  const asGiven = placedIn(transcript, plain);
  const ways = [
    named,
    labelled,
    transcriptText({ speakers: {}, turns: transcript.turns.map(({ speaker: _, ...turn }) => turn) }),
    inOneParagraph(transcript),
    ...(asGiven ? [asGiven] : []),
  ];
  const [best = named] = ways
    .map((way) => ({ way, cost: costOf(way.text, depersonalized) }))
    .sort((one, two) => one.cost - two.cost)
    .map(({ way }) => way);
  if (best === named) return documentOfTranscript(transcript, depersonalized);
  const replacements = replacementsFrom(best.text, depersonalized);
  if (best === labelled) {
    const written = documentOfPlaces({ ...transcript, speakers: {} }, labelled, { result: text, replacements });
    const lifted = withNames(written, labelled.places, named.places);
    return validReplacements(named.text, text, lifted)
      ? documentOfPlaces(transcript, named, { result: text, replacements: lifted })
      : documentOfTranscript(transcript, depersonalized);
  }
  return documentOfPlaces(transcript, best, { result: text, replacements });
}

/** Missing words, and differing ranges without a placeholder. */
function costOf(original: string, { text, mapping }: DepersonalizedText): number {
  const [from, to] = [original.slice(0, SAMPLE), text.slice(0, SAMPLE)];
  const known = new Set(placeholdersIn(to, mapping).map(({ written }) => written));
  let cost = 0;
  for (const { start, end, resultStart, resultEnd } of replacementsFrom(from, { text: to, mapping })) {
    const [gone, come] = [end - start, resultEnd - resultStart];
    if (gone === 0 || come === 0) cost += gone + come;
    else if (known.has(to.slice(resultStart, resultEnd).trim()) && gone < 100) cost += 1;
    else cost += 2 + (gone + come) / 8;
  }
  return cost;
}

function inOneParagraph(transcript: Transcript): TranscriptText {
  const places: TurnPlace[] = [];
  let text = "";
  transcript.turns.forEach((turn, index) => {
    const start = text.length;
    text += lineOf(turn);
    if (index < transcript.turns.length - 1) text += " ";
    places.push({ start, textStart: start, end: text.length });
  });
  return { text, places };
}

function placedIn({ turns }: Transcript, text: string): TranscriptText | undefined {
  if (text.trim() === "") return undefined;
  const starts: { start: number; textStart: number }[] = [];
  let read = 0;
  for (const turn of turns) {
    const words = turn.text.trim();
    const textStart = text.indexOf(words, read);
    if (textStart < 0) return undefined;
    const line = text.lastIndexOf("\n", textStart - 1) + 1;
    starts.push({ start: starts.length === 0 ? 0 : Math.max(read, Math.min(line, textStart)), textStart });
    read = textStart + words.length;
  }
  return {
    text,
    places: starts.map((place, index) => ({ ...place, end: starts[index + 1]?.start ?? text.length })),
  };
}

function withNames(written: Document, from: readonly TurnPlace[], to: readonly TurnPlace[]): Replacement[] {
  const lifted: Replacement[] = [];
  let next = 0;
  written.segments.forEach((row, index) => {
    const [before, after] = [from[index], to[index]];
    if (!before || !after) return;
    const { resultStart, resultTextStart = resultStart } = row;
    if (after.textStart > after.start) {
      const sign = written.result.slice(resultStart, resultTextStart).endsWith(": ") ? 2 : 0;
      lifted.push({
        start: after.start,
        end: after.textStart - sign,
        resultStart,
        resultEnd: resultTextStart - sign,
        type: "PERSON",
        kind: "person",
        score: 1,
      });
    }
    const shift = after.textStart - before.textStart;
    for (let one = written.replacements[next]; one && one.end <= before.end; one = written.replacements[++next])
      if (one.start >= before.textStart && (one.end > before.textStart || one.start > before.start))
        lifted.push({ ...one, start: one.start + shift, end: one.end + shift });
  });
  return lifted;
}

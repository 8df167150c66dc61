import { type Support, supportOf } from "../../shared/document/language-support";
import { cyrillicLanguage } from "./cyrillic-language";
import { latinLanguage, latinLanguageOfFewWords } from "./latin-language";
import { languageOfScript, OTHER_LETTER, weightOf } from "./scripts";
import { type Sentence, sentencesOf } from "./sentences";
import type { TextRange } from "../../shared/sorted";

/** Segments of one language, in text order. Adjacent parts of a line are joined. */
export interface LanguageSegments {
  /** ISO 639-1, or "und". */
  readonly language: string;
  readonly support: Support;
  readonly segments: readonly TextRange[];
}

interface Piece extends TextRange {
  readonly line: number;
  readonly script: "latin" | "cyrillic" | "other";
  language: string | undefined;
}

/** Minimum letters of a separate segment in another script; less is a name or term. */
const FEWEST_QUOTED = 15;

/** An unknown sentence gets the language of its neighbour. */
export class LanguageReader {
  readonly #text: string;
  readonly #sentences: Generator<Sentence>;
  readonly #pieces: Piece[] = [];
  /** The next sentence, until it has been read. */
  #next: IteratorResult<Sentence, unknown> | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#sentences = sentencesOf(text);
  }

  /** Continues for this time; false at the end of the text. Throws `StatisticsMissing`; may then be called again. */
  readOn(milliseconds: number): boolean {
    const until = performance.now() + milliseconds;
    for (;;) {
      const next = (this.#next ??= this.#sentences.next());
      if (next.done === true) return false;
      this.#pieces.push(...piecesOf(this.#text, next.value));
      this.#next = undefined;
      if (performance.now() >= until) return true;
    }
  }

  /** Throws `StatisticsMissing`; may then be called again. */
  languages(): readonly LanguageSegments[] {
    const pieces = this.#pieces.map((piece) => ({ ...piece }));
    if (!pieces.some(({ language }) => language !== undefined)) tellFewWords(this.#text, pieces);
    for (const script of ["latin", "cyrillic"] as const) {
      followNeighbours(pieces.filter((piece) => piece.script === script));
    }
    return grouped(pieces);
  }
}

export function languagesOf(text: string): readonly LanguageSegments[] {
  const reader = new LanguageReader(text);
  reader.readOn(Infinity);
  return reader.languages();
}

function grouped(pieces: readonly Piece[]): LanguageSegments[] {
  const found = new Map<string, TextRange[]>();
  let before: Piece | undefined;
  for (const piece of pieces) {
    const { language, start, end, line } = piece;
    if (language !== undefined) {
      const segments = found.get(language) ?? [];
      const last = segments.at(-1);
      const goesOn = last !== undefined && before?.language === language && before.line === line;
      if (goesOn) segments[segments.length - 1] = { start: last.start, end };
      else segments.push({ start, end });
      found.set(language, segments);
    }
    before = piece;
  }
  return Array.from(found, ([language, segments]) => ({ language, support: supportOf(language), segments }));
}

function piecesOf(text: string, { start, end, line }: Sentence): Piece[] {
  const sentence = text.slice(start, end);
  const pieces: Piece[] = [];
  let rest = sentence;
  if (OTHER_LETTER.test(sentence)) {
    const whole = weightOf(sentence);
    for (const { 0: run, index } of sentence.matchAll(OTHER_RUN)) {
      const weight = weightOf(run);
      if (weight < 2 || (weight < FEWEST_QUOTED && weight * 2 < whole)) continue;
      const at = start + index;
      pieces.push({ start: at, end: at + run.length, line, script: "other", language: languageOfScript(run) });
      rest = rest.replace(run, " ".repeat(run.length));
    }
  }
  const words = rest.trim();
  if (/\p{L}/u.test(words)) {
    const at = start + rest.indexOf(words);
    pieces.push({ start: at, end: at + words.length, line, ...scriptAndLanguage(words) });
  }
  return pieces.sort((a, b) => a.start - b.start);
}

const OTHER_RUN =
  /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}](?:[^\p{Script=Latin}\p{Script=Cyrillic}\r\n]*[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}])?/gu;

function scriptAndLanguage(sentence: string): Pick<Piece, "script" | "language"> {
  const cyrillic = sentence.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = sentence.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (cyrillic >= latin) return { script: "cyrillic", language: cyrillicLanguage(sentence) };
  return { script: "latin", language: latinLanguage(sentence) };
}

function tellFewWords(text: string, pieces: readonly Piece[]): void {
  const language = latinLanguageOfFewWords(text.slice(0, 400));
  for (const piece of pieces) if (piece.script === "latin") piece.language = language;
}

function followNeighbours(pieces: readonly Piece[]): void {
  let last = pieces.find(({ language }) => language !== undefined)?.language;
  for (const piece of pieces) last = piece.language ??= last;
}

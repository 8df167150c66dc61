import type { SummaryOptions } from "../../shared/api/summarization";
import { chooseDiverse, similarity, textRank, type Vector, vectorsOf } from "./rank";
import { conversationOf } from "./conversation";
import { type KeyPoint, keyPoints } from "./key-points";
import { type Sentence, sentencesOf, standsAlone } from "./sentences";
import { isAskedFor, placeOf, TEMPLATES } from "./templates";
import { termsOf } from "./terms";

export interface SummarizeOptions extends SummaryOptions {
  /** ISO 639-1. */
  readonly languageIn: string;
  /** ISO 639-1, of label and headings; sentences keep their language. */
  readonly languageOut: string;
}

const LABEL = { ru: "Ключевые предложения", en: "Key sentences" };
/** TextRank compares all pairs, so only the best sentences take part. */
const MAX_RANKED = 700;

interface Candidate extends Sentence {
  readonly score: number;
}

function mostTelling(sentences: readonly Sentence[], limit: number): Sentence[] {
  if (sentences.length <= limit) return [...sentences];
  const vectors = vectorsOf(sentences.map(({ text }) => termsOf(text)));
  const centre = new Map<string, number>();
  for (const vector of vectors) for (const [term, weight] of vector) centre.set(term, (centre.get(term) ?? 0) + weight);
  return sentences
    .map((sentence, i) => ({ sentence, closeness: similarity(vectors[i] ?? new Map<string, number>(), centre) }))
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, limit)
    .map(({ sentence }) => sentence)
    .sort((a, b) => a.index - b.index);
}

/** Without duplicates; rows of punctuation only if there is nothing else. */
function distinct(sentences: readonly Sentence[]): Sentence[] {
  const said = sentences.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const first = new Map<string, Sentence>();
  for (const sentence of said.length > 0 ? said : sentences) {
    const key = sentence.text.toLowerCase();
    if (!first.has(key)) first.set(key, sentence);
  }
  return [...first.values()];
}

/** First sentences introduce the topic. */
const leadBonus = (position: number): number => 0.1 / (1 + position);

/** For sentences requested by a template: a prescription occurs once and shares no words with the rest. */
const ASKED_BONUS = 1;

function choose(sentences: readonly Sentence[], { points, prompt, template }: SummarizeOptions): Candidate[] {
  const bonus = (text: string): number => (template !== undefined && isAskedFor(template, text) ? ASKED_BONUS : 0);
  const termLists = sentences.map(({ text }) => termsOf(text));
  const vectors: Vector[] = vectorsOf([...termLists, termsOf(prompt ?? "")]);
  const asked = vectors.pop() ?? new Map<string, number>();
  const ranks = textRank(vectors);
  const scores = ranks.map(
    (rank, i) => rank + leadBonus(i) + 3 * similarity(vectors[i] ?? new Map(), asked) + bonus(sentences[i]?.text ?? ""),
  );
  return chooseDiverse(scores, vectors, points)
    .flatMap((i) => {
      const sentence = sentences[i];
      return sentence === undefined ? [] : [{ ...sentence, score: scores[i] ?? 0 }];
    })
    .sort((a, b) => a.index - b.index);
}

const list = (points: readonly KeyPoint[]): string => points.map(({ text }) => `- ${text}`).join("\n");

function grouped(points: readonly KeyPoint[], { template }: SummarizeOptions, language: "ru" | "en"): string[] {
  if (template === undefined) return [list(points)];
  const groups = TEMPLATES[template].map((): KeyPoint[] => []);
  for (const point of points) groups[placeOf(template, point.text, point.act)]?.push(point);
  return TEMPLATES[template].flatMap(({ heading }, i) => {
    const group = groups[i] ?? [];
    return group.length === 0 ? [] : [`${heading[language]}\n${list(group)}`];
  });
}

function keySentences(text: string, options: SummarizeOptions): Sentence[] {
  const all = distinct(sentencesOf(text, options.languageIn));
  const alone = all.filter((sentence) => standsAlone(sentence.text));
  const candidates = mostTelling(alone.length > 0 ? alone : all.slice(0, options.points), MAX_RANKED);
  return choose(candidates, options);
}

function labelled(points: readonly KeyPoint[], options: SummarizeOptions): string {
  const language = options.languageOut === "ru" ? "ru" : "en";
  return [`${LABEL[language]}:`, ...grouped(points, options, language)].join("\n\n").replace(":\n\n-", ":\n-");
}

/** For benchmarks: also treats conversations as prose. */
export const summarizeProse = (text: string, options: SummarizeOptions): string =>
  labelled(keySentences(text, options), options);

/**
 * Extractive summary: representative sentences without repetition, under the headings of a template. Sentences with
 * words of the prompt count more. Conversations: decisions, promises, requests and open questions.
 */
export function summarize(text: string, options: SummarizeOptions): string {
  const turns = conversationOf(text);
  if (turns === undefined) return summarizeProse(text, options);
  const { points, template, prompt, languageIn: language } = options;
  const found = keyPoints(turns, { points, template, prompt, language });
  return found.length > 0 ? labelled(found, options) : summarizeProse(text, options);
}

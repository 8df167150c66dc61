import type { SummaryTemplate } from "../../shared/api/summary-templates";
import { type Act, actsOf, AGREES, asks, ASKS_FOR_POINTS, leavesOpen, proposes } from "./cues";
import type { SpokenTurn } from "./conversation";
import { chooseDiverse, similarity, textRank, vectorsOf } from "./rank";
import { wordsOf } from "./sentences";
import { isAskedFor } from "./templates";
import { termsOf } from "./terms";
import { AMOUNT, COUNT, UNTIL, WHEN } from "./times";
import { type Utterance, utterancesOf } from "./utterances";

export interface KeyPoint {
  readonly text: string;
  readonly act?: Act;
}

interface Weighed extends Utterance {
  readonly score: number;
  readonly act?: Act;
  readonly answer?: Utterance;
}

/** TextRank compares all pairs, so only the best utterances take part. */
const MAX_RANKED = 500;
/** Words. Longer points get no context. */
const LONGEST_POINT = 50;
const LEANS =
  /^(?:(?:и|а|но|and|but)\s)?(?:это|этого|этому|эта|этот|эти|она?|оно|они|е[её]|его|их|там|без не[её]|столько|it|it's|that|that's|this|they|they're|those|these|she|he|he's|she's)(?![\p{L}\p{N}])/iu;

interface Talk {
  readonly turns: readonly SpokenTurn[];
  readonly utterances: readonly Utterance[];
  readonly template: SummaryTemplate | undefined;
}

const clip = (text: string): string => text.slice(0, 600);

function weigh({ utterances, turns, template }: Talk, at: number): Weighed {
  const utterance = utterances[at] ?? { text: "", speaker: "", turn: 0, index: at };
  const text = clip(utterance.text);
  const acts = actsOf(text);
  const question = asks(text);
  const next = following(utterances, at);
  let answer: Utterance | undefined;
  if (question) {
    // A question is a point only if unanswered; otherwise the reply is the point.
    acts.clear();
    answer = next.find((one) => one.speaker !== utterance.speaker && leavesOpen(clip(one.text)));
    if (answer) acts.set("open", 2.6);
    else if (proposes(text)) acts.set("decision", 0.6);
    else acts.set("task", /(?:возьм[её]шь|сможешь|сделаешь|can you|could you)/iu.test(text) ? 0.8 : 0);
  } else if (proposes(text)) {
    const agreed = turns
      .slice(utterance.turn + 1, utterance.turn + 3)
      .some((one) => one.speaker !== utterance.speaker && AGREES.test(one.text));
    acts.set("decision", Math.max(acts.get("decision") ?? 0, agreed ? 3 : 1.3));
  }
  const [act, surest] = [...acts].sort((a, b) => b[1] - a[1])[0] ?? [undefined, 0];
  const others = [...acts.values()].reduce((sum, one) => sum + one, 0) - surest;
  let score = surest + 0.3 * others;
  if (!question) {
    if (UNTIL.test(text)) score += 1.6;
    else if (WHEN.test(text)) score += 0.9;
    if (AMOUNT.test(text)) score += 1.3;
    else if (COUNT.test(text)) score += 0.4;
    const before = utterances[at - 1];
    if (before && before.speaker !== utterance.speaker && asks(before.text) && ASKS_FOR_POINTS.test(clip(before.text)))
      score += 0.7;
  }
  if (template !== undefined && isAskedFor(template, text)) score += 0.5;
  const words = wordsOf(text).length;
  score *= words < 4 ? 0.3 : words < 6 ? 0.8 : 1;
  return { ...utterance, score, ...(act !== undefined && surest > 0 && { act }), ...(answer && { answer }) };
}

/** Of the next two turns. */
function following(utterances: readonly Utterance[], at: number): Utterance[] {
  const from = utterances[at]?.turn ?? 0;
  const found: Utterance[] = [];
  for (let i = at + 1; found.length < 4; i += 1) {
    const one = utterances[i];
    if (!one || one.turn > from + 2) break;
    found.push(one);
  }
  return found;
}

function rank(weighed: readonly Weighed[], points: number, prompt: string | undefined): Weighed[] {
  const best = [...weighed]
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.max(MAX_RANKED, 2 * points))
    .sort((a, b) => a.index - b.index);
  const vectors = vectorsOf([...best.map(({ text }) => termsOf(text)), termsOf(prompt ?? "")]);
  const asked = vectors.pop() ?? new Map<string, number>();
  const ranks = textRank(vectors);
  const scores = best.map(
    ({ score }, i) => score + (ranks[i] ?? 0) + 8 * similarity(vectors[i] ?? new Map<string, number>(), asked),
  );
  const most = Math.max(...scores, Number.EPSILON);
  return chooseDiverse(
    scores.map((score) => score / most),
    vectors,
    points,
  ).flatMap((i) => best[i] ?? []);
}

const countWords = (text: string): number => text.split(" ").length;

/** With preceding words that the point refers to, and the reply to a question. */
function written(point: Weighed, utterances: readonly Utterance[]): Utterance[] {
  const parts: Utterance[] = [point];
  const before = utterances[point.index - 1];
  const goesOn = before && (before.turn === point.turn || asks(before.text));
  if (goesOn && LEANS.test(point.text) && countWords(before.text) + countWords(point.text) <= LONGEST_POINT)
    parts.unshift(before);
  if (point.answer) parts.push(point.answer);
  return parts;
}

function line(parts: readonly Utterance[]): string {
  let speaker: string | undefined;
  let text = "";
  for (const part of parts) {
    if (part.speaker !== speaker) text += `${text === "" ? "" : " — "}${part.speaker}: ${part.text}`;
    else text += ` ${part.text}`;
    speaker = part.speaker;
  }
  return text;
}

export interface KeyPointOptions {
  /** Maximum. */
  readonly points: number;
  /** ISO 639-1 code of the conversation. */
  readonly language: string;
  readonly template?: SummaryTemplate | undefined;
  /** Utterances that share its words count more. */
  readonly prompt?: string | undefined;
}

/**
 * Minutes of a conversation in its own words and order: decisions, promises, dates, open questions and sums by Russian
 * and English cues, then central sentences without repetition. O(n) for n turns.
 */
export function keyPoints(turns: readonly SpokenTurn[], options: KeyPointOptions): KeyPoint[] {
  const utterances = utterancesOf(turns, options.language);
  const weighed = utterances.map((_, at) => weigh({ utterances, turns, template: options.template }, at));
  const groups: Group[] = [];
  const used = new Set<number>();
  for (const point of rank(weighed, 2 * options.points, options.prompt)) {
    if (used.has(point.index)) continue;
    const parts = written(point, utterances).filter(({ index }) => !used.has(index));
    const group = groups.find((one) => goWith(one.parts, parts));
    if (group) group.parts = [...group.parts, ...parts].sort((a, b) => a.index - b.index);
    else if (groups.length < options.points) groups.push({ parts, act: point.act });
    else continue;
    for (const { index } of parts) used.add(index);
  }
  return groups
    .sort((a, b) => (a.parts[0]?.index ?? 0) - (b.parts[0]?.index ?? 0))
    .map(({ parts, act }) => ({ text: line(parts), ...(act !== undefined && { act }) }));
}

interface Group {
  parts: readonly Utterance[];
  readonly act: Act | undefined;
}

function goWith(some: readonly Utterance[], more: readonly Utterance[]): boolean {
  const all = [...some, ...more].sort((a, b) => a.index - b.index);
  const turn = all[0]?.turn;
  return (
    all.every((one, i) => one.turn === turn && (i === 0 || one.index === (all[i - 1]?.index ?? 0) + 1)) &&
    countWords(all.map(({ text }) => text).join(" ")) <= LONGEST_POINT
  );
}

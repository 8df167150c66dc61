import type { Conversation, MarkedPoint } from "./conversations";

export interface Found {
  readonly id: string;
  readonly language: string;
  readonly marked: readonly MarkedPoint[];
  readonly missed: readonly MarkedPoint[];
  /** Points of the summary with a marked one. */
  readonly useful: number;
  readonly given: number;
  readonly words: number;
}

const plain = (text: string): string => text.toLowerCase().replaceAll("ё", "е").replaceAll(/\s+/g, " ");

/** A point of the summary must contain all words of the marked one. */
export function look(conversation: Conversation, summary: string): Found {
  const given = summary
    .split("\n")
    .filter((line) => line.startsWith("- "))
    .map(plain);
  const holds = (line: string, { said }: MarkedPoint): boolean => said.some((words) => line.includes(plain(words)));
  return {
    id: conversation.id,
    language: conversation.language,
    marked: conversation.points,
    missed: conversation.points.filter((point) => !given.some((line) => holds(line, point))),
    useful: given.filter((line) => conversation.points.some((point) => holds(line, point))).length,
    given: given.length,
    words: given.join(" ").split(" ").length,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** 0 to 1. */
export const shareFound = (all: readonly Found[]): number =>
  1 - sum(all.map(({ missed }) => missed.length)) / sum(all.map(({ marked }) => marked.length));

/** Points of summaries with a marked one, 0 to 1. */
export const shareUseful = (all: readonly Found[]): number =>
  sum(all.map(({ useful }) => useful)) / Math.max(1, sum(all.map(({ given }) => given)));

/** On average. */
export const wordsEach = (all: readonly Found[]): number =>
  sum(all.map(({ words }) => words)) / Math.max(1, all.length);

import type { ReadDocument } from "./use-answer-document";

/**
 * The text with placeholders that a person has put in, kept in memory while the window is open, as the draft of a new
 * task is: whoever looks at a task in between finds it again. Never written anywhere.
 */
let answer = "";
/** The document that it was read from. */
let document: ReadDocument | undefined;

export const keptAnswer = (): string => answer;
export function keepAnswer(text: string): void {
  answer = text;
}

export const keptDocument = (): ReadDocument | undefined => document;
export function keepDocument(read: ReadDocument | undefined): void {
  document = read;
}

import type { ReadDocument } from "./read-document";

/**
 * The text with placeholders that a user has entered, stored in memory while the window is open, like the draft of a
 * new task: it is still there after a visit to a task. Never written to disk.
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

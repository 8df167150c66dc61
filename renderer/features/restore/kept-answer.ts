import type { ReadDocument } from "./read-document";

/** The entered text, in memory while the window is open; never written to disk. */
let answer = "";
/** Its source. */
let document: ReadDocument | undefined;

export const keptAnswer = (): string => answer;
export function keepAnswer(text: string): void {
  answer = text;
}

export const keptDocument = (): ReadDocument | undefined => document;
export function keepDocument(read: ReadDocument | undefined): void {
  document = read;
}

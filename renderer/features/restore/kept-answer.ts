import type { ReadDocument } from "./read-document";

/** In memory; never written to disk. */
let answer = "";
let document: ReadDocument | undefined;

export const keptAnswer = (): string => answer;
export function keepAnswer(text: string): void {
  answer = text;
}

export const keptDocument = (): ReadDocument | undefined => document;
export function keepDocument(read: ReadDocument | undefined): void {
  document = read;
}

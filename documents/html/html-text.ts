import type { PartCounter } from "../part-counter";
import { readHtml } from "./read-html";

/** The text of a page as a person reads it, without what stands in attributes and comments. Throws `DocumentFailure`. */
export function htmlText(html: string, parts: PartCounter): string {
  const { text } = readHtml(html, parts).lines;
  if (text !== "") parts.read("text");
  return text;
}

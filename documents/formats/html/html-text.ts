import type { PartCounter } from "../../part-counter";
import { readHtml } from "./read-html";

/** The visible text of a page, without attributes and comments. Throws `DocumentFailure`. */
export function htmlText(html: string, parts: PartCounter): string {
  const { text } = readHtml(html, parts).lines;
  if (text !== "") parts.read("text");
  return text;
}

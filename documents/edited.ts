import type { Edit } from "./mapped-document";

export function edited(text: string, edits: readonly Edit[]): string {
  let at = 0;
  const parts: string[] = [];
  for (const { start, end, replacement } of edits) {
    parts.push(text.slice(at, start), replacement);
    at = end;
  }
  return `${parts.join("")}${text.slice(at)}`;
}

import { WEIGHT } from "../evidence";
import type { Found, Recognizer } from "../recognizer";
import { tableRecognizer } from "./format-table";
import table from "./formats/spoken-email.json";
import { spanOf } from "./pattern";

const LOCAL = /[\p{L}\p{N}._%+'’-]/u;
const MAX_LOCAL = 64;
/** The last label has no digits, or is punycode. */
const DOMAIN = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})){0,8}/u;
const TOP_LEVEL = /\.(?:\p{L}{2,24}|xn--[a-z0-9-]{2,59})$/iu;
function domainAt(text: string, start: number): number {
  const match = DOMAIN.exec(text.slice(start, start + 260));
  let domain = match?.[0] ?? "";
  while (domain !== "" && !TOP_LEVEL.test(domain)) {
    const cut = Math.max(domain.lastIndexOf("."), domain.endsWith("-") ? domain.length - 1 : -1);
    domain = cut < 0 ? "" : domain.slice(0, cut);
  }
  return domain.length;
}

function localBefore(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start < MAX_LOCAL && LOCAL.test(text.charAt(start - 1))) start--;
  while (start < end && /[.'’%+-]/u.test(text.charAt(start))) start++;
  return start;
}

function* written(text: string): Generator<Found> {
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const domain = domainAt(text, at + 1);
    if (domain === 0) continue;
    const quoted = text.charAt(at - 1) === '"' ? text.lastIndexOf('"', at - 2) : -1;
    const start = quoted >= 0 && at - quoted < MAX_LOCAL ? quoted : localBefore(text, at);
    if (start < at) yield spanOf("email", start, at + 1 + domain, { ...WEIGHT.proven, probability: 1 });
  }
}

const spoken = tableRecognizer("email", table);

function outermost(spans: readonly Found[]): Found[] {
  let end = -1;
  return spans
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((span) => {
      const isInside = span.end <= end;
      end = Math.max(end, span.end);
      return !isInside;
    });
}

/** RFC 5321 as commonly used, any script, IDN; also with `@` and dots as words. */
export const emailRecognizer: Recognizer = {
  name: "email",
  file: "recognizers/email.ts",
  recognize: (text, language) => [...written(text), ...outermost(spoken.recognize(text, language))],
};

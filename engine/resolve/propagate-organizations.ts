import { stem } from "../morphology/stem";
import { eachToken, tokenize, withNext } from "../names/tokens";
import type { Span } from "../span";

const SCORE = 0.7;
const ECHO = { source: "echo", rule: "find-echoes" } as const;
const SURE = 0.8;
const LONGEST = 6;

/** The name inside the quotes of an organisation found once is hidden where it stands without them: `Ромашка`. */
export function propagateOrganizations(text: string, settled: readonly Span[]): Span[] {
  const names = quotedNames(text, settled);
  if (names.size === 0) return [];
  const added: Span[] = [];
  let next = 0;
  for (const tokens of withNext(eachToken(text), LONGEST)) {
    const [token] = tokens;
    if (!token) break;
    while ((settled[next]?.end ?? Infinity) <= token.start) next += 1;
    if (token.shape === "lower" || token.start < (added.at(-1)?.end ?? 0)) continue;
    const words = names
      .get(stem(token.text))
      ?.find((name) => name.every((one, index) => stem(tokens[index]?.text ?? "") === one));
    const end = words && tokens[words.length - 1]?.end;
    if (end === undefined || end > (settled[next]?.start ?? Infinity)) continue;
    added.push({ start: token.start, end, type: "ORG", kind: "organization", score: SCORE, evidence: ECHO });
  }
  return added;
}

/** Stems of the words of each name, under the first of them. */
function quotedNames(text: string, settled: readonly Span[]): Map<string, string[][]> {
  const names = new Map<string, string[][]>();
  const seen = new Set<string>();
  for (const span of settled) {
    if (span.type !== "ORG" || span.score < SURE) continue;
    const inside = /[«"“„]([^«»"“”„]{4,80})[»"”“]?$/.exec(text.slice(span.start, span.end))?.[1];
    if (inside === undefined || seen.has(inside)) continue;
    seen.add(inside);
    const words = tokenize(inside).map((token) => stem(token.text));
    const [first] = words;
    if (first === undefined || words.length > LONGEST || words.join("").length < 4) continue;
    names.set(first, [...(names.get(first) ?? []).slice(-20), words]);
  }
  return names;
}

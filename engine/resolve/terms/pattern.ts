import { RE2JS, RE2JSException } from "re2js";

export interface Pattern {
  /** In text order. Calls `onStep` between searches. */
  matches(text: string, onStep?: () => void): Generator<readonly [start: number, end: number]>;
}

export type PatternProblem = "lookaround" | "backreference" | "too_large" | "syntax";

const WORD_SIGN = String.raw`\p{L}\p{M}\p{N}_`;
const NO_WORD_BEFORE = `(?:^|[^${WORD_SIGN}])`;
const NO_WORD_AFTER = `(?:$|[^${WORD_SIGN}])`;

/**
 * RE2 syntax (https://github.com/google/re2/wiki/Syntax); linear time. `^` and `$` match at lines. `\w` and `\b` cover
 * letters of every script.
 */
export function compilePattern(source: string): Pattern | { readonly problem: PatternProblem } {
  let body = withLettersOfAllScripts(source);
  const before = /^\\b/.test(body);
  if (before) body = body.slice(2);
  const after = /(?<!\\)(?:\\\\)*\\b$/.test(body);
  if (after) body = body.slice(0, -2);
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(`${before ? NO_WORD_BEFORE : ""}(${body})${after ? NO_WORD_AFTER : ""}`, RE2JS.MULTILINE);
    // Compiled separately too, so that `a)(b` cannot leave the added brackets.
    RE2JS.compile(body, RE2JS.MULTILINE);
  } catch (error) {
    if (error instanceof RE2JSException || error instanceof RangeError) return { problem: problemOf(source) };
    throw error;
  }
  return { matches: (text, onStep) => matchesOf(compiled, text, onStep) };
}

function* matchesOf(compiled: RE2JS, text: string, onStep?: () => void): Generator<readonly [number, number]> {
  const matcher = compiled.matcher(text);
  let from = 0;
  while (from <= text.length && matcher.find(from)) {
    const start = matcher.start(1);
    const end = matcher.end(1);
    onStep?.();
    if (end > start) yield [start, end];
    // The character after a match may have to precede the next one.
    from = end > start ? end : Math.max(end, from) + 1;
  }
}

/** Expands `\w`; without brackets inside a class. */
function withLettersOfAllScripts(source: string): string {
  let inside = false;
  return source.replace(/\\[^]|[[\]]/g, (piece) => {
    if (piece === "[") inside = true;
    else if (piece === "]") inside = false;
    else if (piece === String.raw`\w`) return inside ? WORD_SIGN : `[${WORD_SIGN}]`;
    return piece;
  });
}

function problemOf(source: string): PatternProblem {
  if (/\(\?<?[=!]/.test(source)) return "lookaround";
  if (/\\(?:[1-9]|k<)/.test(source)) return "backreference";
  if (/[{]\d{3,}|\}\)*\{/.test(source)) return "too_large";
  return "syntax";
}

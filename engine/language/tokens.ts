/** A run of letters, with what stands around it. Offsets are UTF-16 code units. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly script: "cyrillic" | "latin" | "other";
  readonly shape: "lower" | "capitalized" | "upper" | "mixed";
  /** First word of a sentence, line or quotation: a capital here says nothing. */
  readonly opens: boolean;
  /** What stands between the token before and this one. */
  readonly gap: string;
}

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’ʼ`‑-]\p{L}[\p{L}\p{M}]*)*/gu;
const OPENS = /[.!?…:]["»”)\]]*\s+["«“„(\[–—-]*\s*$|\n|^\s*["«“„(–—-]+\s*$|[«“„"]$|[•*·]\s*$|[–—-]\s+$/;
const LONGEST_GAP = 24;

/** All words of a text in order, in linear time. */
export const tokenize = (text: string): Token[] => [...eachToken(text)];

/** The same one by one: the words of a long text take a hundred times its room. */
export function* eachToken(text: string): Generator<Token> {
  let before = 0;
  let last: Token | undefined;
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    const start = match.index;
    const whole = text.slice(before, start);
    const gap = whole.length > LONGEST_GAP ? `\n${whole.slice(-LONGEST_GAP)}` : whole;
    const token: Token = {
      text: word,
      start,
      end: start + word.length,
      script: scriptOf(word),
      shape: shapeOf(word),
      opens: last === undefined || opensSentence(gap, last),
      gap,
    };
    yield token;
    last = token;
    before = start + word.length;
  }
}

/** A full stop after an initial or a short title does not end a sentence. */
function opensSentence(gap: string, before: Token | undefined): boolean {
  if (!OPENS.test(gap)) return false;
  if (/^\.\s*$/.test(gap) && before) return !isAbbreviation(before);
  return true;
}

const ABBREVIATION =
  /^(?:г|гг|ул|пр|пер|обл|р|д|кв|им|т|тов|проф|акад|доц|св|гр|гражд|mr|mrs|ms|dr|prof|st|jr|sr|gen|col|sen|rep|gov|vs|no)$/i;

function isAbbreviation(token: Token): boolean {
  return (token.text.length === 1 && token.shape === "capitalized") || ABBREVIATION.test(token.text);
}

function scriptOf(word: string): Token["script"] {
  if (/^[а-яёА-ЯЁ]+$/.test(word)) return "cyrillic";
  if (/^[a-zA-Z]+$/.test(word)) return "latin";
  if (/^[\p{Script=Cyrillic}\p{M}'’ʼ`‑-]+$/u.test(word)) return "cyrillic";
  if (/^[\p{Script=Latin}\p{M}'’ʼ`‑-]+$/u.test(word)) return "latin";
  return "other";
}

function shapeOf(word: string): Token["shape"] {
  const lower = word.toLowerCase();
  if (word === lower) return "lower";
  if (word === word.toUpperCase()) return word.length > 1 ? "upper" : "capitalized";
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  return first !== first.toLowerCase() ? "capitalized" : "mixed";
}

/**
 * Each item of `items` as the first of a list that holds up to `length` of what comes: looks ahead without holding all.
 * The list is the same one every time, changed in between.
 */
export function* withNext<T>(items: Iterable<T>, length: number): Generator<readonly T[]> {
  const held: T[] = [];
  for (const item of items) {
    held.push(item);
    if (held.length < length) continue;
    yield held;
    held.shift();
  }
  for (; held.length > 0; held.shift()) yield held;
}

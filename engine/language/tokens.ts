/** A run of letters; offsets in UTF-16 code units. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly script: "cyrillic" | "latin" | "other";
  readonly shape: "lower" | "capitalized" | "upper" | "mixed";
  /** First word of a sentence, line or quotation, where a capital proves nothing. */
  readonly opens: boolean;
  readonly gap: string;
}

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’ʼ`‑-]\p{L}[\p{L}\p{M}]*)*/gu;
const OPENS = /[.!?…:]["»”)\]]*\s+["«“„(\[–—-]*\s*$|\n|^\s*["«“„(–—-]+\s*$|[«“„"]$|[•*·]\s*$|[–—-]\s+$/;
const LONGEST_GAP = 24;

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const last = tokens.at(-1);
    const whole = text.slice(last?.end ?? 0, start);
    const gap = whole.length > LONGEST_GAP ? `\n${whole.slice(-LONGEST_GAP)}` : whole;
    const opens = last === undefined || opensSentence(gap, last);
    tokens.push({ text: word, start, end: start + word.length, script: scriptOf(word), shape: shapeOf(word), opens, gap }); // prettier-ignore
  }
  return tokens;
}

/** A full stop after an initial or abbreviation does not end a sentence. */
const opensSentence = (gap: string, before: Token): boolean =>
  OPENS.test(gap) && !(/^\.\s*$/.test(gap) && isAbbreviation(before));

const ABBREVIATION =
  /^(?:г|гг|ул|пр|пер|обл|р|д|кв|им|т|тов|проф|акад|доц|св|гр|гражд|mr|mrs|ms|dr|prof|st|jr|sr|gen|col|sen|rep|gov|vs|no)$/i;

const isAbbreviation = ({ text, shape }: Token): boolean =>
  (text.length === 1 && shape === "capitalized") || ABBREVIATION.test(text);

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

/** The yielded list is reused. */
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

/** A sentence of a text, or one turn of a conversation. */
export interface Sentence {
  readonly text: string;
  /** Which sentence of the text this is, from 0. */
  readonly index: number;
}

/** Shorter ones are greetings, headings and remnants; longer ones are lists and tables, not points. */
const MIN_WORDS = 5;
const MAX_WORDS = 60;

/**
 * A sentence that refers to the previous one is not understandable by itself: "Поэтому он отказался", "However, this
 * ...".
 */
const LEANS_BACK =
  /^(?:и|а|но|или|да|же|то|зато|однако|поэтому|потому|затем|потом|тогда|там|туда|так|также|тоже|кроме|при этом|он|она|оно|они|его|её|их|ему|ей|им|этот|эта|это|эти|этого|этой|этому|этим|тот|та|те|такой|такая|такие|and|but|or|so|because|however|therefore|then|there|thus|also|he|she|it|they|his|her|their|this|that|these|those|such|which|who)(?![\p{L}\p{N}])/iu;
/** Pointers into the document itself: "см. рис. 3", "as shown in Table 2". */
const POINTS_INSIDE =
  /(?:^|[\s(])(?:см\.|рис\.|табл\.|гл\.|стр\.|там же|указ\. соч\.|выше|ниже указ|see (?:fig|table|section|chapter|above|below)|fig\.|ibid|op\. cit)/iu;

const words = new Intl.Segmenter("ru", { granularity: "word" });

/** Words of a text, in lower case, in order. */
export function wordsOf(text: string): string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    if (isWordLike === true) found.push(segment.toLowerCase().replaceAll("ё", "е"));
  }
  return found;
}

/** Abbreviations after which Intl.Segmenter breaks although the sentence continues. */
const OPEN_END =
  /(?:^|[\s(«"])(?:г|гг|ул|им|т|д|стр|рис|см|др|пр|руб|коп|тыс|млн|проф|акад|[А-ЯЁA-Z]|mr|mrs|ms|dr|prof|st|no|vs|e\.g|i\.e)\.\s*$/iu;

/** Intl.Segmenter takes time quadratic in the length of its text, so it gets a line in pieces of this many units. */
const PIECE = 1000;

function* piecesOf(line: string): Generator<string> {
  let start = 0;
  while (line.length - start > PIECE) {
    const window = line.slice(start, start + PIECE);
    const end = Math.max(window.lastIndexOf(". "), window.lastIndexOf("! "), window.lastIndexOf("? ")) + 2;
    // Talk that was heard may have no signs: then between words, and never inside a placeholder.
    const length = end > 1 ? end : window.lastIndexOf(" ") + 1 || PIECE;
    yield line.slice(start, start + length);
    start += length;
  }
  yield line.slice(start);
}

/** Splits into sentences: at line ends, and at the ends found by Intl.Segmenter, except after abbreviations. */
export function sentencesOf(text: string, language: string): Sentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  const found: string[] = [];
  for (const line of text.split(/\n+/)) {
    let open = "";
    for (const piece of piecesOf(line)) {
      for (const { segment } of segmenter.segment(piece)) {
        open += segment;
        if (open.length < PIECE && OPEN_END.test(open)) continue;
        found.push(open);
        open = "";
      }
    }
    if (open !== "") found.push(open);
  }
  return found
    .map((sentence) => sentence.replaceAll(/\s+/g, " ").trim())
    .filter((sentence) => sentence !== "")
    .map((sentence, index) => ({ text: sentence, index }));
}

/**
 * Removes the label of a turn of a conversation ("Анна: ...", "SPEAKER_01: ...", "[00:12] ...") and the dash of a
 * dialogue. Text that continues with a small letter is a separate sentence: "Назначено: амоксициллин".
 */
function spoken(text: string): string {
  return text.replace(
    /^(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s*)?(?:\[[^.!?:]{0,40}:\s+|\p{Lu}[^.!?:]{0,40}:\s+(?!\p{Ll}))?(?:[—–-]\s+)?/u,
    "",
  );
}

/** Whether a sentence is understandable by itself as a point of a summary. */
export function standsAlone(sentence: string): boolean {
  const said = spoken(sentence);
  const count = wordsOf(said).length;
  if (count < MIN_WORDS || count > MAX_WORDS) return false;
  if (!/^[\p{Lu}\p{N}"«“[(]/u.test(said) || /[?:;,]$/.test(said)) return false;
  return !LEANS_BACK.test(said) && !POINTS_INSIDE.test(said);
}

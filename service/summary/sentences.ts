export interface Sentence {
  readonly text: string;
  /** From 0. */
  readonly index: number;
}

/** Shorter ones are greetings and headings; longer ones are lists and tables. */
const MIN_WORDS = 5;
const MAX_WORDS = 60;

/** Refers to the previous sentence: "Поэтому он отказался", "However, this ...". */
const LEANS_BACK =
  /^(?:и|а|но|или|да|же|то|зато|однако|поэтому|потому|затем|потом|тогда|там|туда|так|также|тоже|кроме|при этом|он|она|оно|они|его|её|их|ему|ей|им|этот|эта|это|эти|этого|этой|этому|этим|тот|та|те|такой|такая|такие|and|but|or|so|because|however|therefore|then|there|thus|also|he|she|it|they|his|her|their|this|that|these|those|such|which|who)(?![\p{L}\p{N}])/iu;
/** Refers to the document itself: "см. рис. 3", "as shown in Table 2". */
const POINTS_INSIDE =
  /(?:^|[\s(])(?:см\.|рис\.|табл\.|гл\.|стр\.|там же|указ\. соч\.|выше|ниже указ|see (?:fig|table|section|chapter|above|below)|fig\.|ibid|op\. cit)/iu;

const words = new Intl.Segmenter("ru", { granularity: "word" });

export function wordsOf(text: string): string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    if (isWordLike === true) found.push(segment.toLowerCase().replaceAll("ё", "е"));
  }
  return found;
}

/** Abbreviations after which Intl.Segmenter breaks wrongly. */
const OPEN_END =
  /(?:^|[\s(«"])(?:г|гг|ул|им|т|д|стр|рис|см|др|пр|руб|коп|тыс|млн|проф|акад|[А-ЯЁA-Z]|mr|mrs|ms|dr|prof|st|no|vs|e\.g|i\.e)\.\s*$/iu;

/** UTF-16 units. Intl.Segmenter takes quadratic time. */
const PIECE = 1000;

function* piecesOf(line: string): Generator<string> {
  let start = 0;
  while (line.length - start > PIECE) {
    const window = line.slice(start, start + PIECE);
    const end = Math.max(window.lastIndexOf(". "), window.lastIndexOf("! "), window.lastIndexOf("? ")) + 2;
    // Without punctuation, cut between words, never inside a placeholder.
    const length = end > 1 ? end : window.lastIndexOf(" ") + 1 || PIECE;
    yield line.slice(start, start + length);
    start += length;
  }
  yield line.slice(start);
}

/** At line breaks and where Intl.Segmenter splits, except after abbreviations. */
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
 * Removes the label of a turn ("Анна: ...", "SPEAKER_01: ...", "[00:12] ...") and a dialogue's dash. Not before lower
 * case: "Назначено: амоксициллин".
 */
function spoken(text: string): string {
  return text.replace(
    /^(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s*)?(?:\[[^.!?:]{0,40}:\s+|\p{Lu}[^.!?:]{0,40}:\s+(?!\p{Ll}))?(?:[—–-]\s+)?/u,
    "",
  );
}

export function standsAlone(sentence: string): boolean {
  const said = spoken(sentence);
  const count = wordsOf(said).length;
  if (count < MIN_WORDS || count > MAX_WORDS) return false;
  if (!/^[\p{Lu}\p{N}"«“[(]/u.test(said) || /[?:;,]$/.test(said)) return false;
  return !LEANS_BACK.test(said) && !POINTS_INSIDE.test(said);
}

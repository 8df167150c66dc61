import { renamed, type Word } from "../shared/document/transcript";

/**
 * Removes hallucinations: credits and thanks from captions in the training data, loops, names in noise. Only words that
 * cannot have been spoken: a lost word is worse than an invented one.
 */
export function withoutHallucinations(words: readonly Word[], sound: Sound): Word[] {
  if (sound.loudness < SILENT || !haveLengths(words)) return [];
  return withoutCredits(withoutNotes(possiblyFast(withoutLoops(words))));
}

export interface Sound {
  /** Root mean square of the loudest tenth of a second. */
  loudness: number;
}

/** -66 dB: inaudible. */
const SILENT = 0.0005;

/** Seconds: maximum of a word, minimum of a letter. */
const LONGEST_WORD = 2.5;
const SHORTEST_LETTER = 0.03;

/** Words made up from noise have implausible times: one fills the interval, the others are empty. */
function haveLengths(words: readonly Word[]): boolean {
  const lasting = words.filter(
    ([text, start, end]) =>
      end - start >= SHORTEST_LETTER * bare(shortened(text)).length && end - start <= LONGEST_WORD,
  );
  return lasting.length >= Math.min(2, words.length);
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, "")
    .trim();

/** Repetitions of a sequence of this many words: "no, no, no, no" is plausible, a sentence five times is not. */
function mostRepeats(words: number): number {
  if (words === 1) return 6;
  return words < 4 ? 4 : 2;
}

/** Words. */
const LONGEST_LOOP = 12;

/** One repetition of a loop remains. */
function withoutLoops(words: readonly Word[]): Word[] {
  const texts = words.map(([text]) => bare(text));
  const kept: Word[] = [];
  for (let i = 0; i < words.length;) {
    const loop = loopAt(texts, i);
    kept.push(...words.slice(i, i + (loop?.length ?? 1)));
    i += loop ? loop.length * loop.times : 1;
  }
  return kept.map((word) => renamed(word, shortened(word[0])));
}

function loopAt(texts: readonly string[], from: number): { length: number; times: number } | undefined {
  for (let length = 1; length <= LONGEST_LOOP; length += 1) {
    let times = 1;
    while (isSame(texts, from, from + times * length, length)) times += 1;
    if (times > mostRepeats(length)) return { length, times };
  }
  return undefined;
}

function isSame(texts: readonly string[], a: number, b: number, length: number): boolean {
  for (let i = 0; i < length; i += 1) if (texts[a + i] === undefined || texts[a + i] !== texts[b + i]) return false;
  return true;
}

/** "аааааааа", "хахахахаха": a few are enough. */
const shortened = (text: string): string => text.replaceAll(/(\p{L}{1,4}?)\1{7,}/gu, "$1$1$1");

/** Letters a second over several words; more is impossible. */
const IMPOSSIBLE_RATE = 45;
const IN_A_ROW = 4;

/** Drops words crowded at one moment. */
function possiblyFast(words: readonly Word[]): Word[] {
  const heaped = new Set<number>();
  for (let i = 0; i + IN_A_ROW <= words.length; i += 1) {
    const row = words.slice(i, i + IN_A_ROW);
    const letters = row.reduce((sum, [text]) => sum + text.length, 0);
    const seconds = Math.max((row.at(-1)?.[2] ?? 0) - (row[0]?.[1] ?? 0), 0.01);
    if (letters / seconds > IMPOSSIBLE_RATE) row.forEach((_, k) => heaped.add(i + k));
  }
  return words.filter((_, i) => !heaped.has(i));
}

/** Descriptions of sound: "[музыка]", "(applause)", "*sighs*", "♪ ... ♪". */
const NOTE = /\[[^\][]{0,60}\]|\*[^*]{1,60}\*|\([^()]{0,60}\)|♪+(?:[^♪]{0,200}♪+)?/gu;
/** Everything in brackets, closed or not. */
const ONLY_A_NOTE = /^[[(][^\][()]*[\])]?[.!]?$/u;
/** Round brackets: only descriptions of sounds, because recognizers seldom write any. */
const SOUNDS =
  /музык|аплодис|смех|сме[её]т|вздох|вздых|шум|тишин|звук|пение|пауза|music|applau|laugh|sigh|noise|silen|sound|cough|кашел|chuckl|clap|beep|гудок|гудки|ring|звон|static|wind|ветер|blank|inaudible|неразборчив/iu;

function withoutNotes(words: readonly Word[]): Word[] {
  const text = words.map(([word]) => word).join(" ");
  if (ONLY_A_NOTE.test(text)) return [];
  const noted = [...text.matchAll(NOTE)].filter(([note]) => !note.startsWith("(") || SOUNDS.test(note));
  if (noted.length === 0) return [...words];
  let at = 0;
  return words.filter(([word]) => {
    const start = at;
    at += word.length + 1;
    return !noted.some((note) => start >= note.index && start + word.length <= note.index + note[0].length + 1);
  });
}

/** Credits of films: always removed. */
const CREDITS = [
  /^субтитры (?:сделал|создавал|делал|подготовил|подогнал|сделаны|созданы|добавил|и перевод)\p{L}*(?: .{0,40})?$/u,
  /dimatorzok/u,
  /^редактор субтитров(?: .{0,60})?$/u,
  /^корректор [а-яё]{0,2} ?[а-яё]{3,}$/u,
  /^(?:перевод|субтитры) (?:и субтитры |от )?(?:сообщества |сделаны сообществом )?amara ?org$/u,
  /^(?:sub|cap)titles? by(?: .{0,50})?$/u,
  /^(?:transcription|translation|transcribed|translated|captions?|captioned|subtitled) by .{1,50}$/u,
  /amara ?org/u,
  /^(?:www|http)\S*$/u,
  /^transcript emily beynon$/u,
];

/** May be spoken: removed only if there are no other words. */
const THANKS = [
  /^продолжение следует$/u,
  /^(?:всем )?(?:большое )?спасибо(?: вам)?(?: большое)? за (?:просмотр|внимание и до новых встреч|подписку|лайки?)(?: .{0,40})?$/u,
  /^спасибо за субтитры(?: .{0,40})?$/u,
  /^подписывайтесь на (?:наш |мой )?канал(?: .{0,40})?$/u,
  /^ставьте лайки? .{0,60}$/u,
  /^до новых встреч$/u,
  /^(?:динамичная|спокойная|тревожная|лирическая|весёлая|веселая|грустная|напряженная|интригующая|торжественная)? ?музыка$/u,
  /^(?:звонок|стук|гудок|гудки|аплодисменты|смех|шум|выстрелы?)$/u,
  /^(?:thanks|thank you)(?: (?:so|very) much)? for (?:watching|listening|viewing)(?: .{0,40})?$/u,
  /^(?:please )?(?:like and )?subscribe(?: to .{0,30})?$/u,
  /^(?:bye|you|thank you|music|applause|the end|дякую|дякую за перегляд)$/u,
  /^1 (?:0|2)(?: oz)?$/u,
  /^ill see you (?:in the )?next (?:time|video)$/u,
];

function withoutCredits(words: readonly Word[]): Word[] {
  const kept = sentencesOf(words).filter((sentence) => !CREDITS.some((credit) => credit.test(textOf(sentence))));
  if (kept.length > 0 && kept.every((sentence) => THANKS.some((thanks) => thanks.test(textOf(sentence))))) {
    // Spoken words fill the interval.
    if (!isSaid(kept.flat())) return [];
  }
  return kept.flat();
}

const textOf = (words: readonly Word[]): string =>
  bare(words.map(([text]) => text.replaceAll(/[.:/]/gu, " ")).join(" ")).replaceAll(/ +/gu, " ");

/** Invented words have no sound of their own. */
function isSaid(words: readonly Word[]): boolean {
  const lasting = words.filter(([text, start, end]) => end - start > 0.02 * bare(text).length && end - start < 1.2);
  return words.length > 1 && lasting.length >= words.length * 0.75;
}

function sentencesOf(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [];
  let open = false;
  for (const word of words) {
    if (open) sentences.at(-1)?.push(word);
    else sentences.push([word]);
    // An initial does not end a sentence: "А. Семкин".
    open = !/[.!?…]$/u.test(word[0]) || /^\p{Lu}\.(?:\p{Lu}\.)?$/u.test(word[0]);
  }
  return sentences;
}

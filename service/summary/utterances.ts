import type { SpokenTurn } from "./conversation";
import { actsOf } from "./cues";
import { sentencesOf, wordsOf } from "./sentences";

export interface Utterance {
  readonly text: string;
  readonly speaker: string;
  /** Of the conversation, from 0. */
  readonly turn: number;
  /** Of the conversation, from 0. */
  readonly index: number;
}

const HESITATION =
  /(?<![\p{L}\p{N}-])(?:э(?:-э)+|а-а|u+h+|u+m+|e+r+m*|э+м*|эм+|м{2,}|hm+)(?![\p{L}\p{N}-])[,.…]*\s*/giu;
/** Fillers at the start, before a comma or a gap. */
const OPENER =
  /^(?:ну|так|вот|значит|короче|слушай(?:те)?|смотри(?:те)?|в общем|в принципе|это самое|как бы|типа|ага|угу|да нет|да|well|okay|ok|so|right|you know|I mean|like|yeah|yep|oh|ah|alright|all right|anyway|basically|sure|great|cool|perfect|brilliant|lovely|yes|no|нет|отлично|понятно|понял[аи]?|хорошо|ладно|ясно|спасибо|thanks)(?:(?:\s*[,…]\s*)|\s*-\s+)/iu;
/** Without a comma: `ну мы решили`, `so we decided`. */
const BARE_OPENER = /^(?:ну|вот|короче|типа|okay|well|yeah|oh)\s+(?=[\p{L}[])/iu;

const NOTHING = new Set(
  `да ага угу нет ну так вот хорошо ладно понятно понял поняла поняли ясно ок окей отлично прекрасно супер спасибо пожалуйста
здравствуйте привет добрый день утро вечер пока до свидания всего доброго конечно точно верно правильно правда ой ого вау
интересно слышно слушаю алло всем вам тебе вас большое очень и а э ээ мм эм согласен согласна идет записал записала это
yes no yeah yep yup nope okay ok right sure thanks thank you hi hello hey bye goodbye good morning afternoon great cool
perfect lovely brilliant nice wow oh ah um uh mm hmm mhm exactly absolutely indeed really i see got it fine all very much
so well that's it's sounds no worries problem agreed take care have a day you're welcome everyone of course`.split(
    /\s+/,
  ),
);
const FEWEST = 4;
/** Words. Longer ones are cut before a conjunction if possible. */
const MOST = 45;
const LEAST_OF_PART = 14;
const JOINS =
  /^(?:и|а|но|потому|поэтому|чтобы|когда|если|который|которая|которые|then|and|but|so|because|which|when|if|that)$/iu;

const saysSomething = (text: string): boolean => wordsOf(text).some((word) => !NOTHING.has(word));

/** Removes fillers and hesitation outside of placeholders. */
export function tidy(text: string): string {
  let rest = text.replace(HESITATION, "").replaceAll(/\s+/g, " ").trim();
  for (let cut = 0; cut < 4; cut += 1) {
    const shorter = rest.replace(OPENER, "").replace(BARE_OPENER, "");
    if (shorter === rest || wordsOf(shorter).length < 3) break;
    rest = shorter;
  }
  return rest.replace(/,\s*([,.?!])/g, "$1");
}

/** Cuts a long sentence without punctuation between words. */
function partsOf(text: string): string[] {
  const words = text.split(" ");
  if (words.length <= MOST) return [text];
  const parts: string[] = [];
  let part: string[] = [];
  words.forEach((word, i) => {
    const left = words.length - i;
    if ((part.length >= LEAST_OF_PART && left >= LEAST_OF_PART && JOINS.test(word)) || part.length >= MOST) {
      parts.push(part.join(" "));
      part = [];
    }
    part.push(word);
  });
  parts.push(part.join(" "));
  return parts;
}

/**
 * Joins short replies with the next sentence (`Возьму. Памятку напишу к четвергу.`), and drops turns that only signal
 * listening.
 */
export function utterancesOf(turns: readonly SpokenTurn[], language: string): Utterance[] {
  const found: Utterance[] = [];
  turns.forEach(({ speaker, text }, turn) => {
    let short = "";
    // `Возьму.` and `Переносим.` belong to the next sentence; `Может быть.` is only a reply.
    const keeps = (words: string): boolean => actsOf(words).size > 0;
    const add = (words: string): void => {
      if (words !== "") found.push({ text: words, speaker, turn, index: found.length });
    };
    for (const sentence of sentencesOf(text, language).flatMap((one) => partsOf(one.text))) {
      if (!saysSomething(sentence)) continue;
      const whole = tidy(short === "" ? sentence : `${short} ${sentence}`);
      short = "";
      if (wordsOf(whole).length < FEWEST && !sentence.endsWith("?")) short = keeps(whole) ? whole : "";
      else add(whole);
    }
    const last = found.at(-1);
    if (short !== "" && last?.turn === turn) found[found.length - 1] = { ...last, text: `${last.text} ${short}` };
    else add(short);
  });
  return found;
}

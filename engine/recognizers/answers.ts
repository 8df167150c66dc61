import { TAG_ENDING } from "../../shared/document/placeholders";
import { speakerAt } from "../../shared/document/speakers";
import type { Kind } from "../../shared/document/kinds";
import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "./pattern";

/** Longer answers are stories; other rules read them. */
const LONGEST = 160;
const SCORE = 0.9;

/** A speaker whose name is hidden already: `[ИМЯ_1]: `. */
const HIDDEN = new RegExp(String.raw`^\s*\[[\p{L}_ ]{1,40}\d{1,5}(?:${TAG_ENDING})?\]\s*(?=:\s)`, "u");
/** What opens an answer: `да, это`, `it's`, `sure, my name is`. */
const LEAD =
  /^(?:(?:да|ага|так|ну|вот|сейчас|конечно|записывайте|пишите|это|меня зовут|моя фамилия|фамилия|имя|отчество|yes|yeah|sure|ok|okay|um|uh|it's|it is|that's|that is|this is|my (?:sur|last |first |full )?name is|my name's|i live at|i'm at|at)(?:\s*[,.:-]+\s*|\s+))*/iu;

const SMALL =
  "zero|oh|o|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|double|triple|" +
  "н[оу]ль|одна?|один|раз|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|\\p{L}+надцать|двадцать|тридцать|сорок|пятьдесят|\\p{L}+десят|девяносто|сто|двести|триста|четыреста|\\p{L}+сот|дробь|dash|slash";
/** Figures, words of figures and letters by themselves, one after another. */
const DICTATED = new RegExp(
  `^(?:(?:${SMALL}|\\d{1,20}|\\p{L})(?![\\p{L}\\p{N}])[ ,.–/-]{0,3}){2,40}(?=$|[\\s.,;!?])`,
  "iu",
);
const LETTERS = /^(?:\p{L}(?![\p{L}\p{N}])[ ,.–-]{0,3}){3,40}/u;
const NAME = /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?: \p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?){0,3}(?=[.!,]?$|[.,!] )/u;
const NO_NAME =
  /^(?:да|нет|не|зачем|что|как|кто|секунд|минут|сейчас|пожалуйста|спасибо|здравствуй|привет|добр|хорошо|конечно|почему|а|я|мы|он|она|это|по|в|у|yes|no|not|why|what|who|sorry|sure|thank|please|hello|hi|hey|okay|ok|well|just|the|i|we|it|that|this|my|same|none|nothing|one|as|spell|let|can|could|good|great|right|um|uh|oh|hmm|ну|вот|ой|алло|так|ладно|зна)/iu;
/** `Forty two Maple Street, apartment nine`, `улица Маяковского, дом сорок`, `Eighteen Orchard Road, Bath`. */
const ENGLISH_ADDRESS = new RegExp(
  `^(?:(?:${SMALL}|\\d{1,5}[a-z]?)[ -])+(?:\\p{L}[\\p{L}'’-]*,? ){0,4}(?:street|road|avenue|lane|drive|court|close|place|way|square|terrace|boulevard|crescent|gardens?|hill|park|st|rd|ave)(?![\\p{L}])[^.!?\\n]{0,80}`,
  "iu",
);

interface Asked {
  readonly question: RegExp;
  /** What else the question may ask: `название компании`. */
  readonly not?: RegExp;
  readonly answer: RegExp;
  readonly kind: Kind;
  readonly fits?: (answer: string) => boolean;
}

const few = (answer: string): boolean => (answer.match(/[\p{L}\p{N}]+/gu) ?? []).length >= 3 || /\d{3}/.test(answer);

/** What is asked for, and what an answer looks like; the first that fits counts. */
const QUESTIONS: readonly Asked[] = [
  {
    question: /(?<!\p{L})(?:по буквам|spell(?:ing)?|how do you spell)(?!\p{L})/iu,
    answer: LETTERS,
    kind: "person",
  },
  {
    question: /(?<!\p{L})(?:zip|post ?code|postal code|индекс)(?!\p{L})/iu,
    answer: DICTATED,
    kind: "postal_code",
    fits: few,
  },
  {
    question:
      /(?<!\p{L})(?:(?:last|first) \p{L}+ digits|digits|social security|(?:policy|card|account|passport|licen[cs]e|member(?:ship)?|reference|booking|order|insurance|claim|case|customer|phone) (?:number|no|id)|pin(?: code)?|security code|last four|номер\p{L}* (?:карт|договор|полис|паспорт|счет|счёт|телефон|заявк|заказ|документ|брон)\p{L}*|цифр\p{L}*|снилс\p{L}*|инн|паспорт\p{L}*|код\p{L}* (?:из|подтвержд|безопасн)\p{L}*)(?!\p{L})/iu,
    answer: DICTATED,
    kind: "number",
    fits: few,
  },
  {
    question: /(?<!\p{L})(?:address|where do you live|where are you based|адрес)(?!\p{L})/iu,
    not: /(?:e-?mail|web|ip)[ -]address/iu,
    answer: ENGLISH_ADDRESS,
    kind: "address",
  },
  {
    question:
      /(?<!\p{L})(?:(?:ваш[аеи]?|тво[йяеё]|ваше?|полное|как ваше?|и|а|его|её|ребёнка|ребенка|пациента) (?:имя|фамили[яю]|отчество)|(?:имя|фамили[яю]|отчество)(?=[?,. ]*$)|(?:вас|тебя|его|её|ребёнка|ребенка|маму|мужа|жену) (?:зовут|звать)|как (?:вас |тебя )?(?:зовут|звать)|зовут как|представьтесь|(?:your|his|her|first|last|full|maiden|middle|family|patient'?s?|child'?s) (?:\p{L}+ )?(?:sur)?name|surname|name of the (?:patient|child|caller)|who am i speaking (?:with|to))(?!\p{L})/iu,
    not: /(?:company|business|product|project|file|user|domain|brand|street|pet|dog|cat|компани|организаци|проект|файл|фирм|кошк|собак|улиц)/iu,
    answer: NAME,
    kind: "person",
    fits: (answer) => !NO_NAME.test(answer),
  },
];

interface Line {
  readonly label: string;
  /** Where what is said begins. */
  readonly at: number;
  readonly said: string;
}

function lineAt(line: string, start: number): Line | undefined {
  const hidden = HIDDEN.exec(line);
  const label = hidden ? { label: hidden[0], end: hidden[0].length } : speakerAt(line);
  if (!label) return undefined;
  const behind = /^[^:]{0,50}:(?:\*\*)?\s*/u.exec(line.slice(label.end))?.[0].length ?? 0;
  return { label: label.label, at: start + label.end + behind, said: line.slice(label.end + behind) };
}

/** The last sentence of a turn, where its question stands. */
const questionOf = (said: string): string => said.slice(-LONGEST);

function answerTo(question: string, answer: Line): Found | undefined {
  const said = answer.said.slice(0, LONGEST).trimEnd();
  const lead = LEAD.exec(said)?.[0].length ?? 0;
  for (const asked of QUESTIONS) {
    if (!asked.question.test(question) || asked.not?.test(question) === true) continue;
    const found = asked.answer.exec(said.slice(lead))?.[0].replace(/[\s,.–-]+$/u, "");
    if (found === undefined || asked.fits?.(found) === false) continue;
    const start = answer.at + lead;
    return spanOf(asked.kind, start, start + found.length, SCORE);
  }
  return undefined;
}

/**
 * Answers to personal questions in conversations with a speaker on each line: `Спикер 1: Фамилия?` and then `Спикер 2:
 * Белых.`, `Speaker 1: Zip code?` and then `Speaker 2: four five four oh two`. The question says what the answer is.
 */
export const answersRecognizer: Recognizer = {
  name: "answers",
  recognize(text) {
    if (!/^[^\n:]{1,60}:\s/mu.test(text)) return [];
    const spans: Found[] = [];
    let before: Line | undefined;
    let start = 0;
    for (const line of text.split("\n")) {
      const now = lineAt(line, start);
      if (now && before && now.label !== before.label) {
        const span = answerTo(questionOf(before.said), now);
        if (span) spans.push(span);
      }
      if (now) before = now;
      else if (line.trim() !== "") before = undefined;
      start += line.length + 1;
    }
    return spans;
  },
};

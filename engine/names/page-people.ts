import { isWordSurname } from "../lexicons/word-surnames";
import { stem } from "../morphology/stem";
import { fold } from "../morphology/shape";
import type { Recognizer } from "../recognizer";
import type { Span } from "../span";
import { isOfficeWord, isRussianRole } from "./context-words";
import { isNameable } from "./nameable";
import { follows, isCapital, tokensOf } from "./sentence";
import type { Token } from "./tokens";

/** What stands on the page proves a name by itself. */
const PROOF = 0.96;
/** Only a name seems to fit; the tagger, where there is one, may know better. */
const LIKELY = 0.9;
/** A line is looked at this far on either side of a word. */
const AROUND = 64;

/**
 * People by their place on the page, where one capital word is a name although nothing in the word says so: the header
 * line of a copied chat, a name in asterisks, the line for a signature or a role with a colon.
 */
export const PAGE_PEOPLE: Recognizer = {
  name: "person-page",
  recognize(text) {
    const tokens = tokensOf(text);
    const spans: Span[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at];
      if (!token || !isCapital(token) || token.text.length < 3) continue;
      const score = scoreAt(text, tokens, at);
      if (score === undefined) continue;
      const last = tokens[at + score.words - 1] ?? token;
      spans.push({ start: token.start, end: last.end, type: "PERSON", kind: "person", score: score.score });
      at += score.words - 1;
    }
    return spans;
  },
};

interface Name {
  readonly words: number;
  readonly score: number;
}

function scoreAt(text: string, tokens: readonly Token[], at: number): Name | undefined {
  const token = tokens[at];
  const { gap = "" } = token ?? {};
  if (!token || (at > 0 && follows(token) && !/[.:]/.test(gap) && !/^(?:исп|отв)$/i.test(tokens[at - 1]?.text ?? "")))
    return undefined;
  const second = tokens[at + 1];
  const words = second && isCapital(second) && follows(second) && second.script === token.script ? 2 : 1;
  const end = (words === 2 ? second : token)?.end ?? token.end;
  const before = lineBefore(text, token.start);
  const after = text.slice(end, end + AROUND);
  const named = isNameable(token) || (words === 2 && isNameable(second));
  if (named && (isStarred(before, after, token) || isHeader(before, after))) return { words, score: PROOF };
  if (words === 1 && isUnlistedHeader(token, before, after)) return { words, score: 0.8 };
  if (words === 2 && !named) return undefined;
  if (words === 2 && token.script === "latin") return undefined;
  const signed = signature(token, before, after, named);
  return signed === undefined ? undefined : { words, score: signed };
}

function lineBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return line.length === AROUND ? `…${line}` : line;
}

const STAMP = String.raw`(?:(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{4}-\d\d-\d\d|сегодня|вчера|today|yesterday)[, ]{0,2}(?:в |at )?)?\d{1,2}:\d\d(?::\d\d)?(?:\s?[AP]M)?`;
const STARRED_LINE = new RegExp(`^[\\s>•–—-]{0,6}(?:\\[?${STAMP}\\]?\\s?(?:-\\s)?)?[*_]{1,3}$`, "i");
const STARS_AFTER = /^(?::[*_]{1,3}|[*_]{1,3}(?::|(?=\s|[,.!?]|$)))/;

/** `*Иван*: привет`, `**Бондарь:** ок`, `*Сергей* пришёл`: as WhatsApp, Slack and Markdown write bold. */
const isStarred = (before: string, after: string, token: Token): boolean =>
  STARRED_LINE.test(before) && STARS_AFTER.test(after) && token.shape === "capitalized";

/** `Бондарь, 10:15`, `Иван Петров, [12.03.24 10:15]`, and the time in a line of its own below. */
const HEADER = new RegExp(
  `^(?:[ \\t]{0,3},?[ \\t]{0,3}[[(]?${STAMP}[\\])]?|[ \\t]{0,3}\\r?\\n[ \\t]{0,3}[[(]?${STAMP}[\\])]?)[ \\t]{0,3}(?=\\r?\\n|$|:[ \\t])`,
  "i",
);
const STAMPED_LINE = new RegExp(`^[ \\t]{0,3}[[(]?${STAMP}[\\])]?[ \\t]{0,3}(?:[-–—][ \\t])?$`, "i");

function isHeader(before: string, after: string): boolean {
  if (/^[\s>]{0,6}$/.test(before)) return HEADER.test(after);
  // `[10:15] Бондарь: ок`
  return STAMPED_LINE.test(before) && /^[ \t]?:[ \t]/.test(after);
}

/** A word of no list over what somebody wrote: `Скрыпник, 10:15` and a line in small letters or a sentence below. */
function isUnlistedHeader(token: Token, before: string, after: string): boolean {
  if (!/^[\s>]{0,6}$/.test(before) || token.shape !== "capitalized") return false;
  const header = HEADER.exec(after)?.[0];
  return header !== undefined && isUnlistedName(token) && /^\r?\n[ \t]*\p{Ll}/u.test(after.slice(header.length));
}

/** Who signs: what the list of roles does not hold, and verbs of papers. */
const SIGNS = new Set(
  `ответственный ответственная исп исполнил исполнила отв продавец покупатель арендодатель наниматель заказчик подрядчик
займодавец кредитор должник получатель отправитель плательщик страхователь работник работодатель сотрудник сотрудница
специалист даритель одаряемый поручитель залогодатель составил составила проверил проверила утвердил утвердила принял
приняла сдал сдала выдал выдала получил получила подготовил подготовила докладчик автор куратор дежурный дежурная бригадир
мастер воспитатель воспитательница участковый понятой понятая переводчик эксперт лаборант ассистент секретарь
seller buyer tenant landlord judge patient plaintiff defendant claimant witness doctor nurse signed employee employer
manager lender borrower contractor author interviewer interviewee reviewer assignee owner`.split(/\s+/),
);
const BUSINESS =
  /^(?:продав|покупат|арендо|арендат|нанимат|заказчик|подряд|займод|кредит|должник|получат|отправит|плательщ|страхов|работодат|клиент|исполнител|абонент)/;
const ROLE_BEFORE =
  /(?:^|[\s,;|>•*–—-])(?<role>\p{L}[\p{L}-]{1,24})(?:\.?\s?(?:№\s?\d{1,3}\s?)?(?<sep>[:–—]|\s-)\s{0,3}|(?<dot>\.)\s|\s{0,3}(?<line>[_]{3,}|\.{5,})\s{0,3}[/(]?\s?)$/u;
const ENDS = /^[ \t]*(?:$|[\r\n]|[;|/)]|\t| {2,}\S|,\s\p{Ll})/u;
const FULL_STOP = /^\.?[ \t]*(?:$|[\r\n])/;

/** `Судья: Король`, `Ответственный — Кривонос, срок …`, `Исп. Кривонос`, `Продавец ________ Гусь`. */
function signature(token: Token, before: string, after: string, named: boolean): number | undefined {
  const { role, sep, line, dot } = ROLE_BEFORE.exec(before)?.groups ?? {};
  if (role === undefined || !isSigner(role)) return undefined;
  if (dot !== undefined && !/^(?:исп|отв)$/i.test(role)) return undefined;
  const ends = ENDS.test(after);
  if (named) {
    // `Князь: Правда, княгиня` is an answer.
    if (sep === ":" && after.startsWith(",") && isWordSurname(fold(token.text))) return undefined;
    return ends || FULL_STOP.test(after) ? PROOF : undefined;
  }
  if (!ends || after.startsWith(",")) return undefined;
  if (token.script !== "cyrillic" || token.shape !== "capitalized" || !isUnlistedName(token)) return undefined;
  // `Врач: Температура`: most that lists do not hold and that ends so is a thing.
  if (sep === ":" && /[ая]$/.test(token.text)) return undefined;
  return sep === ":" || (line === undefined && BUSINESS.test(fold(role))) ? LIKELY : PROOF;
}

const isSigner = (role: string): boolean => SIGNS.has(fold(role)) || isRussianRole(role);

/** What people answer with one word, and what is written instead of a name. */
const SAID = new Set(
  `да нет ага угу ну так вот что кто где как когда почему зачем хорошо плохо ладно понятно конечно возражаю возражений спасибо
пожалуйста здравствуйте привет тишина пауза слышно извините простите минутку секунду стоп верно точно согласен согласна
отсутствует уволен назначен все никто неизвестен неизвестна мужчина женщина муж жен мужской женский ребенок взрослый физлицо
юрлицо самозанятый нужен нужна ищем срочно важно сегодня завтра вчера обед завтрак ужин перерыв встреча сбор подъем отбой
вопрос ответ задача итог итого начало имя фамилия отчество адрес телефон дата подпись печать расшифровка лично заочно
явился явилась умер жив жива первый второй третий дело договор паспорт иск дом склад офис сайт бот система робот чат
группа поддержка новости заказ доставка курьер такси банк школа`.split(/\s+/),
);
/** Verbs, adverbs, adjectives, abstractions: no surname that lists do not hold ends so. */
const NO_SURNAME =
  /(?:йте|ите|сь|ся|ть|ти|ешь|ишь|[аеиуюя]ет|ит|[ую]т|[ая]т|[ая]ю|[а-я]но|ово|ого|ему|ли|ла|ло|ый|ий|ая|ое|ые|ие|яя|ен|ена|ны|ость|ение|ание|ция|ция|ства?|ство|тие|ка|ки|ы|и|ам|ях|ах|ом|ем)$/;

function isUnlistedName(token: Token): boolean {
  const word = fold(token.text);
  return (
    token.script === "cyrillic" &&
    word.length > 3 &&
    !SAID.has(word) &&
    !NO_SURNAME.test(word) &&
    !isRussianRole(word) &&
    !isOfficeWord(word) &&
    !PAPERS.has(stem(word))
  );
}

const PAPERS = new Set(
  `понедельник вторник среда четверг пятница суббота воскресенье январь февраль март апрель май июнь июль август сентябрь
октябрь ноябрь декабрь адвокат защита обвинение сторона бухгалтерия логист снабжение кадры офис секретариат канцелярия
дирекция лаборатория цех участок мастерская`
    .split(/\s+/)
    .map(stem),
);

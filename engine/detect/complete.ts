import type { Kind } from "../../shared/document/kinds";
import type { Span } from "../span";

/** What belongs to a span of a kind, directly before it and directly after it. Those for what is after are sticky. */
interface Belongings {
  readonly before?: RegExp;
  readonly after?: RegExp;
}

/** The rest of a word of capitals and figures that was cut at a sign: `ДМС/` 52-00417, DLV-0099183 `-КЗН`; a series. */
const NUMBER: Belongings = {
  before:
    /(?<![\p{L}\p{N}/-])(?!(?:ID|NO|SN|PN|PO|OK|US|ИД|НА|ПО|ИЗ|ОТ|ДО|НЕ|ЗА|ИП|АО|РФ|ЛС|ТС|УК|ГК|ТК)[^\p{L}])(?:(?:[\p{Lu}\p{N}]{1,8}[-/]){1,3}|\p{Lu}{2}[^\S\n])$/u,
  // `musina_albina`: what signs of programs join is one name.
  after: /(?:[-/][\p{Lu}\p{N}]{1,8}){1,3}(?![\p{L}\p{N}])|(?:(?<=_)|_)[\p{L}\p{N}_]{1,40}/uy,
};

const BELONGINGS: Readonly<Partial<Record<Kind, Belongings>>> = {
  place: {
    // `г. Тверь`, `пгт Мокшан`; after a figure it is the year's: `в 1998 г. Тверь`.
    before: /(?<![\p{L}\p{N}.-]|\d\s)(?:(?:г|гор|пос|дер|ст|с|д|х|п|р\.\s?п)\.|пгт\.?)[^\S\n]?$/u,
  },
  // `3 мая в 18:` is cut inside the time of day.
  date: { after: /(?<=\d:)\d{2}(?!\d)/uy },
  birth_date: {
    // `1970 г.р.`, after a date that may hold the first letter.
    after: /(?<=г)\.?\s?р\.|\s?г\.?\s?р\.|\s?г\/р/uy,
  },
  person: {
    // Initials, also behind a sign: `/З.Н. Квирикашвили/`. One alone may end a sentence: `Витамин С. Анна`.
    before: /(?<![\p{L}\p{N}.])(?:\p{Lu}\.[^\S\n]?){2}$/u,
    // `Эльхан кызы`, `Хамид угли`; `виктор палычу`; `Заяц Дм.`
    after:
      /[^\S\n](?:(?:кызы|к[ыи]зи|гызы|оглы|оглу|[ую]гли|углы|улы|уулу)(?!\p{L})|[а-яё]{2,}(?:ыч|[ое]вич)(?:а|у|е|ем)?(?!\p{L})|(?:Ал|Алекс|Анд|Андр|Вас|Вл|Дм|Евг|Ек|Ел|Ив|Конст|Мих|Нат|Ник|Серг|Тат)\.)/uy,
  },
  number: NUMBER,
  contract_number: NUMBER,
  case_number: NUMBER,
};
/** UTF-16 units; no belonging is as long, with the sign before it. */
const LONGEST = 40;

/** Takes in the small words that belong to a name, a place, a number or a date of birth, so that no stump stays behind. */
export function complete<S extends Span>(text: string, spans: readonly S[]): S[] {
  const completed: S[] = [];
  for (const [index, span] of spans.entries()) {
    const from = completed.at(-1)?.end ?? 0;
    const to = spans[index + 1]?.start ?? text.length;
    const { before, after } = BELONGINGS[span.kind] ?? {};
    // A span that begins with its sign: `ДМС` /52-00417.
    const at = /[-/]/.test(text.charAt(span.start)) ? span.start + 1 : span.start;
    completed.push({
      ...span,
      start: Math.min(span.start, at - (before ? lengthBefore(before, text, at, from) : 0)),
      end: span.end + (after ? lengthAfter(after, text, span.end, to) : 0),
    });
  }
  return completed;
}

/** Of what the pattern finds right before `at`, not before `from`. */
function lengthBefore(pattern: RegExp, text: string, at: number, from: number): number {
  return pattern.exec(text.slice(Math.max(from, at - LONGEST), at))?.[0].length ?? 0;
}

/** Of what the sticky pattern finds at `at`, up to where the next span begins. */
function lengthAfter(pattern: RegExp, text: string, at: number, to: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text.slice(0, to))?.[0].length ?? 0;
}

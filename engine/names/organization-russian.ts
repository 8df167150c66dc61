import { WEIGHT, type Weight } from "../evidence";
import { russianPlace } from "../language/places";
import { fold } from "../language/shape";
import { stem } from "../language/ru/morphology/stem";
import { isLegalForm, RUSSIAN_LEGAL_FORMS } from "../language/legal-forms";
import { isKnownOrganization, isNoName } from "./organization-names";
import { follows, isCapital, senseOf, tokensOf } from "./sentence";
import type { Token } from "../language/tokens";

export interface FoundOrganization {
  readonly start: number;
  readonly end: number;
  readonly weight: Weight | number;
}

/** Organisations in Russian. */
export function russianOrganizations(text: string): FoundOrganization[] {
  return [...sites(text), ...quoted(text), ...legalForms(text), ...byWords(text, tokensOf(text))];
}

const LEGAL = RUSSIAN_LEGAL_FORMS.join("|");
const QUOTED = /[«"“„]([^«»"“”„\n]{2,80})[»"”“]/g;
const LEGAL_BEFORE = new RegExp(`(?:^|[^\\p{L}])((?:${LEGAL})(?: (?:${LEGAL}))?)[ \\u00a0]?$`, "u");
const NOUN_BEFORE = /([А-ЯЁа-яё-]{3,25})[ \u00a0]$/;

const CALLED = new Set(
  "компания фирма банк корпорация холдинг группа агентство газета журнал телеканал канал радиостанция издательство партия фонд клуб команда завод фабрика комбинат концерн предприятие общество объединение организация магазин сеть ресторан кафе отель гостиница санаторий клиника больница центр школа гимназия лицей университет институт театр музей кинотеатр движение союз ассоциация федерация портал сайт оператор авиакомпания застройщик трест совхоз колхоз лагерь детсад сад студия бюро салон кооператив управляющая приют интернет-магазин поликлиника кофейня пекарня пиццерия бар паб сообщество автосервис автосалон турфирма ателье стоматология спортклуб фитнес-клуб супермаркет гипермаркет дочка издание еженедельник телекомпания медиахолдинг госкорпорация стадион аптека"
    .split(" ")
    .map(stem),
);

/** ООО «Ромашка», компания «Газпром», «Коммерсант». A title in quotes alone is a guess. */
function* quoted(text: string): Generator<FoundOrganization> {
  for (const match of text.matchAll(QUOTED)) {
    const inside = match[1] ?? "";
    if (!/\p{L}{2}/u.test(inside) || /[!?;]|\. /.test(inside)) continue;
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const isCapitalized = /^[А-ЯЁA-Z0-9]/.test(inside);
    const legal = LEGAL_BEFORE.exec(before)?.[1];
    const end = match.index + match[0].length;
    if (legal) {
      yield { start: match.index - (before.length - before.lastIndexOf(legal)), end, weight: WEIGHT.proven };
      continue;
    }
    const noun = NOUN_BEFORE.exec(before)?.[1];
    const words = inside.split(/\s+/).length;
    const named = noun !== undefined && CALLED.has(stem(noun));
    if (named && words <= (isCapitalized ? 7 : 3)) yield { start: match.index, end, weight: 0.9 };
    else if (isCapitalized && words <= 3) yield { start: match.index, end, weight: 0.45 };
  }
}

/** Лента.ру: the name of a site in Russian letters. */
function* sites(text: string): Generator<FoundOrganization> {
  for (const match of text.matchAll(/(?<![\p{L}\d.])[А-ЯЁ][а-яё]{2,20}\.(?:ру|рф|ком)(?!\p{L})/gu))
    yield { start: match.index, end: match.index + match[0].length, weight: 0.7 };
}

const LEGAL_NAME = new RegExp(
  `(?<![\\p{L}])(?:${LEGAL})[ \\u00a0]([А-ЯЁA-Z][\\p{L}\\d-]{2,30}(?:[ \\u00a0][А-ЯЁA-Z][\\p{L}\\d-]{2,30}){0,2})`,
  "gu",
);

/** ООО Ромашка */
function* legalForms(text: string): Generator<FoundOrganization> {
  for (const match of text.matchAll(LEGAL_NAME)) {
    yield { start: match.index, end: match.index + match[0].length, weight: 0.9 };
  }
}

const INSTITUTION = new Set(
  "министерство университет институт академия больница поликлиника госпиталь клиника школа гимназия лицей колледж техникум училище комитет суд управление департамент служба федерация союз партия театр музей консерватория филармония библиотека агентство комиссия совет дума собрание парламент правительство администрация мэрия прокуратура инспекция полиция отдел фонд банк биржа палата ассоциация центр корпорация компания завод комбинат диспансер роддом детсад интернат армия флот легион лига клуб конгресс сенат бундестаг кнессет рада секретариат посольство консульство патриархия епархия церковь редакция издательство газета журнал телерадиокомпания штаб ведомство"
    .split(" ")
    .map(stem),
);
const TAIL =
  /^(?:внутренних|иностранных|дел|обороны|финансов|здравоохранения|образования|науки|культуры|юстиции|труда|развития|экономического|сельского|хозяйства|транспорта|связи|энергетики|печати|безопасности|федеральной|государственной|национальной|российской|по|и|наук|народных|депутатов|министров|федерации|республики|россии|рф|сша|области|города|края|района|округа|имени|им|юстиции|спорта|туризма|торговли|промышленности|природных|ресурсов|чрезвычайным|ситуациям|делам|правам|человека|борьбе|надзору|сфере|европы|наций)$/;

/** `№ 4`, `№12` after an institution. */
const NUMBER = /^[ \u00a0]{0,2}№[ \u00a0]{0,2}\d{1,5}(?!\d)/;

function* byWords(text: string, tokens: readonly Token[]): Generator<FoundOrganization> {
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.script !== "cyrillic") continue;
    const numbered =
      INSTITUTION.has(stem(token.text)) || token.shape === "upper"
        ? NUMBER.exec(text.slice(token.end, token.end + 12))
        : null;
    if (numbered) {
      const from = tokens[adjectivesBefore(tokens, at)]?.start ?? token.start;
      yield { start: from, end: token.end + numbered[0].length, weight: 0.85 };
      continue;
    }
    const found = institution(tokens, at) ?? abbreviation(tokens, at);
    if (!found) continue;
    const end = tokens[found.next - 1]?.end ?? token.end;
    const number = NUMBER.exec(text.slice(end, end + 12))?.[0].length ?? 0;
    yield { start: token.start, end: end + number, weight: number > 0 ? 0.88 : found.weight };
    at = found.next - 1;
  }
}

const ADJECTIVE = /(?:ск|цк|н|в|ьн|ов)(?:ая|ой|ую|ий|ого|ому|им|ом|ое|ый|ым|ие|их|ые|ых|ей|его|ем)$/;

/** Самарском государственном медицинском университете, Министерство внутренних дел России, больница № 4 */
function institution(tokens: readonly Token[], at: number): { next: number; weight: number } | undefined {
  const first = tokens[at];
  if (!first || first.text.length < 3) return undefined;
  if (!isCapital(first)) return first.shape === "lower" ? office(tokens, at) : undefined;
  let head = at;
  while (
    head - at < 5 &&
    ADJECTIVE.test(fold(tokens[head]?.text ?? "")) &&
    !INSTITUTION.has(stem(tokens[head]?.text ?? ""))
  ) {
    head += 1;
    if (!follows(tokens[head])) return undefined;
  }
  const noun = tokens[head];
  if (!noun || !INSTITUTION.has(stem(noun.text)) || noun.shape === "upper") return undefined;
  let next = head + 1;
  while (next - head < 9 && follows(tokens[next]) && belongs(tokens, next)) next += 1;
  while (next > head + 1 && /^(?:по|и|им|имени)$/.test(fold(tokens[next - 1]?.text ?? ""))) next -= 1;
  if (next === head + 1 && head === at) return first.opens ? undefined : { next, weight: 0.45 };
  return { next, weight: head > at ? 0.85 : 0.8 };
}

/** `городская клиническая` больница № 4: the adjectives that belong to it, three at most. */
function adjectivesBefore(tokens: readonly Token[], at: number): number {
  let from = at;
  while (from > 0 && at - from < 3 && follows(tokens[from]) && ADJECTIVE.test(fold(tokens[from - 1]?.text ?? "")))
    from -= 1;
  return from;
}

/** министерства обороны, комитета по развитию: small letters, but the tail tells that it is a name. */
function office(tokens: readonly Token[], at: number): { next: number; weight: number } | undefined {
  if (!OFFICE.test(fold(tokens[at]?.text ?? ""))) return undefined;
  let next = at + 1;
  while (next - at < 7 && follows(tokens[next]) && belongs(tokens, next)) next += 1;
  while (next > at + 1 && /^(?:по|и|им|имени)$/.test(fold(tokens[next - 1]?.text ?? ""))) next -= 1;
  return next > at + 1 ? { next, weight: 0.62 } : undefined;
}

const OFFICE =
  /^(?:министерств|прокуратур|управлени|департамент|комитет|университет|правительств|администраци|федераци|комисси|академи|институт|парламент|мэри|посольств)[а-я]{0,3}$/;

function belongs(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (TAIL.test(fold(token.text))) return true;
  return (
    isCapital(token) &&
    (russianPlace(fold(token.text)) !== undefined || ADJECTIVE.test(fold(token.text))) &&
    senseOf(token).given.length === 0
  );
}

/** МВД, ЦГБ, Сбербанка: a known one is sure, an unknown abbreviation of capitals a guess. */
function abbreviation(tokens: readonly Token[], at: number): { next: number; weight: number } | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (isKnownOrganization(token.text)) return { next: at + 1, weight: 0.87 };
  if (/^[А-ЯЁ][а-яё]+[А-ЯЁ]/.test(token.text)) return { next: at + 1, weight: 0.56 }; // ПрофМедиа
  if (
    token.shape !== "upper" ||
    isNoName(token.text) ||
    isLegalForm(token.text) ||
    token.text.length > 6 ||
    russianPlace(fold(token.text))
  )
    return undefined;
  const loud = [tokens[at - 1], tokens[at + 1]].some((other) => other?.shape === "upper" && other.text.length > 1);
  return loud ? undefined : { next: at + 1, weight: 0.5 };
}

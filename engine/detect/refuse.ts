import { isOnlyLikeWord, isRussianRole } from "../names/context-words";
import { isKnownOrganization, isNoName } from "../names/organization-names";
import { isNameable } from "../names/nameable";
import { senseOf } from "../names/sentence";
import type { Token } from "../names/tokens";
import { tokenize } from "../names/tokens";
import { afterInitials } from "../resolve/merge";
import { formsOfNoun } from "../morphology/noun-forms";
import { fold } from "../morphology/shape";
import type { Span } from "../span";

/** A word that opens a sentence and is in no list of names has to look like a name this much. */
const SURE = 0.9;
/** Shorter ones say nothing: `доб. 12`, `92k`. */
const SHORTEST_NUMBER = 4;

/**
 * Words of papers and forms that stand with a capital, or all in capitals, and are nobody; in all their forms and no
 * other spelling, as a surname may have the same stem. Written by hand.
 */
export const PAPER_NOUNS: readonly string[] =
  `акт анамнез аллергия диагноз жалоба заявление договор приложение реквизит подпись сторона заказчик подрядчик
покупатель продавец арендодатель наниматель займодавец кредитор должник выгодоприобретатель потребитель получатель
отправитель плательщик страхователь страховщик работник работодатель сотрудник специалист слесарь оригинал копия
результат рекомендация контакт контактный тема дата адрес телефон телега почта образование опыт справка выписка
эпикриз осмотр решение определение постановление приговор индивидуальный предприниматель заведующий отделение сверка
счет накладная квитанция протокол приказ распоряжение доверенность устав паспорт полис карта лечение назначение
обследование состояние оператор интервьюер агент клиент пользователь картина коллега добрый день вечер утро уважение
причина заемщик фамилия отчество анкета соискатель записка заем оплата урок староста примечание повестка трудовой
соглашение дополнительный исковой апелляционный кассационный гарантийный расписка`.split(/\s+/);
const PAPER_PHRASES = `резюме решил решила решили установил установила установили определил определила определили
постановил постановила постановили приговорил приговорила приговорили зав пожалуйста спасибо здравствуйте здравствуй
привет спс плиз ок представьтесь представься слушали выступили присутствовали`;
const PAPER_WORDS = new Set([...PAPER_NOUNS.flatMap((word) => [...formsOfNoun(word)]), ...PAPER_PHRASES.split(/\s+/)]);
const isPaperWord = (word: string): boolean => PAPER_WORDS.has(fold(word)) && !isOnlyLikeWord(word);
const WEEKDAY = /^(?:mon|tue|tues|wed|thu|thurs|fri|sat|sun|[мв]он|вт|ср|чт|пт|сб|вс)$/i;
const DEGREE = /^(?:д|к)\.\s?[а-я]{1,4}\.\s?н\.?\s*/;
const LABEL = /^(?:д|г)\.?\s?р\.?$/;
/** `SPEAKER_00`, `Спикер 1`, `Speaker 2`: labels that nobody gave. */
const SPEAKER = /(?<!\p{L})(?:SPEAKER|СПИКЕР|ГОВОРЯЩИЙ)[_ ]?\d{0,3}$/iu;

/** The tagger's spans without those that cannot be what it says; names end where a line or a column ends. */
export function refuse(text: string, tagged: readonly Span[]): Span[] {
  return tagged.flatMap((span) => pieces(text, span)).filter((span) => !refused(text, span));
}

/** `Кузьмичёв П. А.    Зав` is two things, `John Smith (Джон Смит)` two names. */
function pieces(text: string, span: Span): Span[] {
  const degree = span.type === "ID" ? undefined : DEGREE.exec(text.slice(span.start, span.end))?.[0];
  if (degree !== undefined) return pieces(text, { ...span, start: span.start + degree.length });
  if (span.type !== "PERSON") return [span];
  // `К Петровым`: a word of one letter without a dot is no initial.
  const word = /^[КСВОУИАЯ]\s+(?=\p{Lu}\p{Ll})/u.exec(text.slice(span.start, span.end))?.[0];
  if (word !== undefined) return pieces(text, { ...span, start: span.start + word.length });
  const found: Span[] = [];
  const [role, name] = tokenize(text.slice(span.start, span.end));
  if (role && name && name.gap === " " && name.shape === "capitalized" && isPaperWord(role.text))
    return pieces(text, { ...span, start: span.start + name.start });
  for (const match of text.slice(span.start, span.end).matchAll(/[^\s()]+(?:[^\S\n]{1,2}[^\s()]+)*/g))
    found.push(...sentences({ ...span, start: span.start + match.index }, match[0]));
  return found;
}

/** `Петров А.А. Сидоров возражает`: after a surname with initials the next capital begins a sentence. */
function sentences(span: Span, words: string): Span[] {
  const at = afterInitials(words);
  if (at === 0) return [{ ...span, end: span.start + words.length }];
  const first = words.slice(0, at).trimEnd();
  const more = words.slice(at);
  const [role, name] = tokenize(more);
  // `Больной Юсупов`: who it is said of begins with the name.
  const skipped = role && (isRussianRole(role.text) || WITNESS.test(role.text)) ? (name?.start ?? more.length) : 0;
  return [
    { ...span, end: span.start + first.length },
    ...(skipped < more.length ? sentences({ ...span, start: span.start + at + skipped }, more.slice(skipped)) : []),
  ];
}

function refused(text: string, span: Span): boolean {
  const words = text.slice(span.start, span.end);
  if (!/[\p{L}\p{N}]/u.test(words)) return true;
  const before = text.slice(Math.max(0, span.start - 12), span.start);
  if (
    SPEAKER.test(`${before}${words}`.replace(/:$/, "")) &&
    /^_?(?:SPEAKER|СПИКЕР|ГОВОРЯЩИЙ)?[_ ]?\d{0,3}:?$/iu.test(words)
  )
    return true;
  switch (span.type) {
    case "ID":
      return (
        words.replace(/[^\p{L}\p{N}]/gu, "").length < SHORTEST_NUMBER ||
        STANDARD_BEFORE.test(before) ||
        OF_MACHINES.test(words) ||
        (STATUS_AND_SIZE.test(words) && /"\s$/.test(before)) ||
        MEASURED.test(words) ||
        CYRILLIC_WORD.test(words)
      );
    case "DATE":
      return (
        PREPOSITION.test(words) ||
        LABEL.test(words) ||
        RELATIVE.test(words) ||
        (/\d:$/.test(before) && /^[\d:]+$/.test(words))
      ); // [10:03:05]
    case "ORG":
      return noOrganization(words) || OF_THE_TRIAL.test(words) || ofPapers(words, before);
    case "LOCATION":
      return (
        WEEKDAY.test(words) ||
        PROGRAMS.test(words) ||
        isSum(words) ||
        MEASURE.test(words) ||
        (words === "РФ" && OF_THE_LAW.test(before)) ||
        ofPapers(words, before)
      );
    case "PERSON":
      // `Mr Jones` is joined later on; a dot would part it from the name.
      return (
        PROGRAMS.test(words) ||
        PAPERS_BY_LETTERS.test(words) ||
        (TITLE.test(words) && /\../u.test(`${words}${text.slice(span.end, span.end + 2)}`)) ||
        (ofPapers(words, before) && !isRatherSurname(words, span.score)) ||
        unknownOpening(words, before, span.score)
      );
  }
}

/** `перевела 1500, проверь`: a sum and the next word, no house before its street. */
function isSum(words: string): boolean {
  const word = /^\d{2,6}, ?([а-яё]+)$/.exec(words)?.[1];
  const [token] = word === undefined ? [] : tokenize(word);
  return token !== undefined && !senseOf(token).place && !isListed(token);
}
const WITNESS = /^понят(?:ой|ая|ые|ого|ых)$/i;
/** `Снилс помните?`: as it is heard, not in capitals. */
const PAPERS_BY_LETTERS = /^(?:снилс|инн|огрн|омс)$/iu;
/** `В` alone is no date; the one behind it is. */
const PREPOSITION = /^(?:в|во|с|со|до|к|ко|по|на|от|из|за|и|on|in|at|by|since|from|to|until|of|the|and)$/iu;
/** Days that only the day of writing would tell: `завтра утром`, `tonight`. */
const RELATIVE =
  /^(?:(?:на|до|с|к|за|by|until|since) )?(?:сегодня|вчера|завтра|послезавтра|позавчера|сейчас|сегодняшн\p{L}+(?: день)?|вчерашн\p{L}+(?: день)?|завтрашн\p{L}+(?: день)?|today|yesterday|tomorrow|tonight|now)(?: (?:рано |поздно |late |early )?(?:утром|днём|днем|вечером|ночью|morning|evening|afternoon|night|at noon))?[,.!]?$/iu;
/** A title alone is nobody: `Mr` before `. Jones`. */
const TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|madam|mme|mlle|herr|frau|sr|sra|г-н|г-жа|гр|гр-н|гр-ка|тов|проф|доц|леч|зав|отв|исп|нач|зам|гл|вед|деж)\.?$/i;
/** ГОСТ 8509-93, EN 60335-1: the same for everybody. */
const STANDARD_BEFORE = /(?<!\p{L})(?:ГОСТ|ГОСТ Р|ТУ|СП|СНиП|ОСТ|ТР ТС|СанПиН|EN|ISO|IEC|DIN|ASTM|RFC)\s$/u;
/** What journals of programs are full of: protocols, time zones, addresses in memory, places in the code. */
const OF_MACHINES =
  /^(?:HTTP\/\d(?:\.\d)?|[+-]\d{4}|(?:GET|POST|PUT|DELETE|HEAD|PATCH) .*|0x[\da-fA-F]{1,16}|(?:(?:src|lib|tests?|include|main|core|net|api|unit|common|internal|pkg)\/)*\w+\.(?:java|kt|py|[jt]sx?|mjs|go|cs|php|rb|rs|swift|cc?|cpp|h|hpp):\d+|javax?\.[\w.]+\(?|(?:org|com|ru)\.[\w.]+\()$/;
/** `200 512` after a request in quotes: the answer and its size. Without the quote it may be a telephone. */
const STATUS_AND_SIZE = /^[1-5]\d\d \d{1,9}$/;
/** `1,549768`, and a line of a table, `10  7.26  7.30`: three columns at least, as two may be coordinates. */
const MEASURED =
  /^[-–−]?(?:\d,\d{1,6}|(?=(?:.*\d[.,]\d){2})\d{1,2}(?:[.,]\d{1,3})?(?:[^\S\n]{2,}[-–−]?\d{1,2}(?:[.,]\d{1,3})?){2,})$/;
/** One word without a figure names nothing; what follows a label (a login, a password) a rule has found. */
const CYRILLIC_WORD = /^\p{Script=Cyrillic}+$/u;

/** A court's words for itself and the state: roles in a trial, as `the applicant` is. */
const OF_THE_TRIAL =
  /^(?:(?:la|le|cette|ladite|el|il)\s)?(?:Commission|Cour|[Gg]ouvernement|(?:Grande )?Chambre|Gobierno|Comisión|Gran Sala)$/;

/** Programs and services of everybody, one or several. */
const PROGRAMS =
  /^(?:(?:Python|Jira|Docker|Kubernetes|Redis|Nginx|Terraform|Ansible|Gitlab|GitLab|Github|GitHub|Postgres|PostgreSQL|MongoDB|Angular|Django|Flask|TypeScript|JavaScript|Excel|Outlook|Telegram|WhatsApp|Viber|Zoom|Skype|Windows|Linux|Android|Chrome|Firefox)(?:, | |$))+$/u;

/** ЭКГ, НДС; a legal form alone stays, for the name after it. */
const noOrganization = (words: string): boolean =>
  SHORT_FOR_NOTHING.test(words) || (isNoName(words) && !isKnownOrganization(words) && !LEGAL_FORM.test(words));
const LEGAL_FORM = /^(?:ООО|ОАО|ЗАО|ПАО|АО|ИП)$/;
const SHORT_FOR_NOTHING =
  /^(?:ОГРНИП|УИД|ЭхоКГ|МАС|MAC|IMEI|VIN|IBAN|GMT|Upper|Windows|Linux|Python|Go|Docker|Java|PostgreSQL|Excel|Word|SQL|Git|Jira|INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL|ПТС|ОСАГО|КАСКО|КУСП)(?: №)?$/;
/** `124,6 кв. м`: an area is no address. */
const MEASURE = /^[\d\s.,]+(?:кв\.?\s?м|м|км|га|см|м²|м2)\.?$/;
/** `ГК РФ`, `гражданина РФ`: the law and the state, of everybody. */
const OF_THE_LAW =
  /(?:(?<!\p{L})(?:ГК|УК|ТК|НК|ЖК|ГПК|УПК|АПК|КоАП|ЗК|БК|КАС)|кодекс\p{L}{0,2}|[Кк]онституци\p{L}|[Гг]раждан\p{L}{0,6}|гр\.)\s$/u;

/** Nothing but words of papers, and roles (a role with a capital inside a sentence may be a surname: Король). */
function ofPapers(words: string, before: string): boolean {
  const tokens = tokenize(words);
  return (
    tokens.length > 0 &&
    tokens.every(
      (token) =>
        isPaperWord(token.text) ||
        (isRussianRole(token.text) && (token.shape === "lower" || opens(before))) ||
        (token.shape === "lower" && /^(?:и|на|по|к|об|о)$/.test(token.text)),
    )
  );
}

/** A surname that is a word of papers in some form; `Докторов` is many doctors, too, whom the tagger does not take for one. */
function isRatherSurname(words: string, score: number): boolean {
  if (score >= 0.95 && isOneSurname(words)) return true;
  const [token, ...more] = tokenize(words);
  const isInOv = more.length === 0 && token?.shape === "capitalized" && /[оеё]в$/.test(token.text);
  return score >= 0.85 && isInOv && isListed(token);
}

/** `Судья: Король`, `прокурору Добрых`: proven by what stands around, and a surname. */
function isOneSurname(words: string): boolean {
  const [token, ...more] = tokenize(words);
  return token !== undefined && more.length === 0 && isNameable(token);
}

function unknownOpening(words: string, before: string, score: number): boolean {
  const [token, ...more] = tokenize(words);
  if (!token || more.length > 0 || token.script !== "cyrillic") return false;
  if (score >= SURE) return token.shape === "lower" && ADJECTIVE.test(token.text) && !isListed(token);
  return (opens(before) || token.shape !== "capitalized") && !isListed(token);
}

/** `кадастровый`, `больничного`: in small letters and in no list. */
const ADJECTIVE = /(?:ый|ая|ое|ые|ого|ому|ым|ыми|ых)$/;

function isListed(token: Token): boolean {
  const { given, patronymic, surname, surnameGuessed } = senseOf(token);
  return given.length + patronymic.length > 0 || (surname.length > 0 && !surnameGuessed);
}

const opens = (before: string): boolean => /(?:^|\n\s*|[.!?…:\]]["»”)\]]*\s+|[«"“„]|[–—-]\s+)$/.test(before);

import type { Found } from "../recognizer";
import { spanOf } from "./pattern";
import { windowsAround } from "./windows";

/** Kinds of streets, in full (any case) and short. The short ones that are other words too count only with a house. */
const STREET =
  "ул(?:иц(?:а|е|ы|у|ей))?\\.?|просп(?:ект(?:а|е|у|ом)?)?\\.?|пр-к?т\\.?|пр-д|проезд(?:а|е)?|пер(?:еул(?:ок|ка|ке|ку))?\\.?|бул(?:ьвар(?:а|е|у)?)?\\.?|б-р|бульв\\.|" +
  "наб(?:ережн(?:ая|ой|ую))?\\.?|шоссе|туп(?:ик(?:а|е)?)?\\.|тупик|алле(?:я|и|е|ю)|микрорайон(?:а|е)?|мкр(?:-н)?\\.?|вул(?:иц(?:я|і|ю))?\\.?|пров(?:улок|улку)?\\.?|площ(?:ад(?:ь|и|ью)|а|і)";
const STREET_WITH_HOUSE = "пр\\.|ш\\.|пл\\.|линия|квартал|кв-л|тракт|просека|лини(?:и|ю)|снт|днп|гск|тер\\.";
const NAME =
  "(?:\\d{1,4}-?(?:я|й|го|ая|ой|летия|лет|года)?\\s)?(?:им(?:ени|\\.)\\s?)?(?:(?:акад(?:емика|\\.)|ген(?:ерала|\\.)|маршала|проф\\.|профессора|героев|героя|братьев|космонавта)\\s)?" +
  "(?:\\p{Lu}\\.\\s?){0,2}\\p{Lu}[\\p{L}'’-]{1,30}(?:\\s\\p{Lu}[\\p{Ll}-]{2,30}(?!\\p{L})){0,2}";
const NUMERIC_NAME =
  "(?:\\d{1,4}(?:-?(?:летия|я|й|го))?\\s(?:лет|года|летия|марта|мая|октября|сентября|июля|января)(?:\\s\\p{Lu}\\p{Ll}{2,20})?|\\p{Lu}\\p{Ll}{2,20}-\\d{1,2})";
const ADJECTIVE_NAME = "\\p{Lu}\\p{Ll}{2,24}(?:-\\p{Lu}\\p{Ll}{2,24})?(?:ая|ой|ую|ий|ый|ого|ом|ому|ое|яя|ей)";
const STREET_AFTER =
  "улиц(?:а|е|ы|у|ей)|ул\\.?|проспект(?:а|е|у|ом)?|пр-к?т\\.?|просп\\.?|переул(?:ок|ка|ке|ку)|пер\\.|бульвар(?:а|е|у)?|б-р|набережн(?:ая|ой|ую)|наб\\.|шоссе|проезд(?:а|е)?|пр-д|тракт(?:а|е)?|площад(?:ь|и|ью)|пл\\.|тупик(?:а|е)?|линия";

const CORE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${STREET})\\s?(?:${NUMERIC_NAME}|${NAME})|(?<weak>(?:${STREET_WITH_HOUSE})\\s?(?:${NUMERIC_NAME}|${NAME}))|${ADJECTIVE_NAME}\\s(?:${STREET_AFTER})(?!\\p{L}))`,
  "gu",
);
/** A cheap look for the words above. */
const ANCHOR =
  /улиц|вулиц|ул\.|ул |вул|просп|пр-|пр\.|проезд|переул|пер\.|бульв|б-р|бул\.|набережн|наб\.|шоссе|ш\.|тупик|туп\.|алле|микрорайон|мкр|провул|площ|пл\.|лини|квартал|кв-л|тракт|просек|снт|днп|гск|тер\./gi;
const FLAT_ANCHOR = /кв\.? ?№? ?\d|кварти/gi;
const BUILDING =
  /(?<![\p{L}\p{N}])(?:д(?:ом)?\.?\s?№?\s?\d{1,4}[а-яА-Я]?(?:\/\d{1,3})?,?\s{0,2}(?:к(?:орп)?\.?\s?\d{1,2},?\s{0,2})?)?(?:кв(?:артир(?:а|е|у|ы))?\.?|квартира)\s?№?\s?\d{1,4}(?![\p{L}\p{N}]|\s?(?:м|метр|км|га)(?!\p{L}))/gu;

/** In some towns the number within the district follows in brackets: `д. 40 (12/07)`. */
const NUMBER =
  "(?:№|номер\\s)?\\s?\\d{1,4}\\s?(?:«[А-Яа-я]»|[а-яА-ЯA-Za-z](?![\\p{L}]))?(?:\\s?[/–—-]\\s?\\d{1,4}[а-яА-Я]?)?(?:\\s?\\(\\d{1,3}/\\d{1,3}\\))?";
const UNIT =
  "д(?:ом(?:а|е|у)?)?\\.?|вл(?:адение|ад)?\\.?|буд(?:инок)?\\.?|к(?:орп(?:ус(?:а|е)?)?)?\\.?|стр(?:оение)?\\.?|лит(?:ер(?:а)?)?\\.?|кв(?:артир(?:а|е|ы|у))?\\.?|оф(?:ис(?:а|е)?)?\\.?|" +
  "ком(?:ната|н)?\\.?|пом(?:ещение)?\\.?|подъезд|под\\.|эт(?:аж(?:е)?)?\\.?|уч(?:асток|астке)?\\.?|бокс|гараж|секция|домофон";
/** What follows a street, one piece at a time. */
const HOUSE = new RegExp(
  `^,?\\s{0,2}(?:(?:${UNIT})\\s?${NUMBER}|(?:лит(?:ера?)?|корп(?:ус)?|стр(?:оение)?)\\.?\\s[А-Я](?!\\p{L})|${NUMBER}(?![\\p{L}\\p{N}]|[.,]\\d|\\s?(?:г(?:од|\\.)|час|мин|руб|чел|км|метр|числ|январ|феврал|март|апрел|ма[яе]|июн|июл|август|сентябр|октябр|ноябр|декабр)))`,
  "iu",
);

const CITY_STEM =
  "Москв|Петербург|Санкт-Петербург|Новосибирск|Екатеринбург|Казан|Нижн|Новгород|Челябинск|Самар|Омск|Ростов|Уф|Красноярск|Перм|Воронеж|Волгоград|Краснодар|Саратов|Тюмен|Тольятти|Ижевск|Барнаул|" +
  "Ульяновск|Иркутск|Хабаровск|Ярославл|Владивосток|Махачкал|Томск|Оренбург|Кемеров|Новокузнецк|Рязан|Астрахан|Набережн|Пенз|Липецк|Киров|Чебоксар|Тул|Калининград|Курск|Ставропол|Улан-Удэ|" +
  "Сочи|Твер|Магнитогорск|Иванов|Брянск|Белгород|Сургут|Владимир|Архангельск|Чит|Калуг|Смоленск|Мурманск|Вологд|Орл|Орёл|Орел|Грозн|Тамбов|Кострома|Костром|Псков|Петрозаводск|Сыктывкар|Минск|Киев|Київ|Харьков|Харків|Одесс|Львов|Львів|Алматы|Астан|Ташкент|Севастопол|Симферопол|Якутск|Саранск|Йошкар-Ол|Курган|Подольск|Химк|Мытищ|Балаших";
const CITY = `(?:${CITY_STEM})\\p{Ll}{0,4}(?:-на-Дону|\\sНовгород\\p{Ll}?)?`;
const PLACE = "\\p{Lu}[\\p{L}-]{1,30}(?:\\s\\p{Lu}[\\p{L}-]{2,30})?";
/** What precedes a street: postcode, country, region, district, town. */
const BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\d{6}|Росси(?:я|и)|РФ|Российская Федерация|(?:${CITY})|(?:г(?:ор(?:од(?:а|е)?)?)?\\.?|м\\.|пгт\\.?|п(?:ос(?:[её]л(?:ок|ке|ка)|\\.)?)?\\.?|с(?:ел[оае])?\\.?|д(?:ер(?:евн[яеи]|\\.)?)?\\.?|ст(?:аниц[аеы]|-ца)|х(?:утор[ае]?|\\.)|аул|мкр\\.?|микрорайон)\\s?${PLACE}|` +
    `(?:респ(?:ублика|\\.)?\\s${PLACE})|${PLACE}\\s(?:обл(?:аст[ьи]|\\.)?|край|края|крае|р-н\\.?|район(?:а|е)?|АО|округ|Республика)|Республика\\s${PLACE})[,.;]?\\s{0,2}$`,
  "u",
);
const AFTER_TOWN = new RegExp(`^,\\s{0,2}(?:\\d{6}(?!\\d)|(?:г(?:ород)?\\.?\\s?)${PLACE}|${CITY}(?!\\p{L}))`, "u");
const LOOK = 96;
const PIECES = 7;

function extendRight(text: string, from: number): number {
  let end = from;
  for (let piece = 0; piece < PIECES; piece++) {
    const rest = text.slice(end, end + LOOK);
    const next = (HOUSE.exec(rest) ?? AFTER_TOWN.exec(rest))?.[0].trimEnd() ?? "";
    if (next === "") break;
    end += next.length;
  }
  return end;
}

function extendLeft(text: string, from: number): number {
  let start = from;
  for (let piece = 0; piece < PIECES; piece++) {
    const previous = BEFORE.exec(text.slice(Math.max(0, start - LOOK), start))?.[0] ?? "";
    if (previous === "") break;
    start -= previous.length;
  }
  return start;
}

/** Words that begin a sentence and look like the name of a street. */
const NO_NAME =
  /^(?:Эта|Этой|Эту|Той|Наша|Нашей|Моя|Моей|Такая|Какая|Другая|Соседней|Каждой|Самой|Одной|Первой|Главной|Своей|Всей)\s/u;

/** Forms are often filled in in capitals: `Г. КУРСК, УЛ. ЛЕНИНА, Д. 5`. */
const SHOUTED =
  /(?<!\p{L})(?:УЛ|УЛИЦ[АЕЫ]|ПР-К?Т|ПРОСП|ПРОСПЕКТ[АЕ]?|ПЕР|ПЕРЕУЛ[А-Я]+|МКР|НАБ|Б-Р|ШОССЕ|КВ)(?![\p{L}-])/u;
const ABBREVIATION = new RegExp(
  `^(?:${STREET}|${STREET_WITH_HOUSE}|${STREET_AFTER}|${UNIT}|обл(?:асть|асти)?|край|края|р-н|район(?:а|е)?|город|г|пос|п|с|село|дер|деревня|респ|республика)$`,
  "u",
);

/** The same text, character by character, with words in capitals as one writes them otherwise. */
function unshouted(text: string): string {
  return text.replace(/(?<![\p{L}])[А-ЯЁ][А-ЯЁ-]*(?!\p{L})/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    const dotted = text[at + word.length] === "." ? `${lower}.` : lower;
    return ABBREVIATION.test(lower) || ABBREVIATION.test(dotted)
      ? lower
      : lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  });
}

/** Russian (and Ukrainian) addresses, anchored at the street: full, partial, without abbreviations and in capitals. */
export function russianAddresses(text: string): Found[] {
  return SHOUTED.test(text) ? [...addresses(text), ...addresses(unshouted(text))] : addresses(text);
}

function addresses(text: string): Found[] {
  const spans: Found[] = [];
  for (const window of windowsAround(text, ANCHOR, 64, 128)) {
    for (const match of window.text.matchAll(CORE)) {
      if (NO_NAME.test(match[0])) continue;
      const coreStart = window.offset + match.index;
      const coreEnd = coreStart + match[0].length;
      const end = extendRight(text, coreEnd);
      const start = extendLeft(text, coreStart);
      const isFull = end > coreEnd || start < coreStart;
      if (match.groups?.["weak"] !== undefined && end === coreEnd) continue;
      spans.push(spanOf("address", start, end, isFull ? 0.9 : 0.7));
    }
  }
  for (const window of windowsAround(text, FLAT_ANCHOR, 48, 32)) {
    for (const match of window.text.matchAll(BUILDING)) {
      const start = window.offset + match.index;
      const end = extendRight(text, start + match[0].length);
      spans.push(spanOf("address", extendLeft(text, start), end, 0.65));
    }
  }
  return spans;
}

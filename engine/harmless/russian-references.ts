import { BODY, CITATION, FIGURE, PLACE, type Reference, STANDARD } from "./harmless-range";

const fill = (source: string, pieces: Readonly<Record<string, string>>): string =>
  source.replace(/\{([A-Z_]{3,})\}/g, (_, name: string) => pieces[name] ?? "");

/** Space or line break. */
const GAP = String.raw`[^\S\n]{0,3}\n?[^\S\n]{0,3}(?<=\s)`;

/** Former Soviet states in the genitive; the Russian Federation in every case. */
const STATE =
  "Российск(?:ая|ой|ую)~Федераци(?:я|и|ю|ей)|РФ|России|РСФСР|СССР|Союза~ССР|Республики~(?:Казахстан|Беларусь|Узбекистан|Таджикистан|Молдова|Армения)|(?:Кыргызской|Азербайджанской)~Республики|Украины|Казахстана|Беларуси|Белоруссии|Грузии|Армении|Азербайджана|Узбекистана|Туркменистана|Молдовы|Таджикистана|Киргизии";

const PIECES: Record<string, string> = {
  STATE: `(?:${STATE})(?!\\p{L})`,
  MONTH: "(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)",
};
PIECES["DATED"] = fill(
  String.raw`(?:~(?:от~)?(?:\d{1,2}\.\d{1,2}\.\d{2,4}|\d{1,2}~{MONTH}~\d{4})(?:\s?(?:г\.|года|г(?!\p{L})))?)`,
  PIECES,
);
PIECES["NUMBERED"] = String.raw`(?:,?~(?:№|N)\s?\d{1,5}(?:[-–/]\p{L}{0,5}\d{0,4}){0,3}\p{L}{0,3}(?![\p{L}\p{N}]))`;
/** Regional courts have a republic in the same position. */
PIECES["COURT"] = fill(
  String.raw`(?:(?:(?:[Пп]ленум|[Пп]резидиум)\p{L}{0,2}~)?(?:(?:[Вв]ерховн\p{L}{2,3}|[Кк]онституционн\p{L}{2,3}|[Вв]ысш\p{L}{2,3}~[Аа]рбитражн\p{L}{2,3})~[Сс]уд\p{L}{0,2}(?!\p{L})(?:~{STATE}|(?!~(?:\p{Lu}|[Рр]еспублик)))|(?:ВС|КС|ВАС)~РФ(?!\p{L})))`,
  PIECES,
);
/** Abstract decisions only: other judgments may be a party's case. */
PIECES["ABSTRACT"] = fill(String.raw`(?:(?:[Пп]ленум\p{L}{0,2}~|(?=[Кк]онституционн)|(?=КС~)){COURT})`, PIECES);
/** Listed, because companies and surnames have the same prefixes: `Роснефть`, `Минин`. */
PIECES["BODY_NAME"] =
  String.raw`(?:Минздрав|Минздравсоцразвити|Минтруд|Минфин|Минюст|Минобрнауки|Минпросвещени|Минэкономразвити|Минцифры|Минсельхоз|Минстро|Минтранс|Минприроды|Минпромторг|Минэнерго|Минкультуры|Минобороны|Минспорт|Росстат|Роструд|Росреестр|Роспотребнадзор|Росздравнадзор|Ростехнадзор|Росархив|Росфинмониторинг|Роскомнадзор|Рособрнадзор|Росстандарт|Росприроднадзор|Росимуществ|Росаккредитаци|Госкомстат|Госстандарт|Госстро)\p{L}{0,2}`;
/** Only in a citation with a date or number. */
PIECES["ISSUER"] = fill(
  String.raw`(?:(?:Правительств|Президент)\p{L}{0,3}~{STATE}|Министерств\p{L}{0,3}(?:,?~\p{Ll}{1,20}){1,9}~{STATE}|{BODY_NAME}(?:~{STATE})?|Федеральн\p{L}{2,3}~(?:служб|агентств)\p{L}{0,3}(?:,?~\p{Ll}{1,20}){1,10}(?:~{STATE})?|(?:ФНС|ФСТЭК|ФСБ|ФАС|ФТС|ФССП|МВД|МЧС)(?:~{STATE})?|(?:Центральн\p{L}{2,3}~)?[Бб]анк\p{L}{0,2}~{STATE}|ЦБ~РФ|{ABSTRACT})`,
  PIECES,
);
/** No leading zero: groups of phone and document numbers may have one. */
PIECES["ARTICLE"] = String.raw`(?:1\d{3}|[1-9]\d{0,2})(?!\d)(?:\.\d{1,3}){0,3}`;
PIECES["DASHED"] = String.raw`\d|\s?[-–—]\s?\d`;
/** Not `войсковой части 1234`, `в/ч. 1234`. */
PIECES["PART"] = String.raw`(?<![Вв][./]\s?)[Чч]\.|(?<!(?:ой|ою|ей|ая|ую)\s{1,3})[Чч]аст(?:ь|и|ью|ей|ям|ями)`;
PIECES["TITLE"] = String.raw`(?:,?~[«"]Об?о?~[^»"\n]{3,400}[»"])`;

const pattern = (source: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${fill(source, PIECES).replaceAll("~", GAP)})`, "dgu");

/** First words of the states. */
const NEEDS_STATE =
  /Росси|РФ|РСФСР|СССР|ССР|Республик|Украины|Казахстана|Беларуси|Белоруссии|Грузии|Армении|Азербайджана|Узбекистана|Туркменистана|Молдовы|Таджикистана|Киргизии/;
const NEEDS_COURT = /[Вв]ерховн|[Кк]онституционн|[Вв]ысш\S{2,6}\s{1,7}[Аа]рбитражн|(?:ВС|КС|ВАС)\s{1,7}РФ/;
const NEEDS_LAW =
  /[Фф]едеральн\S{2,6}\s{1,7}(?:конституционн\S{2,6}\s{1,7})?[Зз]акон|[Зз]акон\S{0,6}\s{1,7}(?:Росси|РФ|РСФСР|СССР|Союза|Республик|Кыргызской|Азербайджан|Украины|Казахстана|Бел|Грузии|Армении|Узбекистана|Туркменистана|Молдовы|Таджикистана|Киргизии)/;
const NEEDS_ORDER =
  /(?:[Пп]остановлени|[Пп]риказ|[Рр]аспоряжени|[Уу]каз|[Пп]исьм|[Ии]нструкци)\S{0,9}\s{1,7}(?:Правительств|Президент|Мин|Рос|Гос|Федеральн|Ф|МВД|МЧС|Центральн|[Бб]анк|ЦБ|[Пп]ленум|[Кк]онституционн|КС)/;

/** Followed by a state in titles. */
const BEFORE_STATE = String.raw`[Кк]одекс\p{L}{0,3}|[Зз]акон(?:а|у|ом|е|ы|ов|ам|ами|ах)?|[Кк]онституци\p{L}{1,2}|[Зз]аконодательств\p{L}{1,2}|[Зз]аконодательны\p{L}{1,3}~акт\p{L}{0,3}|Именем|[Пп]равительств\p{L}{1,2}|[Сс]удами|[Сс]уд\p{L}{0,2}|[Бб]анк\p{L}{0,2}|[Пп]алат\p{L}{1,2}|[Фф]онд\p{L}{0,2}|[Мм]инистерств\p{L}{1,2}|{BODY_NAME}|[Тт]аможенн\p{L}{2,3}~союз\p{L}{0,2}|ГК|УК|ТК|НК|АПК|ГПК|УПК|КАС|ЖК|СК|БК|ЗК|КоАП|УИК|ФНС|МВД|ФСБ|ФТС|ФАС`;

/** A word in the genitive, so no verb, and no person: `закон запрещает гражданам Украины`. */
const OF_TITLE = String.raw`(?!гражд|жител|подданн|урожен|выход|представител|лиц)\p{Ll}{2,20}(?:ого|его|ой|ей|ых|их|ия|ий|ии|тва|тв|ов|орта|уда)`;

/** Closed grammar, without names of people. */
export const RUSSIAN_REFERENCES: readonly Reference[] = [
  {
    pattern: pattern(`(?:${BEFORE_STATE})(?:~${OF_TITLE}){0,4}~({STATE})`),
    needs: NEEDS_STATE,
    types: PLACE,
    group: 1,
  },
  { pattern: pattern(`{COURT}`), needs: NEEDS_COURT, types: BODY },
  {
    pattern: pattern(`(?:СК|[Сс]удебн\\p{L}{2,3}~коллеги\\p{L}{1,3})~по(?:~\\p{Ll}{1,20}){1,5}~{COURT}`),
    needs: /(?:СК|коллеги\S{1,6})\s{1,7}по\s/,
    types: BODY,
  },
  {
    pattern: pattern(
      `[Фф]едеральн\\p{L}{2,3}~(?:конституционн\\p{L}{2,3}~)?[Зз]акон\\p{L}{0,3}{DATED}?{NUMBERED}?|[Зз]акон\\p{L}{0,3}~{STATE}{DATED}?{NUMBERED}?`,
    ),
    needs: NEEDS_LAW,
    types: CITATION,
  },
  {
    pattern: pattern(
      `(?:[Пп]остановлени|[Пп]риказ|[Рр]аспоряжени|[Уу]каз|[Пп]исьм|[Ии]нструкци|[Уу]казани)\\p{L}{0,3}~{ISSUER}(?:{DATED}{NUMBERED}?|{NUMBERED})`,
    ),
    needs: NEEDS_ORDER,
    types: CITATION,
  },
  {
    pattern: pattern(`{ABSTRACT}~в~(?:[Пп]остановлени|[Оо]пределени)\\p{L}{1,2}{DATED}{NUMBERED}`),
    needs: /\sв\s{1,7}(?:[Пп]остановлени|[Оо]пределени)/,
    types: CITATION,
  },
  { pattern: pattern(`[Сс]тран\\p{L}{1,2}~происхождения~товара:?~({STATE})`), types: PLACE, group: 1 },
  { pattern: pattern(`\\d{1,4}\\s?[-–]\\s?Ф(?:К)?З(?!\\p{L})`), types: FIGURE },
  {
    pattern: pattern(
      `(?:[Сс]т\\.(?:\\s?ст\\.)?|[Сс]тат(?:ья|ьи|ье|ью|ьёй|ьей|ей|ьям|ьями|ьях)|[Пп]п?\\.|[Пп]одп\\.|[Пп]ункт\\p{L}{0,3}|{PART}|[Гг]лав\\p{L}{1,3}|[Рр]аздел\\p{L}{0,3}|[Аа]бз\\.)\\s?(?!\\d{1,2}[-–.]\\d{1,2}[-–.]\\d{2,4}(?!\\d)){ARTICLE}(?:\\s?[–—-]\\s?{ARTICLE})?(?!{DASHED})(?:,\\s?{ARTICLE}(?:\\s?[–—]\\s?{ARTICLE})?(?!{DASHED})){0,9}(?![\\p{L}\\p{N}]|\\.\\d)`,
    ),
    types: FIGURE,
  },
  {
    pattern: pattern(
      `(?:(?:ГОСТ|ОСТ)(?:\\sР)?(?:\\s(?:ИСО|МЭК|ISO|IEC|EN)){0,2}|СНиП|СанПиН|(?:СП|СН|ГН)(?=\\s?\\d{1,4}\\.\\d)|ТР\\s(?:ТС|ЕАЭС)|ISO|ИСО)\\s?\\d{1,5}(?:[./-]\\d{1,5}){0,5}(?![\\p{L}\\p{N}])`,
    ),
    types: STANDARD,
  },
  {
    pattern: pattern(
      `[Фф]орм\\p{L}{1,3}\\s(?:(?:№|N)\\s?)?(?:Т|ТОРГ|КС|ОС|М|ИНВ|КО|АО|МХ|ОП)-\\d{1,3}\\p{L}?(?![\\p{L}\\p{N}])|ОКУД\\s\\d{7}(?!\\d)`,
    ),
    types: FIGURE,
  },
];

/** `«О внесении изменений в законодательные акты Российской Федерации»`. */
export const RUSSIAN_LAW_TITLE = {
  needs: NEEDS_LAW,
  pattern: pattern(
    `(?:[Фф]едеральн\\p{L}{2,3}~(?:конституционн\\p{L}{2,3}~)?[Зз]акон\\p{L}{0,3}|[Зз]акон\\p{L}{0,3}~{STATE}){DATED}?{NUMBERED}?({TITLE})`,
  ),
};
/** An order may be about one company. */
export const RUSSIAN_ORDER_TITLE = {
  needs: NEEDS_ORDER,
  pattern: pattern(
    `(?:[Пп]остановлени|[Пп]риказ|[Уу]каз|[Рр]аспоряжени)\\p{L}{0,3}~{ISSUER}{DATED}?{NUMBERED}?({TITLE})`,
  ),
};
export const RUSSIAN_STATE = pattern(`{STATE}`);
export const RUSSIAN_STATE_BODY = pattern(`{COURT}|{ISSUER}`);

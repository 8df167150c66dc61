import { anyOf, said } from "./patterns";

const RU_ORDINAL = String.raw`(?:(?:двадцать|тридцать) )?(?:перв|втор|треть|четв[её]рт|пят|шест|седьм|восьм|девят|десят|\p{L}{2,9}надцат|двадцат|тридцат)(?:ого|его|ое|ому|ом)`;
const RU_DAY = String.raw`(?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень|выходн)\p{L}{0,3}`;
const RU_MONTH = String.raw`(?:январ|феврал|март|апрел|ма[йяе]|июн|июл|август|сентябр|октябр|ноябр|декабр)\p{L}{0,2}`;
const RU_PART = anyOf(
  "утр(?:а|у|ом) обед(?:а|у)? вечер(?:а|у|ом)? ноч(?:и|ью) конц[аеу]_(?:дня|недели|месяца|квартала|года) " +
    "(?:следующ|эт|той?|прошл)\\p{L}*_(?:недел|месяц|квартал|год)\\p{L}{0,2} (?:нового|нов[оы]м[уе]?)_год[ау] " +
    "(?:лет|осен|весн|зим)(?:а|у|и|ы|ом|ой|ью|ь) завтра послезавтра сегодня отпуска праздник\\p{L}*",
);
const RU_TIME = String.raw`(?:${RU_DAY}|\d{1,2}[.:]\d{2}(?:\.\d{2,4})?|\d{1,2}(?:-?го)?(?: числа)?|${RU_ORDINAL}|${RU_MONTH}|${RU_PART}|\p{L}{3,14} час(?:ов|ам?|а)|\p{L}{4,9}[ия] (?:утра|дня|вечера))`;
const RU_LENGTH = String.raw`(?!эт|последн|прошл|прошедш|тот |те |весь |всю |вс[её] )(?:\p{L}+ |\d+ ){0,3}(?:минут|час|дн|день|недел|месяц|квартал|год|лет|сут)\p{L}{0,3}`;

const EN_DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
const EN_MONTH = anyOf(
  "january february march april may june july august september october november december jan feb sept? oct nov dec",
);
const EN_ORDINAL = String.raw`(?:the )?(?:\d{1,2}(?:st|nd|rd|th)|(?:(?:twenty|thirty)[ -])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|\p{L}+teenth|twentieth|thirtieth)`;
const EN_PART = anyOf(
  "tomorrow tonight today (?:this|next)_(?:morning|afternoon|evening|week|month|quarter|year|spring|summer|autumn|fall|winter) " +
    "(?:the_)?end_of_(?:the_)?(?:day|week|month|quarter|year) noon midnight christmas easter then_at_the_latest",
);
const EN_TIME = String.raw`(?:(?:early |late |next |this |the )?${EN_DAY}|${EN_MONTH}|${EN_ORDINAL}|${EN_PART}|\d{1,2}(?::\d{2})? ?(?:am|pm|o'clock)|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:thirty|fifteen|o'clock|am|pm))`;
const EN_LENGTH = String.raw`(?:\p{L}+ |\d+ |a )(?:\p{L}+ )?(?:minutes?|hours?|days?|weeks?|months?|quarters?|years?)`;

/** `до пятницы`, `к двадцатому`, `в течение трёх дней`, `by Friday`, `within two weeks`. */
export const UNTIL = said(
  `(?:до|к|ко|не позднее|не позже|по) ${RU_TIME}`,
  `(?:в течение|в течении|не позднее чем через|за|максимум) ${RU_LENGTH}`,
  "дедлайн\\p{L}*|крайний срок|срок(?:и|а|ом)? (?:до|истека\\p{L}*|сдачи)",
  `(?:by|before|until|till|no later than|due(?: on| by)?) ${EN_TIME}`,
  `within ${EN_LENGTH}`,
  "deadlines?|cut-?off",
);

/** `в субботу`, `через две недели`, `завтра`, `on Monday`, `in four weeks`. */
export const WHEN = said(
  `(?:в|во|с|со|на|после|от) ${RU_TIME}`,
  `через ${RU_LENGTH}`,
  `завтра|послезавтра|${RU_ORDINAL} (?:числа|${RU_MONTH})|\\d{1,2} ${RU_MONTH}`,
  `(?:on|from|at|after|since|around|next|this) ${EN_TIME}`,
  `in (?:about |around )?${EN_LENGTH}`,
  `tomorrow|tonight|${EN_PART}`,
);

const RU_NUMBER = String.raw`(?:\d[\d\s.,]*|(?:полтор|один|одн|дв[ае]|две|двух|тр[её]х?|три|четыр|пят|шест|сем|восем|восьм|девят|десят|сорок|девяност|сто|ст[ао]м|двест|трист|полмиллион|\p{L}{2,9}надцат|\p{L}{3,6}(?:дцат|десят|сот))\p{L}{0,6})`;
const RU_UNIT = String.raw`(?:тысяч|тыщ|миллион|миллиард|млн|тыс|руб|доллар|евро|процент)\p{L}{0,3}`;
const EN_NUMBER = String.raw`(?:\d[\d,.]*|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half|couple)(?:[ -]\p{L}+)?)`;
const EN_UNIT = String.raw`(?:hundred|thousand|million|billion|grand|dollars?|pounds?|euros?|bucks|percent|per cent|k)`;

/** `двести тысяч`, `15 %`, `eighteen hundred pounds`, `$20`. */
export const AMOUNT = new RegExp(
  [
    said(`${RU_NUMBER}(?: \\p{L}+){0,2} ?${RU_UNIT}`, `${EN_NUMBER}(?: and)?(?: \\p{L}+){0,2} ?${EN_UNIT}`).source,
    String.raw`[$€£₽]\s?\d|\d\s?[%$€£₽]`,
  ].join("|"),
  "iu",
);

export const COUNT = said(`${RU_NUMBER} \\p{L}{2,}`, `${EN_NUMBER} \\p{L}{2,}`);

import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "./pattern";
import { windowsAround } from "./windows";

interface Form {
  readonly pattern: RegExp;
  readonly score: number;
}

const AGE = "(?:1[01]\\d|[1-9]?\\d)";
const TENS = "двадцать|тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто";
const AGE_IN_WORDS = `(?:(?:${TENS})(?:\\s(?:один|два|три|четыре|пять|шесть|семь|восемь|девять))?|пять|шесть|семь|восемь|девять|десять|\\p{L}{3,8}надцать)`;
const AGE_OF =
  "(?:двух|тр[её]х|четыр[её]х|пяти|шести|семи|восьми|девяти|десяти|\\p{L}{3,8}надцати|двадцати|тридцати|сорока|\\p{L}{4,6}десяти)(?:\\s(?:двух|тр[её]х|четыр[её]х|пяти|шести|семи|восьми|девяти))?";
/** "35 to 40 years old", "25–27 лет" */
const RANGE = `${AGE}(?:\\s?(?:[-–—]|to|or|до|или)\\s?${AGE})?`;
const ENGLISH_AGE =
  "(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:thir|four|fif|six|seven|eigh|nine)teen";
const LEFT = "(?<![\\p{L}\\p{N}.,-])";
const NO_LETTER = "(?![\\p{L}\\p{N}])";
const YEARS = `(?:лет|года?|годик\\p{L}{1,2}|годов|мес(?:яц\\p{L}{0,3}|\\.)?|years?(?: old| of age)?|yrs?|y\\.?o\\.?|y/o|months?(?: old)?|años?(?: de edad)?|meses|Jahre[n]?(?: alt)?|ans|anni|anos(?: de idade)?|lata?|років|роки|рік)${NO_LETTER}`;
const NO_SPAN =
  "(?!\\s(?:назад|спустя|лишени|колони|тюрьм|тому|подряд|работ|стаж|опыт|служб|ago|later|in prison|imprisonment|of imprisonment|of experience))";
const form = (source: string, score: number): Form => ({ pattern: new RegExp(source, "giu"), score });

const FORMS: readonly Form[] = [
  // "45-летний", "45-year-old", "45-jährige"
  form(
    `${LEFT}(?<id>${AGE}[- –]?(?:летн\\p{L}{2,3}|year[- ]olds?|jährig\\p{L}{0,2}|річн\\p{L}{1,3}|letni\\p{L}{0,3}))${NO_LETTER}`,
    0.85,
  ),
  // "45 years old", "45 años de edad", "45 Jahre alt"
  form(
    `${LEFT}(?<id>${RANGE}\\s?(?:years? old|years? of age|yo|y\\.o\\.|y/o|años de edad|Jahre alt|anos de idade|лет от роду|months? old|weeks? old|meses de edad))${NO_LETTER}`,
    0.9,
  ),
  // "возраст: 45", "aged 45", "Edad: 70 años"
  form(
    `(?<!\\p{L})(?:возраст(?:е|ом|а)?(?: ребенка| пациента)?|aged|age|edad|alter|âge|âgé(?:e)? de|età|idade|wiek(?:u)?|вік(?:ом|у)?|віці|im alter von|all'età di|at the age of|à l'âge de|a la edad de)\\s?[:=–-]?\\s?(?:of\\s|de\\s|в\\s|от\\s|около\\s)?(?<id>${AGE}(?:\\s${YEARS})?)${NO_LETTER}(?![.,]\\d|%)`,
    0.9,
  ),
  // "ему 45 лет", "исполнилось 45", "мужчина 45 лет", "paciente de 45 años", "mujer de 67 años"
  form(
    `(?<!\\p{L})(?:на вид|мне|ему|ей|тебе|вам|им|нам|сыну|дочери|мужу|жене|исполнилось|исполнится|исполняется|мужчин\\p{L}{1,3}|женщин\\p{L}{0,3}|мальчик\\p{L}{0,2}|девочк\\p{L}{1,2}|пациент\\p{L}{0,4}|больн\\p{L}{2,3}|гражданин\\p{L}{0,2}|paciente|varón|mujer|hombre|niñ[oa]|chic[oa]|Mann|Frau|homme|femme|uomo|donna|homem|mulher|patient|йому|їй|мені)(?:\\s(?:было|уже|сейчас|всего|тогда|будет|около|примерно|de|von|di|w wieku|було)){0,2},?\\s(?<id>${RANGE}\\s${YEARS})${NO_SPAN}`,
    0.85,
  ),
  // "Петров, 45 лет, ...": set off by commas
  form(`(?<=\\p{L}[,(]?\\s\\(?|,\\s)(?<id>${AGE}\\s(?:лет|года?))(?=\\s?[,;)])`, 0.5),
  // "11.01.1951 (72 года)", "1951 г. р., 72 года"
  form(
    `(?<=\\d{4}(?:\\s?г\\.?(?:\\s?р\\.?)?|\\sгода рождения)?,?\\s\\(?)(?<id>${AGE}\\s(?:лет|года?))(?=[,;)\\n]|$)`,
    0.7,
  ),
  // "Сын: Макар, 3 года"
  form(`(?<=\\p{Lu}\\p{Ll}{1,20},\\s)(?<id>${AGE}\\s(?:лет|года?))(?=[.\\n]|$)`, 0.5),
  // "маленький Максим, пяти лет", "мне тридцать пять лет"
  form(`(?<=\\p{Lu}\\p{Ll}{1,20},\\s)(?<id>${AGE_OF}\\sлет)${NO_LETTER}`, 0.5),
  form(
    `(?<!\\p{L})(?:мне|ему|ей|нам|им|сыну|дочери|мужу|жене|исполнилось|исполнится)\\s(?:(?:было|уже|сейчас|тогда|будет)\\s){0,2}(?<id>${AGE_IN_WORDS}\\s(?:лет|года?))${NO_LETTER}${NO_SPAN}`,
    0.8,
  ),
  // "I was twenty-two.", "she turned thirty"
  form(
    `(?<!\\p{L})(?:I was|I'm|I am|(?:she|he) (?:was|is)|turned|aged)\\s(?<id>${ENGLISH_AGE})(?=[.,;)]|\\s(?:and|when|at|then|years old))`,
    0.6,
  ),
  // "Пациент 67 л.", "Иванов И. И. (5 л.)", "ж 29л": litres are said of no person
  form(
    `(?<![\\p{L}\\p{N}]|\\d\\s)(?:пациент\\p{L}{0,3}|больн(?:ой|ая|ого|ому)|мужчин[аы]|женщин[аы]|муж|жен|[мж]|сын|дочь|реб[её]нок|мальчик|девочка|внук|внучка|брат|сестра|мать|отец|\\p{L}\\.\\s?\\p{L})\\.?,?\\s?\\(?(?<id>${AGE}\\s?л(?:\\.|(?=[\\s,;)])|$))(?![\\p{L}\\p{N}])`,
    0.75,
  ),
  // "Jane, 45, ..." in English news
  form(`(?<=\\p{Lu}\\p{Ll}{1,20},\\s)(?<id>[2-9]\\d)(?=,\\s(?!\\p{N}))`, 0.5),
];

/** A number with a unit of age, the word "age", or a two-digit number between commas: a cheap look. */
const ANCHOR =
  /\d{1,3}(?<!\d{4})[- –]{0,2}(?:лет|л(?![а-яё])|год|мес|year|yr|y\.?\/?o|month|week|año|mes|jahr|jähr|ans|ann|ano|lat|letni|рок|рік|річ)|(?:ty|teen|one|two|three|four|five|six|seven|eight|nine)(?:[.,;)]| and| when| at| then| years)|возраст|исполн|(?:ть|ти|х|ок|ока|то|ри|ре|ва|ин) (?:лет|год)|(?:aged?|edad|alter|âge|âgé|età|idade|wiek|вік|віці)[\s:]|, [2-9]\d,/gi;

/** Somebody's age: lengths of time are not ages, so a word about a person must say so. */
export const ageRecognizer: Recognizer = {
  name: "age",
  recognize(text) {
    const spans: Found[] = [];
    for (const window of windowsAround(text, ANCHOR, 48, 48)) {
      for (const { pattern, score } of FORMS) {
        for (const match of window.text.matchAll(pattern)) {
          const end = window.offset + match.index + match[0].length;
          spans.push(spanOf("age", end - (match.groups?.["id"] ?? "").length, end, score));
        }
      }
    }
    return spans;
  },
};

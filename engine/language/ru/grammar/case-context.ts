import { fold } from "../../shape";
import type { Case, Gender } from "../morphology/cases";
import { CASE_OF_PREPOSITION } from "./prepositions";

/** The likelier case of those prepositions that may ask for two. */
const LIKELIER: Readonly<Record<string, Case>> = Object.fromEntries<Case>([
  ...["с", "под", "подо", "за"].map((word): [string, Case] => [word, "instrumental"]),
  ...["в", "во", "на"].map((word): [string, Case] => [word, "prepositional"]),
]);

/** Words that take a person at once: `позвоните Анне`, `встретили Анну`, `паспорт Анны`. By their beginnings. */
const DATIVE_VERB =
  /^(?:по|пере|от|на|до|за|со|вы|при|об|раз|рас)?(?:звон|сказ[аы]|говорит?е?$|пис(?:ать|ал|ала|али)|пиш|напи[сш]|сообщ|отве[тч]|помог|помож|помощ|переда|отда|выда|верн|направ|отправ|посл|вруч|присвое|принадлеж|предостав|предлож|объясн|напомн|повери|довер|советов|посовет|разреш|запрет|нужно$|необходимо$|плат|перев[её]л|перечисл|благодар(?:ен|на|ны)$|нрав|мешал|угрож|звон|позвон|жалов)/;
const ACCUSATIVE_VERB =
  /^(?:попрос|прос(?:им|ит|ят|ил|или|ила)$|(?:у)?вид(?:ел|ела|ели|им|ит|ят)|встре[тч]|вызва|вызов|приглас|спрос|уведом|информир|проинформ|поблагодар|благодар(?:ю|им|ит|ят|ил|ила|или)$|поздрав|обвин|задерж|уволи|назнач|осмотр|осматр|обследов|направи(?:ть|ли)$|знаю|знает|знал|знают|люб(?:ит|ил|лю)|жд(?:ать|ём|ем|ёт|ет|ал|али|у)|подожд|найт?и|нашл|ищ(?:у|ем|ет|ут)|искать|пуст|пригласи)/;
const INSTRUMENTAL_VERB =
  /^(?:подписан|составлен|созда?н|выдан|написан|оформлен|совершен|проведен|проведён|предоставлен|заключен|заключён|утвержден|утверждён|является|стал|восхища|гордит|руковод|управля|занима)/;
const MOTION =
  /^(?:по|при|у|вы|до|пере|за|от|в|съ|съез|воз|вер|подъ)?(?:ех(?:ать|ал)|езж|ед(?:у|ем|ет|ут|ешь)|шел|шёл|шл[аи]|ид(?:у|ем|ём|ет|ёт|ут|ти)|йти|йд[уеё]|хо(?:д|ж)|лет(?:ел|ит|ят|ать|им)|лечу|верн|вращ|бы(?:л|в)аю|прав)|^отправ|^направ|^переве[лз]|^перевод|^вернул|^возвращ|^поездк|^переезд|^рейс|^билет/;
const GENITIVE_NOUN =
  /^(?:заявлени|жалоб|обращени|паспорт|адрес|телефон|номер|дом[аеу]?$|квартир|мат(?:ь|ери)|от(?:ец|ца|цу)$|сын|доч|брат|с[её]ст[её]?р|муж|жен[аыуе]$|супруг|ребен|ребён|дет(?:и|ей)$|родител|подпис|данны|прав[ао]?$|слов[аом]*$|договор|карт[аыуе]|счет|счёт|дел[оаеу]$|анкет|резюме|кабинет|сло?в|письм|имя|имени|фамили|отчеств|возраст|состояни|роль|интерес|мнени|защит|стать|книг|работ[аыуе]$|ответ[а-я]*$|показани|допрос|прие?м|осмотр|лечени|здоровь|доверенност|представител|коллег|руководител|начальник|друг|подруг|соседк?|вин[аыуе]$|звон(?:ок|ка|ком)$)/;

/** What the words just before a place ask for; `undefined` when they do not tell. `before` ends where the name begins. */
export function caseBefore(before: string): Case | undefined {
  const clause = /[^.!?…;:,()"«»\n]*$/.exec(before.slice(-80))?.[0] ?? "";
  const words = (clause.toLowerCase().match(/[\p{L}-]+/gu) ?? []).slice(-3);
  // Something other than a space between the word and the name (a bracket, a star) tells nothing of grammar.
  if (words.length === 0 || !/[\p{L}][\s*_]+$/u.test(clause)) return undefined;
  for (let length = Math.min(3, words.length); length > 0; length--) {
    const preposition = fold(words.slice(-length).join(" "));
    const found = CASE_OF_PREPOSITION.get(preposition) ?? LIKELIER[preposition];
    if (!found) continue;
    // Going somewhere asks for the accusative, being there for the prepositional.
    const takesBoth = /^(?:в|во|на)$/.test(words.at(-1) ?? "");
    return takesBoth && words.slice(0, -1).some((word) => MOTION.test(word)) ? "accusative" : found;
  }
  const last = words.at(-1) ?? "";
  if (GENITIVE_NOUN.test(last)) return "genitive";
  if (DATIVE_VERB.test(last)) return "dative";
  if (ACCUSATIVE_VERB.test(last)) return "accusative";
  if (INSTRUMENTAL_VERB.test(last)) return "instrumental";
  return undefined;
}

/** Endings of men's and of women's names by the case that they mean. */
const SUFFIXES = {
  male: { genitive: "а я ого его", dative: "у ю ому", instrumental: "ем ом ым им", prepositional: "е" },
  female: { nominative: "а я", genitive: "ы и", dative: "е", accusative: "у ю", instrumental: "ой ей ою ею" },
} as const;

function caseOfSuffix(suffix: string, gender: Gender): Case | undefined {
  const cases = Object.entries(SUFFIXES[gender]) as [Case, string][];
  return cases.find(([, suffixes]) => suffixes.split(" ").includes(suffix))?.[0];
}

/** An ending that somebody hung on a placeholder, `[ИМЯ_1]у`: how long it is and which case it means. */
export function endingAfter(after: string, gender: Gender | undefined): { length: number; case: Case } | undefined {
  const match = /^['’-]?([а-яё]{1,3})(?![\p{L}\p{N}])/u.exec(after);
  if (!match?.[1]) return undefined;
  const found = caseOfSuffix(match[1], gender ?? "male") ?? (gender ? undefined : caseOfSuffix(match[1], "female"));
  return found && { length: match[0].length, case: found };
}

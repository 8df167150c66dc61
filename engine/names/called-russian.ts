import { formalNames, hasShortForm } from "../lexicons/diminutives";
import { isCommonGiven, isGivenAndWord, isRussianGiven } from "../lexicons/given";
import { isNameFirst, isPlainGiven } from "../lexicons/plain-given";
import { isOldWordSurname, isSurnameInYkh, isWordSurname } from "../lexicons/word-surnames";
import { fold } from "../morphology/shape";
import type { Recognizer } from "../recognizer";
import type { Span } from "../span";
import { isOnlyLikeWord, isRussianRole } from "./context-words";
import { isNameable } from "./nameable";
import { follows, isCapital, senseOf, tokensOf } from "./sentence";
import type { Token } from "./tokens";

const PROOF = 0.96;
/** What follows a word is looked at this far. */
const AHEAD = 40;

/** People in Cyrillic whom the sentence around them makes people: greeted, sent to, asked, walking. */
export const CALLED_IN_RUSSIAN: Recognizer = {
  name: "person-called-russian",
  recognize(text) {
    const tokens = tokensOf(text);
    const spans: Span[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at];
      if (token?.script !== "cyrillic" || token.text.length < 3) continue;
      const words = isCapital(token) ? capitalCalled(text, tokens, at) : quietlyCalled(text, tokens, at);
      if (words === 0) continue;
      const last = tokens[at + words - 1] ?? token;
      spans.push({ start: token.start, end: last.end, type: "PERSON", kind: "person", score: PROOF });
      // The surname by itself, too: the tagger may hold the given name alone for the whole.
      if (words > 1) spans.push({ start: last.start, end: last.end, type: "PERSON", kind: "person", score: PROOF });
      at += words - 1;
    }
    return spans;
  },
};

/** How many words from here are a name; 0: none. */
function capitalCalled(text: string, tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token?.shape !== "capitalized") return 0;
  const after = text.slice(token.end, token.end + AHEAD);
  const isCalled =
    isGreeted(text, token, after) ||
    isMissing(token, after) ||
    isOpening(tokens, at, after) ||
    isManyButOne(tokens, at, after) ||
    isOwner(tokens, at);
  return isCalled ? 1 : 0;
}

const GREETING_AFTER =
  /^,\s{1,2}(?:добр(?:ый|ое|ого|ой)|день добрый|здравствуй|привет|приветствую|салют|хай|спасибо|благодар|извини|прости|подскаж|пожалуйста|пришли|скажи|не могли|не мог|может(?:е|шь)|ты |вы |вам |тебе |как дела|поздравля|с дн[её]м|с праздник|перезвони|позвони|напиши|посмотри|скинь|отправь|глянь|слушай|жду|жд[её]м|иди(?: сюда)?(?!\p{L})|подойди|подожди|погоди|помоги|встань|встаньте|садись|где ты)/iu;
const GREETING_BEFORE =
  /(?:^|[\s.!?,(«"–—-])(?:добрый (?:день|вечер)|доброе утро|доброго (?:времени суток|дня)|день добрый|здравствуй(?:те)?|привет(?:ствую)?|салют|спасибо(?: большое)?|благодарю|пока),?\s$/iu;

/** `Роман, добрый день!`, `Привет, Люба!`: a name, be it a word as well. */
function isGreeted(text: string, token: Token, after: string): boolean {
  const { given } = senseOf(token);
  if (!given.some((reading) => reading.case === "nominative") || !(isNameable(token) || isOnlyLikeWord(token.text)))
    return false;
  if (token.opens && GREETING_AFTER.test(after)) return true;
  return (
    /^[!.,?)]|^\s*(?:\n|$)/.test(after) && GREETING_BEFORE.test(text.slice(Math.max(0, token.start - 32), token.start))
  );
}

/** `Жени нет дома.`: a name in the genitive, and no other word. */
function isMissing(token: Token, after: string): boolean {
  if (!token.opens || !NOT_HERE.test(after)) return false;
  return senseOf(token).given.some(
    ({ lemma, case: form }) => form === "genitive" && isPopular(fold(lemma)) && isRatherName(fold(lemma)),
  );
}
const NOT_HERE =
  /^ (?:сегодня |сейчас |пока |ещ[её] )?(?:нет|не было|не будет) (?:дома|на месте|на работе|в офисе|в городе|с нами|сегодня|сейчас|пока|в школе|на связи)(?!\p{L})/u;

/** `Стас болеет.`, `Рустам → отдел кадров`: a name that many bear, and no other word, at the beginning of a sentence. */
function isOpening(tokens: readonly Token[], at: number, after: string): boolean {
  const token = tokens[at];
  if (!token?.opens || !/^(?:|[\s\S]*(?:[\n.!?…]|[–—•-])\s*)$/.test(token.gap)) return false;
  if (isCapital(tokens[at + 1]) && follows(tokens[at + 1])) return false;
  const { given, givenIsWord, place } = senseOf(token);
  if (
    (place && !isNameFirst(fold(token.text))) ||
    givenIsWord ||
    !/^(?:\s(?:\p{Ll}|[→–—-])|,\s\p{Ll}|[!.?]|\s*(?:\n|$))/u.test(after)
  )
    return false;
  return given.some(({ lemma, case: form }) => form === "nominative" && isPopular(fold(lemma)));
}

const isPopular = (name: string): boolean => isCommonGiven(name) || hasShortForm(name) || isPlainGiven(name);

/** A clause ends, or a verb of one person follows: no noun that an adjective could belong to. */
const ENDS_CLAUSE = /^(?:\s*(?:$|[\n.,;:!?)»"]))/;
const OF_ONE = /^\s(?:не\s|уже\s|вчера\s|сегодня\s){0,2}\p{Ll}{2,}(?:л|ла|лся|лась|[еи]т|[её]тся)(?!\p{L})/u;

/** `прокурору Добрых`, `Седых не явился`, `Дело Сухих и Добрых`: an adjective of many that says nothing of many. */
function isManyButOne(tokens: readonly Token[], at: number, after: string): boolean {
  const token = tokens[at];
  if (!token || !isSurnameInYkh(fold(token.text))) return false;
  if (OF_ONE.test(after)) return true;
  if (token.opens) return false;
  const next = tokens[at + 2];
  return ENDS_CLAUSE.test(after) || (/^\sи\s/.test(after) && isCapital(next) && isNameable(next));
}

const OF_KA = /^(?<base>\p{L}{2,}к)ин(?:а|о|ы|у|ого|ому|ой|ым|ых|ыми|ом)?$/u;
const OF_A = /^(?<base>\p{L}{2,})ин(?:а|о|ы|у|ого|ому|ой|ым|ых|ыми|ом)?$/u;
const STREET =
  /^(?:ул|улица|улице|улицы|улицу|пр|пр-т|проспект|проспекте|пер|переулок|площадь|площади|пл|им|имени|метро|станция|бульвар|наб|город|г|село|с|пос|дер|д)$/i;

/** `Людкин муж`, `Дашин телефон`: what belongs to somebody with a short name. */
function isOwner(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const owned = tokens[at + 1];
  const before = tokens[at - 1];
  if (!token || owned?.shape !== "lower" || !follows(owned) || owned.text.length < 3) return false;
  if (before && STREET.test(before.text)) return false;
  const word = fold(token.text);
  const of = OF_KA.exec(word)?.groups?.["base"];
  if (of !== undefined && isRussianGiven(`${of}а`) && !senseOf(token).place) return true;
  const base = OF_A.exec(word)?.groups?.["base"];
  // `Машин` are cars, too, and `Ленин`, `Полин` something else.
  if (base === undefined || (token.opens && base === "маш") || /^(?:лен|пол|мар|вал|сон|ник|рит|том|жор)$/.test(base))
    return false;
  return ["а", "я"].some((ending) => formalNames(`${base}${ending}`).length > 0);
}

/** Verbs of chats that want somebody in the dative, and little else. */
const GIVES =
  /^(?:скинь|скиньте|скинуть|скинул[аи]?|отправь(?:те)?|пришли(?:те)?|передай(?:те)?|передал[аи]?|напиши(?:те)?|позвони(?:те)?|позвонить|звони(?:те)?|перезвони(?:те)?|скажи(?:те)?|отдай(?:те)?|перешли(?:те)?|ответь(?:те)?|объясни|покажи|помоги(?:те)?|привези|принеси|перекинь|маякни|сообщи(?:те)?|напомни(?:те)?|спасибо)$/;
/** Datives and what looks like them beside a name, and is none. */
const NO_DATIVE =
  /(?:[иыь]е|[оеё]е|ше|же|че|ще|[её]йте|ите|аще|ому|ему|сразу|внизу|сверху|снизу|наверху|оттуда|утру|ночью|весной|кофе|резюме|пюре|шоссе|кафе|досье|купе|тире|все|две|обе|эти|где|мне|тебе|себе|вообще|вместе|завтра)$/;

/** Said of things and of everybody: `скажи тому`, `передай миру`. */
const NOT_CALLED =
  /^(?:тому|миру|полю|поле|свету|любви|роману|льву|веры|надежды|любви|славы|мира|розы|поля|тома|льва|романа)$/;

/** `скинь ольге сороке`, `позвони артёму правде`, `скинь инне мороз`, `у паши`, `бондарь и кравец ушли`. */
function quietlyCalled(text: string, tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token?.shape !== "lower") return 0;
  const sense = senseOf(token);
  if (before && follows(token) && sense.given.length > 0 && !isSomebodyElse(token)) {
    const verb = fold(before.text);
    const form = GIVES.test(verb) ? "dative" : verb === "у" && !sense.place ? "genitive" : undefined;
    const readings = sense.given.filter((one) => one.case === form && isPopular(fold(one.lemma)));
    if (readings.length > 0 && (!sense.givenIsWord || readings.some(({ lemma }) => isRatherName(fold(lemma))))) {
      const women = readings.every(({ gender }) => gender === "female");
      return 1 + (form === "dative" ? surnameBehind(tokens[at + 1], women) : 0);
    }
  }
  return areTwo(text, tokens, at) ? 1 : 0;
}

/** A wife, and words of no one. */
const isSomebodyElse = (token: Token): boolean => NOT_CALLED.test(fold(token.text)) || isRussianRole(token.text);

/** `насте` is a word, but `настя` is none. */
const isRatherName = (name: string): boolean => isNameFirst(name) || !isGivenAndWord(name);

function surnameBehind(token: Token | undefined, women: boolean): number {
  if (token?.shape !== "lower" || !follows(token) || token.text.length < 3) return 0;
  const word = fold(token.text);
  if (isRussianRole(word)) return 0;
  const { surname, given } = senseOf(token);
  if (given.length > 0) return 0;
  // A woman's surname in a consonant stays: nobody sends a bear.
  if (women && (isWordSurname(word) || isOldWordSurname(word)) && /[^аеиоуыэюя]$/.test(word)) return 1;
  if (word.length < 4 || NO_DATIVE.test(word)) return 0;
  const inDative = surname.some((one) => one.case === "dative" && (one.gender === "female") === women);
  if (inDative && /[ейую]$/.test(word)) return !/[ую]$/.test(word) || !women ? 1 : 0;
  return /[бвгдзклмнпрстфхц]е$/.test(word) && word.length > 4 ? 1 : 0;
}

/** `бондарь и кравец ушли`: two surnames in small letters, one of them no word, that do something. */
function areTwo(text: string, tokens: readonly Token[], at: number): boolean {
  const pair = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isFirst = pair[1]?.text === "и";
  const two = isFirst ? [pair[0], pair[2]] : tokens[at - 1]?.text === "и" ? [tokens[at - 2], pair[0]] : [];
  const [first, second] = two;
  if (!first || !second || first.shape !== "lower" || second.shape !== "lower") return false;
  if (!/^\s\p{Ll}{2,}(?:ли|лись|[уюая]т)(?!\p{L})/u.test(text.slice(second.end, second.end + AHEAD))) return false;
  return [first, second].every(isSurnameNominative) && [first, second].some((one) => !senseOf(one).surnameIsWord);
}

const isSurnameNominative = (token: Token): boolean => {
  const { surname, surnameGuessed, given, place, surnameIsWord } = senseOf(token);
  if (given.length > 0 || place || surnameGuessed || token.text.length < 4) return false;
  if (surnameIsWord && !isWordSurname(fold(token.text))) return false;
  return surname.some((one) => one.case === "nominative" && one.gender === "male");
};

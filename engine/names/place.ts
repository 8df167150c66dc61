import { isLatinGiven, isLatinSurname } from "../language/latin/latin-names";
import { isCommonGiven } from "../language/ru/lexicons/given";
import {
  isFamousLatinPlace,
  isFamousRussianPlace,
  isLatinPlace,
  isLatinPlaceAndWord,
  isRussianPlaceAndWord,
  russianPlace,
} from "../language/places";
import { fold } from "../language/shape";
import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "../recognizers/pattern";
import { isKnownOrganization } from "./organization-names";
import { follows, isCapital, senseOf, tokensOf } from "./sentence";
import type { Token } from "../language/tokens";

interface Name {
  readonly from: number;
  readonly next: number;
  readonly weight: number;
}

/** Countries, regions, cities by lexicon in any case; villages, rivers and streets by the word before them. */
export const PLACES: Recognizer = {
  name: "place",
  recognize(text) {
    const tokens = tokensOf(text);
    const spans: Found[] = [];
    let at = 0;
    while (at < tokens.length) {
      const found = placeAt(tokens, at);
      if (found) {
        const start = tokens[found.from]?.start ?? 0;
        const last = tokens[found.next - 1];
        const end = (last?.end ?? 0) - (last && /['’]s$/.test(last.text) && last.script === "latin" ? 2 : 0);
        spans.push(spanOf("place", start, end, found.weight));
        at = found.next;
      } else at += 1;
    }
    return spans;
  },
};

const LONGEST = 4;

function placeAt(tokens: readonly Token[], at: number): Name | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (token.shape === "lower" && token.text.length > 3) return quiet(tokens, at) ?? afterMarker(tokens, at);
  if (token.script === "cyrillic") return afterMarker(tokens, at) ?? region(tokens, at) ?? russian(tokens, at);
  if (token.script === "latin" && isCapital(token)) return latin(tokens, at);
  return undefined;
}

/** `в москве`, `from london`: small letters, as in chats; great places that are no words, after a preposition. */
function quiet(tokens: readonly Token[], at: number): Name | undefined {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (!token || !before || token.gap !== " ") return undefined;
  if (token.script === "latin") {
    const sure = IN.test(before.text) && before.text.length > 1 && isFamousLatinPlace(token.text);
    return sure && !isLatinPlaceAndWord(token.text) ? { from: at, next: at + 1, weight: 0.62 } : undefined;
  }
  if (!/^(?:в|во|из|под|около)$/i.test(before.text)) return undefined;
  const place = russianPlace(fold(token.text));
  if (place === undefined || isRussianPlaceAndWord(fold(token.text))) return undefined;
  return { from: at, next: at + 1, weight: isFamousRussianPlace(place) ? 0.68 : 0.6 };
}

const MARKER =
  /^(?:г|гор|с|пос|дер|д|ст-ца|город|города|городе|городу|городом|городок|село|села|селе|селу|деревня|деревни|деревне|деревню|поселок|поселка|поселке|станица|станицы|станице|аул|аула|ауле|хутор|хутора|хуторе|река|реки|реке|реку|рекой|озеро|озера|озере|остров|острова|острове|гора|горы|горе|полуостров|полуострова|штат|штата|штате|провинция|провинции|улица|улицы|улице|улицу|ул|пр|просп|проспект|проспекта|проспекте|переулок|переулке|пер|площадь|площади|пл|бульвар|бульваре|набережная|шоссе|микрорайон|мкр|ж-д|станция|станции)$/;
const SHORT = /^(?:г|гор|с|пос|дер|д|ул|пр|просп|пер|пл|мкр)$/;

/** г. Сызрань, село Малиновка, река Волга, ул. Ленина (the name without its marker) */
function afterMarker(tokens: readonly Token[], at: number): Name | undefined {
  const marker = tokens[at];
  const name = tokens[at + 1];
  if (!marker || !isCapital(name) || name.script !== "cyrillic" || name.text.length < 2) return undefined;
  if (!MARKER.test(fold(marker.text)) || marker.shape === "upper") return undefined;
  const short = SHORT.test(fold(marker.text));
  if (!(short ? /^\.[ \u00a0]?$/ : /^[ \u00a0]$/).test(name.gap)) return undefined;
  const known = russian(tokens, at + 1);
  if (known) return { ...known, weight: 0.95 };
  const sense = senseOf(name);
  if (sense.given.length > 0 && /^(?:г|гор|с|д)$/.test(fold(marker.text))) return undefined;
  const second = tokens[at + 2];
  const adjective = /(?:ая|ое|ый|ий|ой|ом|ей|ую|ого|ые|ых)$/.test(name.text);
  const next = adjective && follows(second) && isCapital(second) && second.script === "cyrillic" ? at + 3 : at + 2;
  return { from: at + 1, next, weight: short && marker.text.length === 1 ? 0.7 : 0.8 };
}

const REGION =
  /^(?:област[ьией]{1,2}|областью|кра[йяюе]|краем|округ[ауе]?|округом|район[ауе]?|районом|республик[аиеуой]{1,2}|губерни[яиюей]{1,2}|уезд[ауе]?|уездом|волост[ьи]|улус[ауе]?|проспект[ауе]?|шоссе|улиц[аыеуой]{1,2}|площад[ьи]|набережн[аяойую]{2}|переул(?:ок|ка|ке|ку)|бульвар[ауе]?|мор[еяюй]м?|океан[ауе]?|залив[ауе]?|пролив[ауе]?|полуостров[ауе]?|остров[ауе]?|острова|островов|горы|гор|хребет|равнин[аы]|канал[ауе]?|водохранилищ[еа]|озер[оаеу]|рек[аиеу]|вокзал[ауе]?|аэропорт[ауе]?)$/;
const ADJECTIVE = /(?:ск|цк|н|в|л|ж|ш|р|ьн)(?:ая|ой|ую|ий|ого|ому|им|ом|ое|ый|ым|ие|их|ые|ых|ей|его)$/;

/** Самарская область, Краснодарском крае, Невский проспект */
function region(tokens: readonly Token[], at: number): Name | undefined {
  const name = tokens[at];
  if (
    !isCapital(name) ||
    !ADJECTIVE.test(fold(name.text)) ||
    /^(?:перв|втор|трет|нов|главн|наш|весь|кажд)/i.test(name.text)
  )
    return undefined;
  let next = at + 1;
  if (
    /^(?:автономн|федеральн|муниципальн|городск|сельск)/.test(tokens[next]?.text.toLowerCase() ?? "") &&
    follows(tokens[next])
  )
    next += 1;
  const noun = tokens[next];
  if (!noun || !follows(noun) || !REGION.test(fold(noun.text))) return undefined;
  return { from: at, next: next + 1, weight: 0.9 };
}

function russian(tokens: readonly Token[], at: number): Name | undefined {
  if (!isCapital(tokens[at])) return undefined;
  for (let length = LONGEST; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length);
    if (words.length < length || words.some((word, index) => index > 0 && !follows(word))) continue;
    const name = words.map((word) => fold(word.text)).join(" ");
    const place = russianPlace(name);
    if (place === undefined) continue;
    return { from: at, next: at + length, weight: length > 1 ? 0.93 : russianScore(tokens, at, place) };
  }
  return undefined;
}

const PREPOSITION = /^(?:в|во|из|под|около|близ|возле|через|над|у|до|от|на|за|к|по|между)$/i;

function russianScore(tokens: readonly Token[], at: number, place: string): number {
  const token = tokens[at];
  if (!token) return 0;
  const sense = senseOf(token);
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const prepared = before !== undefined && PREPOSITION.test(before.text) && token.gap === " ";
  let score = 0.9;
  if (isRussianPlaceAndWord(fold(token.text))) score -= token.opens ? 0.45 : 0.25;
  const famous = isFamousRussianPlace(place);
  if (sense.given.some(({ lemma }) => isCommonGiven(fold(lemma)))) score -= 0.35;
  else if (sense.given.length > 0 && !famous) score -= 0.35;
  else if (!famous && sense.surname.length > 0 && /(?:[оеё]в|ин|[ое]во|ино|ский|ой|ая|ый)$/.test(place)) score -= 0.38;
  if (prepared) score += 0.15;
  if (token.shape === "upper" && token.text.length > 3) score -= 0.1;
  const name = isCapital(after) && follows(after) && senseOf(after).surname.length > 0 && sense.given.length > 0;
  if (name && !famous) score -= 0.4;
  return Math.min(0.95, Math.max(0.3, score));
}

const IN = /^(?:in|from|at|near|to|of|outside|around|across|throughout|en|à|aus|nach|bei|w|z|di|da|em)$/i;
const AFTER_NAME =
  /^(?:County|River|Street|St|Road|Avenue|Ave|Lane|Drive|Boulevard|Lake|Island|Islands|Mountains|Mountain|Valley|Bay|Sea|Ocean|Beach|Hills|Park|Square|Bridge|Province|District|Peninsula|Desert|Creek)$/;

function latin(tokens: readonly Token[], at: number): Name | undefined {
  for (let length = LONGEST; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length);
    if (words.length < length || words.some((word, index) => index > 0 && !follows(word))) continue;
    if (!isCapital(words.at(-1))) continue;
    const last = words.at(-1);
    if (length === 2 && last && AFTER_NAME.test(last.text) && tokens[at]?.text.toLowerCase() !== "the")
      return { from: at, next: at + 2, weight: 0.75 };
    const name = words
      .map((word) => word.text)
      .join(" ")
      .replace(/['’]s$/, "");
    if (!isLatinPlace(name)) continue;
    return { from: at, next: at + length, weight: length > 1 ? 0.88 : latinScore(tokens, at, name) };
  }
  return undefined;
}

function latinScore(tokens: readonly Token[], at: number, name: string): number {
  const token = tokens[at];
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (!token || name.length < 2 || isKnownOrganization(name)) return 0.3;
  if (name.length === 2) return token.shape === "upper" && isFamousLatinPlace(name) ? 0.8 : 0.3;
  let score = 0.82;
  const famous = isFamousLatinPlace(name);
  if (isLatinPlaceAndWord(name)) score -= famous ? (token.opens ? 0.2 : 0.08) : 0.35;
  if (isLatinGiven(name)) score -= famous ? 0.15 : 0.25;
  if (isLatinSurname(name) && !famous) score -= 0.12;
  if (token.shape === "upper") score -= 0.15;
  if (before && token.gap === " " && IN.test(before.text)) score += 0.18;
  if (before && token.gap === ", " && isLatinPlace(before.text)) score += 0.2;
  if (isCapital(after) && after.gap === " ") score -= famous ? 0.1 : 0.25;
  if (isCapital(before) && token.gap === " ") score -= famous ? 0.1 : 0.25;
  return Math.min(0.92, Math.max(0.3, score));
}

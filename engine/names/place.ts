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
import { isKnownOrganization } from "../language/organizations";
import { follows, isCapital, senseOf, tokensOf } from "./sentence";
import type { Token } from "../language/tokens";

interface Name {
  readonly from: number;
  readonly next: number;
  readonly weight: number;
}

/** Countries, regions and towns that are listed, in any case. */
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

/** How many words one name may have that begins there: each follows the one before it. */
function inOneLine(tokens: readonly Token[], at: number): number {
  let length = 1;
  while (length < LONGEST && follows(tokens[at + length])) length += 1;
  return length;
}

function placeAt(tokens: readonly Token[], at: number): Name | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (token.script === "cyrillic") return russian(tokens, at);
  return token.script === "latin" && isCapital(token) ? latin(tokens, at) : undefined;
}

function russian(tokens: readonly Token[], at: number): Name | undefined {
  if (!isCapital(tokens[at])) return undefined;
  for (let length = inOneLine(tokens, at); length > 0; length -= 1) {
    const words = tokens.slice(at, at + length);
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
  for (let length = inOneLine(tokens, at); length > 0; length -= 1) {
    const words = tokens.slice(at, at + length);
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

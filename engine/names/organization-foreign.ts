import { isLatinGiven } from "../language/latin/latin-names";
import { isLatinPlace } from "../language/places";
import { isNoName } from "./organization-names";
import type { FoundOrganization } from "./organization-russian";
import { isCapital, tokensOf } from "./sentence";
import type { Token } from "../language/tokens";

const LATIN_NUMERAL = /^[IVXLC]+$/;
const PRODUCT =
  /^(?:iPhone|iPad|iPod|iOS|Android|Windows|Linux|Word|Excel|PowerPoint|Java|Python|PHP|SQL|Office|Photoshop|Wi-Fi|WiFi|Bluetooth|Internet|Web|Online|E-mail|Email|Skype|Flash|Blu-ray|Corp|Inc|Ltd)$/i;

/** Names in Latin letters inside a text in Cyrillic are, more often than not, companies. */
export function* foreignNames(text: string): Generator<FoundOrganization> {
  const tokens = tokensOf(text);
  const cyrillic = tokens.filter(({ script }) => script === "cyrillic").length;
  if (cyrillic * 2 < tokens.length) return;
  let at = 0;
  while (at < tokens.length) {
    const first = tokens[at];
    if (first?.script !== "latin" || !(isCapital(first) || first.shape === "mixed") || first.text.length < 2) {
      at += 1;
      continue;
    }
    let next = at + 1;
    while (next - at < 6 && joins(tokens[next])) next += 1;
    const words = tokens.slice(at, next);
    if (words.every(isName) && !/[@/\\_\d]$/.test(first.gap) && !/[@/\\_=]/.test(text.charAt(words.at(-1)?.end ?? 0)))
      yield { start: first.start, end: words.at(-1)?.end ?? first.end, weight: 0.58 };
    at = next;
  }
}

const joins = (token: Token | undefined): boolean =>
  token?.script === "latin" && /^(?: | & |\.)$/.test(token.gap) && token.text.length > 1;

const isName = (token: Token): boolean =>
  !LATIN_NUMERAL.test(token.text) &&
  !PRODUCT.test(token.text) &&
  !isNoName(token.text) &&
  !isLatinGiven(token.text) &&
  !isLatinPlace(token.text);

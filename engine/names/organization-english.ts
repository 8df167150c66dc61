import { isLatinPlace } from "../lexicons/places";
import type { FoundOrganization } from "./organization-russian";
import { follows, tokensOf } from "./sentence";
import type { Token } from "./tokens";

const LEGAL =
  /^(?:Inc|Ltd|LLC|LLP|PLC|Corp|Corporation|Co|GmbH|AG|SA|SpA|NV|BV|AB|Oy|AS|Limited|Incorporated|Holdings)$/;
const INSTITUTION =
  /^(?:University|College|Institute|Academy|School|Hospital|Clinic|Bank|Ministry|Department|Office|Agency|Association|Federation|Union|Committee|Council|Commission|Court|Tribunal|Parliament|Congress|Senate|Assembly|Government|Foundation|Fund|Society|Club|Group|Company|Corporation|Party|Church|Cathedral|Museum|Library|Theatre|Theater|Orchestra|Band|Army|Navy|Division|Brigade|Regiment|Corps|Airlines|Airways|Railway|Records|Press|Times|Post|Journal|News|Magazine|Network|Bureau|Board|Authority|Service|Services|Centre|Center|Conference|League|Team|Organization|Organisation|Technologies|Systems|Partners|Associates|Industries|Motors|Pharmaceuticals|Trust|Laboratory|Laboratories|Studios|Entertainment)$/;
const KNOWN =
  /^(?:FBI|CIA|NSA|NASA|NATO|UN|EU|BBC|CNN|NBC|CBS|ABC|IBM|UNESCO|UNICEF|WHO|IMF|WTO|OPEC|FIFA|UEFA|NBA|NFL|NHL|MLB|MIT|UCLA|IRS|FDA|EPA|IRA|PLO|NHS|AT&T|GM|BMW|HSBC|UBS|Google|Microsoft|Apple|Facebook|Amazon|Twitter|Enron|Intel|Sony|Toyota|Samsung|Nokia|Siemens|Boeing|Airbus|Reuters|Pentagon|Hamas|Hezbollah|Interpol|Wikipedia|YouTube|Netflix|Uber|PayPal|eBay|Walmart|Starbucks|McDonald's|Taliban)$/;
const LINK = /^(?:of|for|and|the|on|in|&|de|des|du)$/;
const STARTS_NO_NAME =
  /^(?:The|This|That|A|An|In|On|At|He|She|It|They|We|I|His|Her|Their|Its|My|Our|Your|When|While|After|Before|As|If|But|And|For|From|By|No|Each|Every|Any|Some|Both|Another|Other)$/;

/** Organisations in Latin letters: capitals around a legal form or the word for an institution; known abbreviations. */
export function* englishOrganizations(text: string): Generator<FoundOrganization> {
  const tokens = tokensOf(text);
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token?.script !== "latin" || token.shape === "lower") {
      at += 1;
      continue;
    }
    const end = capitals(tokens, at);
    const from = STARTS_NO_NAME.test(token.text) ? at + 1 : at;
    const found = from < end ? judge(tokens, from, end) : undefined;
    if (found) yield { start: tokens[from]?.start ?? 0, end: tokens[found.next - 1]?.end ?? 0, score: found.score };
    at = Math.max(at + 1, found?.next ?? end);
  }
}

/** Index after a run of capital words, with small linking words between them. */
function capitals(tokens: readonly Token[], at: number): number {
  let end = at + 1;
  let next = at + 1;
  while (next < tokens.length && next - at < 12) {
    const token = tokens[next];
    const joined = follows(token) || (token?.gap === ", " && LEGAL.test(token.text)) || token?.gap === " & ";
    if (token?.script !== "latin" || !joined) break;
    if (token.shape !== "lower") end = next + 1;
    else if (!LINK.test(token.text) || next - end >= 2) break;
    next += 1;
  }
  return end;
}

function judge(tokens: readonly Token[], from: number, end: number): { next: number; score: number } | undefined {
  const words = tokens.slice(from, end);
  const legal = words.findLastIndex((token) => LEGAL.test(token.text));
  if (legal > 0) return { next: from + legal + 1, score: 0.93 };
  const last = words.findLastIndex((token) => INSTITUTION.test(token.text));
  if (last >= 0) return institution(tokens, words, from, last);
  const first = words[0];
  if (first && KNOWN.test(first.text.replace(/['’]s$/, ""))) return { next: from + 1, score: 0.8 };
  if (first?.shape === "upper" && words.length === 1 && first.text.length <= 5 && !isLatinPlace(first.text))
    return { next: from + 1, score: 0.42 };
  return undefined;
}

function institution(
  tokens: readonly Token[],
  words: readonly Token[],
  from: number,
  last: number,
): { next: number; score: number } | undefined {
  const linked = words.findIndex((token) => LINK.test(token.text));
  // University of X, Ministry of X: the tail belongs to it; X of the University does not.
  const headFirst = linked > 0 && words.slice(0, linked).some((token) => INSTITUTION.test(token.text));
  const next = headFirst ? from + words.length : from + last + 1;
  if (next - from === 1) return { next, score: 0.35 };
  const name = tokens.slice(from, next);
  return { next, score: name.length > 1 && name[0]?.opens ? 0.75 : 0.82 };
}

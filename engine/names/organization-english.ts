import { isLatinGiven, isLatinSurname } from "../language/latin/latin-names";
import { isLatinPlace } from "../language/places";
import { LATIN_LEGAL_FORMS } from "../language/legal-forms";
import { isKnownOrganization, isNoName } from "./organization-names";
import type { FoundOrganization } from "./organization-russian";
import { follows, tokensOf } from "./sentence";
import type { Token } from "../language/tokens";

const LEGAL = new RegExp(`^(?:${LATIN_LEGAL_FORMS.join("|")})$`);
const INSTITUTION =
  /^(?:University|College|Institute|Academy|School|Hospital|Clinic|Bank|Ministry|Department|Office|Agency|Association|Federation|Union|Committee|Council|Commission|Court|Tribunal|Parliament|Congress|Senate|Assembly|Government|Foundation|Fund|Society|Club|Group|Company|Corporation|Party|Church|Cathedral|Museum|Library|Theatre|Theater|Orchestra|Band|Army|Navy|Division|Brigade|Regiment|Corps|Airlines|Airways|Railway|Records|Press|Times|Post|Journal|News|Magazine|Network|Bureau|Board|Authority|Service|Services|Centre|Center|Conference|League|Team|Organization|Organisation|Technologies|Systems|Partners|Associates|Industries|Motors|Pharmaceuticals|Trust|Laboratory|Laboratories|Studios|Entertainment)$/;
const LINK = /^(?:of|for|and|the|on|in|&|de|des|du)$/;
const KNOWN_PHRASE =
  /^(?:House of (?:Lords|Commons|Representatives)|White House|United Nations|European Union|Secretary of State|Inland Revenue|Air Force|Red Cross|Armed Forces|Supreme Court|High Court|Court of Appeal|Privy Council|Amnesty International|Human Rights Watch|Goldman Sachs|Morgan Stanley|Air France|British Airways|Associated Press|Al Jazeera|Islamic State|Prosecutor General|Public Prosecutor|Berkshire Hathaway|Standard (?:and|And|&) Poors?)/;
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
    const from = beginning(tokens, at, end);
    const found = from < end ? judge(tokens, from, end) : undefined;
    if (found) yield { start: tokens[from]?.start ?? 0, end: tokens[found.next - 1]?.end ?? 0, weight: found.weight };
    at = Math.max(at + 1, found?.next ?? end);
  }
}

/** `Mr X of the Ministry` begins at `Ministry`: after the last link, unless an institution stands before it. */
function beginning(tokens: readonly Token[], at: number, end: number): number {
  let from = STARTS_NO_NAME.test(tokens[at]?.text ?? "") ? at + 1 : at;
  if (KNOWN_PHRASE.test(phraseOf(tokens, from, end))) return from;
  let institution = false;
  for (let index = from; index < end; index += 1) {
    const word = tokens[index]?.text ?? "";
    institution ||= INSTITUTION.test(word);
    if (!institution && PEOPLE_BEFORE.test(tokens[index + 1]?.text ?? "") && isPerson(tokens.slice(from, index + 1)))
      from = index + 2;
    while (from < end && LINK.test(tokens[from]?.text ?? "")) from += 1;
  }
  return from;
}

const phraseOf = (tokens: readonly Token[], from: number, end: number): string =>
  tokens
    .slice(from, end)
    .map((token) => token.text)
    .join(" ");

const PEOPLE_BEFORE = /^(?:of|for|in|at)$/;
const isPerson = (words: readonly Token[]): boolean =>
  words.some((word) =>
    /^(?:Mr|Mrs|Ms|Dr|President|Agent|Delegate|Member|Director|Head|Section|Rules|Chairman|Minister)$/.test(word.text),
  ) || words.some((word) => isLatinGiven(word.text) || isLatinSurname(word.text));

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

function judge(tokens: readonly Token[], from: number, end: number): { next: number; weight: number } | undefined {
  const words = tokens.slice(from, end);
  const legal = words.findLastIndex((token) => LEGAL.test(token.text));
  if (legal > 0) return { next: from + legal + 1, weight: 0.93 };
  const known = KNOWN_PHRASE.exec(phraseOf(tokens, from, end))?.[0];
  if (known !== undefined) return { next: from + known.split(" ").length, weight: 0.85 };
  const last = words.findLastIndex((token) => INSTITUTION.test(token.text.replace(/['’]s$/, "")));
  if (last >= 0) return institution(tokens, words, from, last);
  const first = words[0];
  if (!first) return undefined;
  if (isKnownOrganization(first.text.replace(/['’]s$/, ""))) return { next: from + 1, weight: 0.8 };
  const alone = words.length === 1 && ![tokens[from - 1], tokens[from + 1]].some((other) => other?.shape === "upper");
  if (first.shape !== "upper" || !alone || first.text.length > 5 || first.text.length < 3) return undefined;
  return isLatinPlace(first.text) || isNoName(first.text) ? undefined : { next: from + 1, weight: 0.52 };
}

function institution(
  tokens: readonly Token[],
  words: readonly Token[],
  from: number,
  last: number,
): { next: number; weight: number } | undefined {
  const linked = words.findIndex((token) => LINK.test(token.text));
  // University of X, Ministry of X: the tail belongs to it; X of the University does not.
  const headFirst = linked > 0 && words.slice(0, linked).some((token) => INSTITUTION.test(token.text));
  const next = headFirst ? from + words.length : from + last + 1;
  if (next - from === 1) return { next, weight: 0.35 };
  const name = tokens.slice(from, next);
  return { next, weight: name.length > 1 && name[0]?.opens ? 0.75 : 0.82 };
}

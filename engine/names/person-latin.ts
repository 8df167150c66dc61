import { isLatinPlace } from "../language/places";
import {
  isLatinGiven,
  isLatinGivenAndWord,
  isLatinSurname,
  isLatinSurnameAndWord,
} from "../language/latin/latin-names";
import { WEIGHT, type Weight } from "../evidence";
import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "../recognizers/pattern";
import { isHonorific } from "../language/honorifics";
import { follows, followsDot, isCapital, tokensOf } from "./sentence";
import type { Token } from "../language/tokens";

interface Name {
  readonly from: number;
  readonly next: number;
  readonly weight: Weight | number;
}

/** People in Latin letters: a listed given name with what follows it, and whoever stands behind `Mr`. */
export const LATIN_PEOPLE: Recognizer = {
  name: "person-latin",
  recognize(text) {
    const tokens = tokensOf(text);
    const spans: Found[] = [];
    let at = 0;
    while (at < tokens.length) {
      const found = tokens[at]?.script === "latin" ? nameAt(text, tokens, at) : undefined;
      if (!found) {
        at += 1;
        continue;
      }
      const last = tokens[found.next - 1];
      let end = last?.end ?? 0;
      if (last?.text.length === 1 && text[end] === ".") end += 1;
      if (/['’]s$/.test(text.slice(end - 2, end))) end -= 2;
      spans.push(spanOf("person", tokens[found.from]?.start ?? 0, end, found.weight));
      at = found.next;
    }
    return spans;
  },
};

const PARTICLE =
  /^(?:van|von|der|den|de|da|do|dos|das|del|della|di|du|la|le|el|al|bin|ibn|ben|bint|ter|ten|zu|zur|af|av|y|e|st|mac|san)$/i;
const NOT_A_NAME =
  /^(?:the|a|an|and|or|but|of|in|on|at|for|to|from|by|with|this|that|these|those|he|she|it|they|we|you|i|his|her|its|their|my|your|our|is|are|was|were|be|been|has|have|had|will|would|can|could|may|might|shall|should|must|do|does|did|not|no|yes|if|when|while|where|what|who|why|how|which|there|here|then|than|as|so|because|although|though|after|before|during|since|until|also|however|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mr|mrs|ms|miss|dr|prof|st|street|avenue|road|court|article|section|chapter|rule|act|university|college|school|hospital|church|bank|company|inc|ltd|llc|corp|county|city|state|states|river|lake|island|mountain|north|south|east|west|northern|southern|eastern|western|new|old|great|government|ministry|department|president|minister|king|queen|english|american|british|french|german|russian|chinese|internet|god|ok|okay|please|thanks|thank|hi|hello|dear|hey|regards|best|sincerely|name|names|address|phone|email|date|tel|fax|sunni|muslim|arab|islam|christian|jewish|jew|catholic|subject|re|fw|fwd|cc)$/i;

/** What ends the name of a place, a house or a firm, not of a person. */
const ENDS_OTHER =
  /^(?:center|centre|hotel|institute|mall|stadium|station|band|bay|area|estate|dock|docks|casino|airport|beach|hall|house|tower|towers|park|gym|building|bridge|museum|library|theatre|theater|records|band|orchestra|group|fund|foundation|trust|award|awards|prize|cup|league|act|treaty|method|syndrome|disease|law|theorem|effect|faith|fleet|square|lane|drive|boulevard|village|forest|hill|hills|valley|field|fields|harbor|harbour|port|pass|peak|canyon|ranch|club|society|association|union|party|press|journal|chronicle|times|post|news|magazine|investments|consulting|partners|associates|systems|industries|products|pictures|studios|entertainment|bypass|point|view|box|islands|sea|ocean|bank|court|courts|movers|garden|gardens|railroad|railway|line|lines|division|brigade|regiment|corps|army)$/i;
/** What stands behind these may be another office: `Lord Chancellor's Department`. */
const OFFICE = /^(?:lord|lady|judge|justice)$/i;

const bare = (token: Token): string => token.text.replace(/['’]s$/, "");
const isInitial = (token: Token | undefined): boolean =>
  token?.script === "latin" && token.text.length === 1 && token.shape === "capitalized";

const mayBeName = (token: Token | undefined): boolean =>
  token?.script === "latin" &&
  (isCapital(token) || (token.shape === "mixed" && /^\p{Lu}/u.test(token.text))) &&
  token.text.length > 1 &&
  !NOT_A_NAME.test(bare(token));

function nameAt(text: string, tokens: readonly Token[], at: number): Name | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (isHonorific(token.text) && !OFFICE.test(token.text)) return afterHonorific(tokens, at);
  return mayBeName(token) ? fullName(text, tokens, at) : undefined;
}

/** Mr Spencer James Mellors; Dr. O'Brien */
function afterHonorific(tokens: readonly Token[], at: number): Name | undefined {
  const from = at + 1;
  if (!/^\.?[ \u00a0]+$/.test(tokens[from]?.gap ?? "")) return undefined;
  const next = run(tokens, from, 5);
  return next === from ? undefined : { from, next, weight: WEIGHT.proven };
}

/** Index after a run of words that a name may hold: capitals, initials, particles between them. */
function run(tokens: readonly Token[], from: number, longest: number): number {
  let next = from;
  let end = from;
  while (next < tokens.length && next - from < longest) {
    const token = tokens[next];
    const joined = next === from || follows(token) || (isInitial(tokens[next - 1]) && followsDot(token));
    if (!token || !joined) break;
    if (mayBeName(token) || isInitial(token)) end = next + 1;
    else if (!PARTICLE.test(token.text) || next === from) break;
    next += 1;
  }
  return end;
}

/** Anna Smith, John F. Kennedy, Ludwig van Beethoven */
function fullName(text: string, tokens: readonly Token[], at: number): Name | undefined {
  const first = tokens[at];
  if (!first || !isLatinGiven(first.text)) return undefined;
  let next = run(tokens, at, 4);
  while (next > at + 1 && isInitial(tokens[next - 1]) && text[tokens[next - 1]?.end ?? 0] !== ".") next -= 1;
  if (ENDS_OTHER.test(bare(tokens[next - 1] ?? first))) return undefined;
  const rest = tokens.slice(at + 1, next).filter((token) => !isInitial(token) && !PARTICLE.test(token.text));
  const surname = rest.at(-1);
  if (!surname) return undefined;
  const known = rest.some((token) => isLatinSurname(bare(token)) || isLatinGiven(bare(token)));
  const word = rest.every((token) => isLatinSurnameAndWord(bare(token)));
  let score = known ? (word ? 0.8 : 0.93) : 0.74;
  if (isLatinGivenAndWord(first.text)) score -= first.opens ? 0.3 : 0.12;
  if (
    isLatinPlace(
      tokens
        .slice(at, next)
        .map((token) => token.text)
        .join(" "),
    )
  )
    score -= 0.4;
  if (first.shape === "upper" && rest.length > 1) score -= 0.2;
  return { from: at, next, weight: Math.max(0.3, score) };
}

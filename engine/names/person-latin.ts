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
import { ENGLISH_HONORIFIC, ENGLISH_SPEECH } from "../language/ru/context-words";
import { isHonorific } from "../language/honorifics";
import { follows, followsDot, isCapital, tokensOf } from "./sentence";
import type { Token } from "../language/tokens";

interface Name {
  readonly from: number;
  readonly next: number;
  readonly weight: Weight | number;
}

/** People in Latin letters: by given names and surnames of many peoples, honorifics, initials and verbs of saying. */
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
const CHIEFS =
  /^(?:chancellor|advocate|justice|mayor|chief|president|general|minister|attorney|director|court|board|of|said|had|was|is|has)$/i;

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
  if (ENGLISH_HONORIFIC.test(token.text)) {
    const titled = afterHonorific(tokens, at);
    if (titled) return titled;
  }
  if (token.shape === "lower") return quietName(tokens, at);
  if (isInitial(token)) return initialsFirst(text, tokens, at);
  if (!mayBeName(token)) return undefined;
  if (introduced(tokens, at)) return { from: at, next: run(tokens, at, 4, true), weight: 0.8 };
  return surnameComma(text, tokens, at) ?? fullName(text, tokens, at) ?? loneName(text, tokens, at);
}

/** My name is Rubija Petrov: whatever stands here is a person. */
function introduced(tokens: readonly Token[], at: number): boolean {
  const [name, is] = [tokens[at - 2], tokens[at - 1]];
  if (!name || !is || tokens[at]?.gap !== " ") return false;
  return /^name$/i.test(name.text) && /^(?:is|was)$/i.test(is.text);
}

/** Mr Spencer James Mellors; Dr. O'Brien */
function afterHonorific(tokens: readonly Token[], at: number): Name | undefined {
  const title = tokens[at];
  const first = tokens[at + 1];
  if (!title || !first || !/^\.?[ \u00a0]+$/.test(first.gap)) return undefined;
  const from = at + 1;
  const next = run(tokens, from, 5, true);
  const weak = title.shape === "lower" || !isHonorific(title.text);
  // As speech is written down: `mister begaye`.
  if (/^(?:mister|missus)$/.test(title.text) && first.shape === "lower" && !NOT_A_NAME.test(first.text)) {
    const name = PARTICLE.test(first.text) && follows(tokens[from + 1]) ? from + 1 : from;
    return { from, next: quietPair(tokens, name)?.next ?? name + 1, weight: 0.8 };
  }
  if (next === from) return undefined;
  if (CHIEFS.test(first.text)) return undefined;
  const noble = /^(?:Lord|Lady|Sir|Dame|Judge|Justice|Prince|Princess|Professor)$/.test(title.text);
  if (noble && first.shape === "capitalized") return { from, next, weight: 0.78 };
  if (weak && !tokens.slice(from, next).some((token) => isLatinGiven(bare(token)) || isLatinSurname(bare(token))))
    return undefined;
  return { from, next, weight: weak ? 0.8 : WEIGHT.proven };
}

/** Index after a run of words that a name may hold: capitals, initials, particles between them. */
function run(tokens: readonly Token[], from: number, longest: number, initials: boolean): number {
  let next = from;
  let end = from;
  while (next < tokens.length && next - from < longest) {
    const token = tokens[next];
    const joined = next === from || follows(token) || (isInitial(tokens[next - 1]) && followsDot(token));
    if (!token || !joined) break;
    if (mayBeName(token) || (initials && isInitial(token))) end = next + 1;
    else if (!PARTICLE.test(token.text) || next === from) break;
    next += 1;
  }
  return end;
}

/** J. Carroll, J.R.R. Tolkien */
function initialsFirst(text: string, tokens: readonly Token[], at: number): Name | undefined {
  let next = at;
  while (
    isInitial(tokens[next]) &&
    next - at < 4 &&
    text[tokens[next]?.end ?? 0] === "." &&
    (next === at || followsDot(tokens[next]))
  )
    next += 1;
  const surname = tokens[next];
  if (next === at || !mayBeSurnameAfterInitial(surname)) return undefined;
  const end = run(tokens, next, 3, false);
  if (end === next || ENDS_OTHER.test(tokens[end - 1]?.text ?? "")) return undefined;
  const known = isLatinSurname(bare(surname));
  const word = isLatinSurnameAndWord(bare(surname));
  // `A. Introduction` at the beginning of a line is a heading.
  const heading = next === at + 1 && /^$|\n/.test(tokens[at]?.gap ?? "");
  if (heading && (!known || word)) return undefined;
  return { from: at, next: end, weight: known ? (word && next === at + 1 ? 0.75 : 0.93) : 0.75 };
}

const mayBeSurnameAfterInitial = (token: Token | undefined): token is Token =>
  token !== undefined && followsDot(token) && (mayBeName(token) || PARTICLE.test(token.text));

/** Smith, John; Smith, J. */
function surnameComma(text: string, tokens: readonly Token[], at: number): Name | undefined {
  const surname = tokens[at];
  const given = tokens[at + 1];
  if (!surname || !given || given.gap !== ", " || !isLatinSurname(bare(surname)) || isLatinPlace(surname.text))
    return undefined;
  if (isInitial(given) && text[given.end] === ".") return { from: at, next: at + 2, weight: 0.8 };
  if (!mayBeName(given) || !isLatinGiven(given.text) || isLatinPlace(given.text) || isLatinGiven(bare(surname)))
    return undefined;
  const after = tokens[at + 2];
  if (after?.gap.startsWith(",")) return undefined;
  return { from: at, next: at + 2, weight: isLatinGivenAndWord(given.text) ? 0.5 : 0.72 };
}

/** Anna Smith, John F. Kennedy, Ludwig van Beethoven */
function fullName(text: string, tokens: readonly Token[], at: number): Name | undefined {
  const first = tokens[at];
  if (!first || !isLatinGiven(first.text)) return undefined;
  let next = run(tokens, at, 4, true);
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

function loneName(text: string, tokens: readonly Token[], at: number): Name | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const word = bare(token);
  const given = isLatinGiven(word);
  if ((!given && !isLatinSurname(word)) || token.text.length < 3) return undefined;
  let score = given ? 0.72 : 0.4;
  if (given ? isLatinGivenAndWord(word) : isLatinSurnameAndWord(word)) score -= 0.3;
  if (isLatinPlace(word)) score -= 0.25;
  if (token.opens) score -= 0.08;
  if (token.shape === "upper") score -= 0.25;
  const beside = [tokens[at - 1], tokens[at + 1]];
  if (beside.some((other, side) => mayBeName(other) && (side === 0 ? token.gap === " " : other?.gap === " ")))
    score -= 0.2;
  score += evidence(text, tokens, at);
  return score < 0.3 ? undefined : { from: at, next: at + 1, weight: Math.min(0.9, score) };
}

function evidence(text: string, tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  let sum = 0;
  if (after?.gap === " " && ENGLISH_SPEECH.test(after.text)) sum += 0.15;
  if (token && /(?:^|\n)$/.test(token.gap) && text[token.end] === ":") sum += 0.3;
  if (
    before &&
    token?.gap === " " &&
    /^(?:dear|hi|hello|hey|named|called|wife|husband|son|daughter|brother|sister|mother|father|friend|with|thanks|sincerely)$/i.test(
      before.text,
    )
  )
    sum += 0.15;
  return sum;
}

/** `my name is anna smith`, `i'm anna` */
function quietName(tokens: readonly Token[], at: number): Name | undefined {
  const token = tokens[at];
  const before = tokens[at - 1];
  const earlier = tokens[at - 2];
  if (!token || token.text.length < 3 || !isLatinGiven(token.text)) return undefined;
  const pair = quietPair(tokens, at);
  if (pair) return pair;
  if (!before || token.gap !== " ") return undefined;
  const named = before.text.toLowerCase() === "is" && earlier?.text.toLowerCase() === "name";
  const iAm = /^(?:i['’]m|named)$/i.test(before.text) && !isLatinGivenAndWord(token.text);
  if (!named && !iAm) return undefined;
  const second = tokens[at + 1];
  const more =
    second !== undefined && follows(second) && isLatinSurname(second.text) && !isLatinSurnameAndWord(second.text);
  return { from: at, next: more ? at + 2 : at + 1, weight: named ? 0.8 : 0.65 };
}

/** `naomi ryan`: a given name and a surname in small letters, neither a word. */
function quietPair(tokens: readonly Token[], at: number): Name | undefined {
  const given = tokens[at];
  const surname = tokens[at + 1];
  if (!given || !surname || !follows(surname) || surname.shape !== "lower" || surname.text.length < 4) return undefined;
  if (given.text.length < 4 || isLatinGivenAndWord(given.text) || isLatinPlace(given.text)) return undefined;
  if (!isLatinSurname(surname.text) || isLatinSurnameAndWord(surname.text) || isLatinPlace(surname.text))
    return undefined;
  return { from: at, next: at + 2, weight: 0.58 };
}

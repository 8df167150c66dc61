import { isLatinGiven, isLatinGivenAndWord, isLatinSurname } from "../language/latin/latin-names";
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

/** A listed given name with the words after it, and any name after `Mr`. */
export const LATIN_PEOPLE: Recognizer = {
  name: "person-latin",
  file: "names/person-latin.ts",
  recognize(text) {
    const tokens = tokensOf(text);
    const spans: Found[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const found = nameAt(text, tokens, at);
      if (!found) continue;
      const [first, last] = [tokens[found.from], tokens[found.next - 1]];
      if (first && last) spans.push(spanOf("person", first.start, endOf(text, last), found.weight));
      at = found.next - 1;
    }
    return spans;
  },
};

/** With the dot of an initial, without a possessive `'s`. */
function endOf(text: string, { text: word, end }: Token): number {
  if (word.length === 1 && text[end] === ".") return end + 1;
  return /['’]s$/.test(word) ? end - 2 : end;
}

const PARTICLE =
  /^(?:van|von|der|den|de|da|do|dos|das|del|della|di|du|la|le|el|al|bin|ibn|ben|bint|ter|ten|zu|zur|af|av|y|e|st|mac|san)$/i;
const NOT_A_NAME =
  /^(?:the|a|an|and|or|but|of|in|on|at|for|to|from|by|with|this|that|these|those|he|she|it|they|we|you|i|his|her|its|their|my|your|our|is|are|was|were|be|been|has|have|had|will|would|can|could|may|might|shall|should|must|do|does|did|not|no|yes|if|when|while|where|what|who|why|how|which|there|here|then|than|as|so|because|although|though|after|before|during|since|until|also|however|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mr|mrs|ms|miss|dr|prof|st|street|avenue|road|court|article|section|chapter|rule|act|university|college|school|hospital|church|bank|company|inc|ltd|llc|corp|county|city|state|states|river|lake|island|mountain|north|south|east|west|northern|southern|eastern|western|new|old|great|government|ministry|department|president|minister|king|queen|english|american|british|french|german|russian|chinese|internet|god|ok|okay|please|thanks|thank|hi|hello|dear|hey|regards|best|sincerely|name|names|address|phone|email|date|tel|fax|sunni|muslim|arab|islam|christian|jewish|jew|catholic|subject|re|fw|fwd|cc|iban)$/i;

/** May precede another office: `Lord Chancellor's Department`. */
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
  if (token?.script !== "latin") return undefined;
  if (isHonorific(token.text) && !OFFICE.test(token.text)) return afterHonorific(tokens, at);
  return mayBeName(token) && isLatinGiven(token.text) ? fullName(text, tokens, at) : undefined;
}

/** Mr Spencer James Mellors; Dr. O'Brien */
function afterHonorific(tokens: readonly Token[], at: number): Name | undefined {
  const from = at + 1;
  if (!/^\.?[ \u00a0]+$/.test(tokens[from]?.gap ?? "")) return undefined;
  const next = run(tokens, from, 5);
  return next === from ? undefined : { from, next, weight: WEIGHT.proven };
}

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
  let next = run(tokens, at, 4);
  while (next > at + 1 && isInitial(tokens[next - 1]) && text[tokens[next - 1]?.end ?? 0] !== ".") next -= 1;
  const rest = tokens.slice(at + 1, next).filter((token) => !isInitial(token) && !PARTICLE.test(token.text));
  if (rest.length === 0) return undefined;
  const isKnown = rest.some((token) => isLatinSurname(bare(token)) || isLatinGiven(bare(token)));
  const isWord = isLatinGivenAndWord(tokens[at]?.text ?? "");
  return { from: at, next, weight: (isKnown ? 0.9 : 0.74) - (isWord ? 0.15 : 0) };
}

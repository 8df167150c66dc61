import { isEnglishNameFirst } from "../lexicons/plain-given";
import { isLatinGiven, isLatinGivenAndWord } from "../lexicons/latin-names";
import type { Recognizer } from "../recognizer";
import type { Span } from "../span";
import { tokensOf } from "./sentence";
import type { Token } from "./tokens";

const PROOF = 0.96;
const AROUND = 40;

/** People in Latin letters whom the sentence around them makes people, although their names may be words: Hope, Will. */
export const CALLED_IN_ENGLISH: Recognizer = {
  name: "person-called-english",
  recognize(text) {
    const spans: Span[] = [];
    for (const token of tokensOf(text)) {
      if (token.script !== "latin" || token.text.length < 3 || token.text.length > 20) continue;
      const name = token.text.replace(/['’]s$/, "");
      if (!isName(name) || !isCalled(text, token, name)) continue;
      const end = token.start + name.length;
      spans.push({ start: token.start, end, type: "PERSON", kind: "person", score: PROOF });
    }
    return spans;
  },
};

function isName(name: string): boolean {
  if (isEnglishNameFirst(name.toLowerCase())) return true;
  return isLatinGiven(name) && !isLatinGivenAndWord(name);
}

function isCalled(text: string, token: Token, name: string): boolean {
  const before = text.slice(Math.max(0, token.start - AROUND), token.start);
  const after = text.slice(token.start + name.length, token.end + AROUND);
  if (isGreeted(before, after)) return true;
  if (token.shape === "capitalized") {
    if (isEnglishNameFirst(name.toLowerCase()) && OWNS.test(after)) return true;
    return token.opens && (ADDRESSED.test(after) || IS_AWAY.test(after));
  }
  return token.shape === "lower" && !BOTH_IN_SMALL.test(name) && ASKED.test(before) && TO_DO.test(after);
}

/** `thanks, art`, `Hi Grace,` */
const isGreeted = (before: string, after: string): boolean =>
  GREETING.test(before) && /^\s*(?:$|[\n,.!?)])/.test(after);
const GREETING =
  /(?:^|[\s.!?,(])(?:thanks|thank you|thanks again|thx|hi|hello|hey|cheers|dear|bye|good (?:morning|afternoon|evening)|happy birthday|congrats|sorry),?[ \u00a0]$/i;

/** `Hope, could you …` */
const ADDRESSED =
  /^, (?:can|could|would|will|please|did|do|are|have|thanks|thank) (?:you|u|we)\b|^, (?:please|thanks|thank you|pls|call me|let me know|good (?:morning|afternoon|evening))\b/;
/** `Hope is out this week.` */
const IS_AWAY =
  /^ (?:is|was|will be) (?:(?:still|also|already|currently|now) )?(?:out (?:this|next|today|tomorrow|sick|until|till|on|of (?:the )?office|of town)|off (?:this|next|today|sick|until|till|on|work)|away (?:this|next|today|until|till|on)|on (?:vacation|leave|holiday|holidays|a call|call|maternity|parental|sick)|in (?:a meeting|the office|hospital|town|today|tomorrow)|(?:at|from) (?:home|work|lunch|the (?:office|dentist|doctor))|sick\b|running late|not (?:in|coming|here) (?:today|this|until|tomorrow)|working (?:from|on|late)|joining|coming (?:to|over|back|in|tomorrow|today))/;
/** `Hope's phone`: things of people, not of hopes. */
const OWNS =
  /^['’]s (?:phone|number|mobile|car|house|flat|apartment|email|e-mail|mail|address|desk|laptop|account|birthday|mom|mum|mother|dad|father|parents|wife|husband|son|daughter|brother|sister|kids?|boyfriend|girlfriend|dog|cat|office|room|calendar|passport|salary|signature)\b/;

/** `ask will about it` */
const ASKED =
  /(?:^|[\s.!?,("])(?:ask|asked|tell|told|ping|remind|invite|text|email|call|called|phone|message|cc|meet|met)\s$/i;
const TO_DO =
  /^ (?:about|to|if|whether|that|when|for (?:the|it|a|an|help|me|his|her)|back|tomorrow|today|tonight|again)\b/;
/** Words that these verbs take as well: `email bill to the client`, `call guy to fix it`. */
const BOTH_IN_SMALL = /^(?:bill|drew|chase|miles|ward|guy|chuck|grant|rob|may|rich|sue|patience|pat|grace|mark)$/;

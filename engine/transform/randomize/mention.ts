import type { Kind } from "../../../shared/document/kinds";
import type { Case } from "../../language/cases";
import type { LinkedSpan } from "../../span";
import { readable } from "./originals";
import { isEnglishCity } from "./english-cities";
import { isRussianPlate } from "./plates";
import { casesAsked } from "./sentence-case";

export interface Mention {
  readonly text: string;
  /** In UTF-16 code units. */
  readonly start?: number;
  readonly before: string;
  readonly after?: string;
  /** Required by the sentence, surest first; absent to use the preceding words. */
  readonly asked?: readonly Case[];
  /** The user hides exactly these words, so all must change. */
  readonly isUsers?: boolean;
}

export interface FoundMention extends Required<Mention> {
  readonly at: number;
  readonly start: number;
  readonly kind: Kind;
  readonly entity: number;
}

const AROUND = 80;

export const mentionAt = (text: string, start: number, end: number) => ({
  text: readable(text.slice(start, end)),
  before: readable(text.slice(Math.max(0, start - AROUND), start)),
  after: readable(text.slice(end, end + AROUND)),
});

export function mentionsOf(text: string, spans: readonly LinkedSpan[]): FoundMention[] {
  const asked = casesAsked(text, spans);
  return spans.map(({ start, end, kind, entity, evidence }, at) => {
    const isUsers = evidence?.strength === "user";
    const mention = mentionAt(text, start, end);
    return { at, start, entity, ...mention, kind: kindByForm(kind, mention), asked: asked[at] ?? [], isUsers };
  });
}

const POSTCODE_BEFORE = /(?:индекс\p{L}*|zip(?: code)?)(?:\s\p{Ll}+)?[:\s]*$/iu;

/** The form can tell more than the kind of the finding. */
function kindByForm(kind: Kind, { text, before }: Pick<Mention, "text" | "before">): Kind {
  if (kind === "number") {
    if (isRussianPlate(text)) return "license_plate";
    if (/^(?=.{4})[a-z]+(?:[._-][a-z]+)*\d{0,4},?$/.test(text)) return "login";
    if (/^\d{5,6}$/.test(text) && POSTCODE_BEFORE.test(before)) return "postal_code";
  }
  if (kind === "organization" && isEnglishCity(text)) return "place";
  return kind === "postal_code" && /\p{L}{3}/u.test(text) ? "address" : kind;
}

/** The longest first, because it explains `А. П.`; results in order. */
export function fullestFirst<M extends Mention, R>(mentions: readonly M[], make: (mention: M) => R): R[] {
  const made = new Map<M, R>();
  for (const one of [...mentions].sort((a, b) => b.text.length - a.text.length)) made.set(one, make(one));
  return mentions.map((one) => made.get(one) as R);
}

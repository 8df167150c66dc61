import { WEIGHT, type Weight } from "../evidence";
import { LATIN_LEGAL_FORMS, RUSSIAN_LEGAL_FORMS, WRITTEN_LEGAL_FORM } from "../language/legal-forms";
import { INSTITUTIONS, saysOrganization } from "../language/organizations";
import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "../recognizers/pattern";

export const ORGANIZATIONS: Recognizer = {
  name: "organization",
  file: "names/organization.ts",
  recognize: (text) => [
    ...quoted(text),
    ...matches(text, RUSSIAN_FIRM, 0.9),
    ...matches(text, LATIN_FIRM, 0.93),
    ...matches(text, INSTITUTION, 0.82),
    ...matches(text, OFFICE, 0.85),
  ],
};

const RUSSIAN_FORM = RUSSIAN_LEGAL_FORMS.join("|");
const QUOTED = /[«"“„]([^«»"“”„\n]{2,80})[»"”“]/g;
const FORM_BEFORE = new RegExp(`(?:^|[^\\p{L}])((?:${RUSSIAN_FORM})(?: (?:${RUSSIAN_FORM}))?)[ \\u00a0]?$`, "u");
const WRITTEN_FORM_BEFORE = new RegExp(`(?:^|[^\\p{L}])(${WRITTEN_LEGAL_FORM})\\s$`, "iu");
const NOUN_BEFORE = /([А-ЯЁа-яё-]{3,25})[ \u00a0]$/;

/** Without such a word a quoted title is a guess. */
function* quoted(text: string): Generator<Found> {
  for (const match of text.matchAll(QUOTED)) {
    const inside = match[1] ?? "";
    if (!/\p{L}{2}/u.test(inside) || /[!?;]|\. /.test(inside)) continue;
    const before = text.slice(Math.max(0, match.index - 50), match.index);
    const end = match.index + match[0].length;
    const form = (FORM_BEFORE.exec(before) ?? WRITTEN_FORM_BEFORE.exec(before))?.[1];
    if (form !== undefined) {
      yield found(match.index - (before.length - before.lastIndexOf(form)), end, WEIGHT.proven);
      continue;
    }
    const isCapitalized = /^[А-ЯЁA-Z0-9]/.test(inside);
    const words = inside.split(/\s+/).length;
    const noun = NOUN_BEFORE.exec(before)?.[1];
    if (noun !== undefined && saysOrganization(noun) && words <= (isCapitalized ? 7 : 3))
      yield found(match.index, end, 0.9);
    else if (isCapitalized && words <= 3) yield found(match.index, end, 0.45);
  }
}

/** ООО Ромашка */
const RUSSIAN_FIRM = new RegExp(
  `(?<![\\p{L}])(?:${RUSSIAN_FORM})[ \\u00a0][А-ЯЁA-Z][\\p{L}\\d-]{2,30}(?:[ \\u00a0][А-ЯЁA-Z][\\p{L}\\d-]{2,30}){0,2}`,
  "gu",
);

const NO_NAME = "(?!(?:The|This|An?|In|On|At|By|For|From|And|Of|When|As|If|His|Her|Its|Our|Mr|Mrs|Ms|Dr)[ ,.])";
const CAPITAL = "\\p{Lu}[\\p{L}\\d'’-]{0,30}";
/** Latem AB; Acme Widgets, Inc. */
const LATIN_FIRM = new RegExp(
  `(?<![\\p{L}\\d])${NO_NAME}${CAPITAL}(?:(?: (?:of|and|&))? ${CAPITAL}){0,4},? (?:${LATIN_LEGAL_FORMS.join("|")})(?![\\p{L}\\d])`,
  "gu",
);

const KIND = `(?:${INSTITUTIONS.join("|")})`;
/** Lord Chancellor's Department; Ministry for Foreign Affairs */
const INSTITUTION = new RegExp(
  `(?<![\\p{L}\\d])(?:${NO_NAME}${CAPITAL}(?: ${CAPITAL}){0,3} ${KIND}|${KIND} (?:of|for) (?:the )?${CAPITAL}(?:(?: (?:of|for|and|the)){0,2} ${CAPITAL}){0,3})(?![\\p{L}\\d])`,
  "gu",
);

const OFFICE =
  /(?<!\p{L})(?:House of (?:Lords|Commons|Representatives)|White House|United Nations|European Union|Secretary of State|Inland Revenue|Air Force|Red Cross|Armed Forces|Supreme Court|High Court|Court of Appeal|Privy Council|Amnesty International|Human Rights Watch|Goldman Sachs|Morgan Stanley|Air France|British Airways|Associated Press|Al Jazeera|Islamic State|Prosecutor General|Public Prosecutor|Berkshire Hathaway|Standard (?:and|And|&) Poors?)(?!\p{L})/gu;

function* matches(text: string, pattern: RegExp, weight: number): Generator<Found> {
  for (const match of text.matchAll(pattern)) yield found(match.index, match.index + match[0].length, weight);
}

const found = (start: number, end: number, weight: Weight | number): Found =>
  spanOf("organization", start, end, weight);

import { CITATION, BODY, FIGURE, PLACE, type Reference, STANDARD } from "./harmless-range";

const GAP = String.raw`\s{1,2}`;

/** Other states only after `Law of`, `Supreme Court of` and the like. */
const STATE = `(?:the~)?(?:${[
  "United~Kingdom|UK|Great~Britain|England~and~Wales|England|Wales|Scotland|Northern~Ireland|Ireland",
  "United~States(?:~of~America)?|U\\.?S\\.?A?\\.?|Canada|Australia|New~Zealand|India|Singapore|South~Africa|Hong~Kong",
  "France|Germany|Italy|Spain|Portugal|Poland|Austria|Switzerland|Sweden|Norway|Denmark|Finland|Netherlands|Belgium",
  "Ukraine|Russian~Federation|Russia|Kazakhstan|Belarus|Armenia|Georgia|Moldova|Turkey|Israel|Japan|China|Brazil|Mexico",
  "European~Unions?",
].join("|")})(?!\\p{L})`;

const COURT = `(?:Supreme~Court(?!s)(?:~of~${STATE}|(?!~(?:of|in|for)~))|Constitutional~Court(?:~of~${STATE}|(?!~(?:of|in|for)~))|Court~of~Justice~of~the~European~Union|European~Court~of~(?:Human~Rights|Justice)|House~of~Lords|(?:Court~of~(?:Appeal|Cassation)|Federal~Court|High~Court)~(?:of|in)~${STATE}|(?:U\\.?S\\.?|United~States)~Supreme~Court)`;

/** `Employment Rights Act 1996`, `Civil Rights Act of 1964`. */
const ACT = `(?:Act|Regulations?|Rules|Convention|Ordinance|Directive|Constitution)(?:,|~of)?~(?:18|19|20)\\d\\d`;

/** `12`, `12.3(a)`; no leading zero, as in groups of phone numbers. */
const ARTICLE = String.raw`[1-9]\d{0,3}(?:\.\d{1,3}){0,3}(?:\([a-z\d]{1,3}\)){0,3}`;
const NO_DASH = String.raw`(?!\d|\s?[-–—]\s?\d)`;

const pattern = (source: string): RegExp => new RegExp(`(?<!\\p{L})(?:${source.replaceAll("~", GAP)})`, "dgu");

export const ENGLISH_REFERENCES: readonly Reference[] = [
  {
    pattern: pattern(`(?:[Ll]aws?|Constitution|Code|[Ss]tatutes?|[Pp]arliament|[Gg]overnment|[Cc]ourts)~of~(${STATE})`),
    types: PLACE,
    group: 1,
  },
  {
    needs: /[Mm]ade\s/,
    pattern: pattern(`[Mm]ade~in~(${STATE}(?:(?:,|~and|,~and)~${STATE}){0,5})`),
    types: PLACE,
    group: 1,
  },
  { pattern: pattern(COURT), needs: /Court|Lords/, types: BODY },
  { pattern: pattern(ACT), types: FIGURE },
  // `(England) Regulations 2015`, `UK GDPR`.
  { pattern: pattern(`\\((${STATE})\\)~(?:${ACT})`), types: PLACE, group: 1 },
  { pattern: pattern(`(UK|EU)~GDPR`), types: BODY, group: 1 },
  {
    pattern: pattern(
      `(?:Regulation|Directive|Decision)~(?:\\(E[UC]\\)~)?(?:No\\.?~)?\\d{2,4}/\\d{1,4}(?:/E[UC]{1,2})?(?:~of~the~European~Parliament(?:~and~of~the~Council)?)?`,
    ),
    types: CITATION,
  },
  { pattern: pattern(`\\d{1,3}~U\\.?S\\.?C\\.?(?:A\\.?)?~§{1,2}\\s?\\d{1,5}[a-z]{0,2}`), types: CITATION },
  {
    pattern: pattern(
      `(?:[Ss]ections?|[Aa]rticles?|[Rr]ules?|[Cc]hapters?|[Pp]arts?|[Cc]lauses?|[Pp]aragraphs?)~${ARTICLE}(?:(?:~to~|\\s?–\\s?)${ARTICLE})?${NO_DASH}(?:(?:,|,?~and)\\s?${ARTICLE}(?:(?:~to~|\\s?–\\s?)${ARTICLE})?${NO_DASH}){0,9}(?![\\p{L}\\p{N}/]|\\.\\d)`,
    ),
    types: FIGURE,
  },
  {
    pattern: pattern(
      `(?:ISO(?:/IEC)?|IEC|ASTM|DIN|BS(?:~EN)?|EN|AS/NZS|ANSI|UL|NFPA|IEEE)~[A-Z]?\\d{2,5}(?:[-:.]\\d{1,4}){0,3}(?![\\p{L}\\p{N}])|Incoterms~20\\d\\d`,
    ),
    types: STANDARD,
  },
];

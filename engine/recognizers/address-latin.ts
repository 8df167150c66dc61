import type { Found } from "../recognizer";
import { spanOf } from "./pattern";
import { windowsAround } from "./windows";

/** A capitalized word; hyphens only inside it, so that there is one way to read "A-B C". */
const WORD = "\\p{Lu}[\\p{L}'’.]{0,24}(?:-\\p{L}[\\p{L}'’]{0,20}){0,2}";
const SMALL =
  "(?:de\\s(?:la|las|los|l['’])\\s?|de\\s|del\\s|della\\s|dello\\s|dei\\s|degli\\s|delle\\s|des\\s|du\\s|da\\s|do\\s|dos\\s|das\\s|d['’]|l['’]|di\\s|la\\s|le\\s|les\\s|los\\s|y\\s|e\\s|et\\s|und\\s|der\\s|den\\s|am\\s|zum\\s|zur\\s)";
const NAME = `${SMALL}?(?:\\d{1,2}º?\\s)?${WORD}(?:\\s${SMALL}?${WORD}){0,4}`;
const TOWN = `${WORD}(?:\\s${SMALL}?${WORD}){0,3}`;
const HOUSE = "\\d{1,5}(?:\\s?(?:bis|ter|[a-zA-Z])(?![\\p{L}\\p{N}]))?(?:\\s?[-–/]\\s?\\d{1,4}[a-zA-Z]?)?";

const EN_TYPE =
  "Street|St|Avenue|Ave|Av|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Square|Sq|Terrace|Ter|Way|Crescent|Cres|Close|Parkway|Pkwy|Highway|Hwy|Circle|Cir|Row|Mews|Gardens|Grove|Alley|Trail|Loop|Bypass|Walk|Quay|Path|Turnpike|Plaza|Crossing|Ridge|Pass|Bypass|Mill";
const EN_UNIT =
  "(?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor|Fl|Room|Rm|Bldg|Building)\\.?\\s?#?\\s?[A-Z0-9-]{1,6}(?![\\p{L}\\p{N}])|#\\s?\\d{1,5}[A-Z]?";
const STATE =
  "A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|PR";
const UK_POSTCODE = "[A-Z]{1,2}\\d[A-Z\\d]?\\s?\\d[A-Z]{2}";
const COUNTRY =
  "USA|U\\.S\\.A\\.|United States|UK|United Kingdom|England|Scotland|Wales|Ireland|Canada|Australia|Deutschland|Germany|France|España|Spain|Italia|Italy|Portugal|Polska|Poland";

interface Form {
  /** A cheap look: the pattern is tried around its matches only. */
  readonly anchor: RegExp;
  readonly pattern: RegExp;
  readonly score: number;
}
const form = (anchor: RegExp, source: string, score: number): Form => ({
  anchor,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})`, "gu"),
  score,
});
const END = "(?![\\p{L}\\p{N}])";

const EN_ANCHOR = new RegExp(`\\s(?:${EN_TYPE})\\b`, "g");
const FR_ANCHOR =
  /\d[a-z]{0,6},?\s(?:rue|av|bo?u?l?e?v?a?r?d|bld|pl|all[ée]e|impasse|chemin|route|quai|cours|square|passage|faubourg)/gi;
const ROMANCE_ANCHOR =
  /C\/|Calle|Avda?|Avenida|Av\.|Plaza|Pza|Paseo|P[ºo]\.?\s|Ronda|Carretera|Ctra|Camino|Traves[íi]a|Glorieta|Rambla|Urbanización|Urb\.|Polígono|Rua\s|R\.\s|Travessa|Praça|Alameda|Estrada|Rodovia|Via\s|Viale|V\.le|Piazza|P\.zza|Corso|C\.so|Largo|Vicolo|Strada|Lungomare/g;

/** One form per writing habit; each is anchored at a number or at a word for "street". */
const FORMS: readonly Form[] = [
  form(
    EN_ANCHOR,
    `\\d{1,6}[A-Za-z]?(?:[-/]\\d{1,5})?\\s(?:[NSEW]{1,2}\\.?\\s)?(?:${WORD}|\\d{1,3}(?:st|nd|rd|th))(?:\\s${WORD}){0,3}\\s(?:${EN_TYPE})\\.?${END}`,
    0.85,
  ),
  form(EN_ANCHOR, `(?:${WORD}\\s){1,3}(?:Street|Road|Avenue|Boulevard|Lane)${END}`, 0.55),
  form(
    /box\s\d|postfach|casella|apartado|а\/я/gi,
    `P\\.?\\s?O\\.?\\s?Box\\s\\d{1,7}|Post(?:box| Office Box|fach)\\s\\d{1,7}|PSC\\s\\d{1,5},\\sBox\\s\\d{1,6}|Unit\\s\\d{1,5}\\sBox\\s\\d{1,6}|Casella postale\\s\\d{1,6}|Apartado(?: de correos)?\\s\\d{1,6}|а/я\\s\\d{1,6}`,
    0.85,
  ),
  form(
    /apt|apartment|suite|ste\b|flat/gi,
    `(?:Apt|Apartment|Suite|Ste|Flat)\\.?\\s#?\\d{1,5}[A-Z]?${END}|(?:Apt|Flat)\\.?\\s\\d{0,4}[A-Z]${END}`,
    0.65,
  ),
  form(/[A-Z]{2}\s\d{5}/g, `${TOWN},\\s(?:${STATE})\\s\\d{5}(?:-\\d{4})?${END}`, 0.85),
  form(/[A-Z]{2}\s\d{5}/g, `(?:${STATE})\\s\\d{5}(?:-\\d{4})?${END}`, 0.6),
  // Germanic: the type is the end of the word.
  form(
    /(?:[sß]e|str\.|at|an|ht|in|ta|en|de|ej|tu|g)\s\d/g,
    `\\p{Lu}[\\p{L}.-]{1,30}(?:straße|strasse|str\\.|straat|laan|gracht|plein|gatan?|vägen|vegen|veien|gade|vej|katu)\\s${HOUSE}${END}`,
    0.85,
  ),
  form(
    /(?:weg|platz|allee|gasse|ufer|damm|ring|steig|see|hof)\s\d/g,
    `\\p{Lu}[\\p{L}.-]{1,24}(?:weg|platz|allee|gasse|ufer|damm|ring|steig|chaussee|hof)\\s${HOUSE}${END}`,
    0.8,
  ),
  form(
    /(?:[sß]e|Str\.|llee|latz|Weg|Ring|amm|fer)\s\d/g,
    `(?:${WORD}\\s){1,3}(?:Straße|Strasse|Str\\.|Allee|Platz|Weg|Ring|Damm|Ufer|Chaussee)\\s${HOUSE}${END}`,
    0.85,
  ),
  form(
    /[a-zäöü]\s\d{1,3}\s?[a-z]?,\s\d{5}\s/g,
    `(?:An der|An den|Am|Unter den|Auf der|Auf dem|In der|Im|Zur|Zum)\\s\\p{Lu}\\p{Ll}{2,24}\\s\\d{1,3}\\s?[a-z]?(?=,\\s\\d{5}\\s)`,
    0.8,
  ),
  // French: the number first.
  form(
    FR_ANCHOR,
    `${HOUSE},?\\s(?:rue|avenue|av\\.|boulevard|bd\\.?|bld|place|pl\\.|allée|impasse|chemin|route|quai|cours|square|passage|faubourg|Rue|Avenue|Boulevard|Place|Chemin|Route|Quai|Impasse|Allée)\\s${NAME}`,
    0.85,
  ),
  form(/rue\s|boulevard\s/gi, `(?:rue|Rue|boulevard|Boulevard)\\s${NAME}(?:,?\\s${HOUSE}${END})?`, 0.55),
  // Spanish, Portuguese, Italian, Romanian: the type first.
  form(
    ROMANCE_ANCHOR,
    `(?:C/\\s?|Calle\\s|Avda?\\.?\\s|Avenida\\s|Av\\.\\s|Plaza\\s|Pza\\.?\\s|Paseo\\s|P[ºo]\\.?\\s|Ronda\\s|Carretera\\s|Ctra\\.?\\s|Camino\\s|Travesía\\s|Glorieta\\s|Rambla\\s|Urbanización\\s|Urb\\.\\s|Polígono\\s|Rua\\s|R\\.\\s|Travessa\\s|Praça\\s|Alameda\\s|Estrada\\s|Rodovia\\s|Via\\s|Viale\\s|V\\.le\\s|Piazza\\s|P\\.zza\\s|Corso\\s|C\\.so\\s|Largo\\s|Vicolo\\s|Strada\\s|Lungomare\\s)${NAME}(?:,?\\s(?:n[.º°]{0,2}|nº|núm\\.|número|No\\.)?\\s?${HOUSE}${END}|,?\\ss/n)`,
    0.85,
  ),
  form(
    ROMANCE_ANCHOR,
    `(?:C/\\s?|Calle\\s|Avda\\.?\\s|Avenida\\s|Plaza\\s|Paseo\\s|Rua\\s|Praça\\s|Piazza\\s|Viale\\s)${NAME}`,
    0.6,
  ),
  // Polish
  form(
    /ul\.|ulic|al\.|alej|aleja|pl\.|plac|os\.|osied/g,
    `(?:ul\\.\\s?|ulic(?:a|y|ę)\\s|al\\.\\s?|alej?[ai]\\s|pl\\.\\s?|plac(?:u)?\\s|os\\.\\s?|osiedl[ue]\\s)(?:\\d{1,2}\\s)?${NAME}(?:\\s\\d{1,4}[a-zA-Z]?(?:\\s?/\\s?\\d{1,4}|\\sm\\.?\\s?\\d{1,4})?${END})?`,
    0.8,
  ),
];

/** Further pieces of an address, one at a time: floor and door, unit, postcode with town, state, country. */
const NEXT = new RegExp(
  `^(?:,?\\s{1,3}(?:${EN_UNIT})|,\\s{0,2}(?:\\d{1,2}\\s?[ºª°]\\s?[A-Za-z]?|[Bb]ajo(?:\\s?\\d{0,2}[A-Z]?)|\\d{1,2}\\s?[A-Za-z]|[Pp]iso\\s\\d{1,2}[ºª°]?|[Pp]uerta\\s\\w|[Ee]sc\\.?\\s\\w)(?![\\p{L}\\p{N}])` +
    `|[,.]?\\s{1,2}(?:[A-Z]{1,2}-)?(?:\\d{5}(?:-\\d{3})?|\\d{2}-\\d{3}|\\d{4}-\\d{3})(?:\\s-)?\\s${TOWN}|,?\\s(?:${STATE})(?:\\s\\d{5}(?:-\\d{4})?)?${END}|,?\\s${UK_POSTCODE}${END}|,\\s(?:${COUNTRY})${END}|,\\s${TOWN}(?=,?\\s(?:(?:${STATE})(?:\\s\\d{5}|${END})|${UK_POSTCODE})))`,
  "u",
);
const LOOK = 120;
const PIECES = 6;

function extend(text: string, from: number): number {
  let end = from;
  for (let piece = 0; piece < PIECES; piece++) {
    const next = NEXT.exec(text.slice(end, end + LOOK))?.[0] ?? "";
    if (next === "") break;
    end += next.length;
  }
  return end;
}

const trimmed = (text: string, start: number, end: number): number =>
  end - (/[\s.,;]{1,4}$/u.exec(text.slice(start, end))?.[0].length ?? 0);

/** Addresses in the languages that write Latin letters. */
export function latinAddresses(text: string): Found[] {
  const spans: Found[] = [];
  for (const { anchor, pattern, score } of FORMS) {
    for (const window of windowsAround(text, anchor, 96, 96)) {
      for (const match of window.text.matchAll(pattern)) {
        const start = window.offset + match.index;
        const coreEnd = start + match[0].length;
        const end = extend(text, coreEnd);
        const certainty = end > coreEnd ? Math.min(0.95, score + 0.1) : score;
        spans.push(spanOf("address", start, trimmed(text, start, end), certainty));
      }
    }
  }
  return spans;
}

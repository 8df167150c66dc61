import type { Span } from "../span";
import { spanOf } from "./pattern";

const WORD = "\\p{Lu}[\\p{L}'’.-]{0,30}";
const SMALL =
  "(?:de\\s(?:la|las|los|l['’])\\s?|de\\s|del\\s|della\\s|dello\\s|dei\\s|degli\\s|delle\\s|des\\s|du\\s|da\\s|do\\s|dos\\s|das\\s|d['’]|l['’]|di\\s|la\\s|le\\s|les\\s|los\\s|y\\s|e\\s|et\\s|und\\s|der\\s|den\\s|am\\s|zum\\s|zur\\s)";
const NAME = `${SMALL}?(?:\\d{1,2}º?\\s)?${WORD}(?:[\\s-]${SMALL}?${WORD}){0,4}`;
const TOWN = `${WORD}(?:[\\s-]${SMALL}?${WORD}){0,3}`;
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
  readonly pattern: RegExp;
  readonly score: number;
}
const form = (source: string, score: number): Form => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})`, "gu"),
  score,
});
const END = "(?![\\p{L}\\p{N}])";

/** One form per writing habit; each is anchored at a number or at a word for "street". */
const FORMS: readonly Form[] = [
  form(
    `\\d{1,6}[A-Za-z]?(?:[-/]\\d{1,5})?\\s(?:[NSEW]{1,2}\\.?\\s)?(?:${WORD}|\\d{1,3}(?:st|nd|rd|th))(?:\\s${WORD}){0,3}\\s(?:${EN_TYPE})\\.?${END}`,
    0.85,
  ),
  form(`(?:${WORD}\\s){1,3}(?:Street|Road|Avenue|Boulevard|Lane)${END}`, 0.55),
  form(
    `P\\.?\\s?O\\.?\\s?Box\\s\\d{1,7}|Post(?:box| Office Box|fach)\\s\\d{1,7}|PSC\\s\\d{1,5},\\sBox\\s\\d{1,6}|Unit\\s\\d{1,5}\\sBox\\s\\d{1,6}|Casella postale\\s\\d{1,6}|Apartado(?: de correos)?\\s\\d{1,6}|а/я\\s\\d{1,6}`,
    0.85,
  ),
  form(`(?:Apt|Apartment|Suite|Ste|Flat)\\.?\\s#?\\d{1,5}[A-Z]?${END}|(?:Apt|Flat)\\.?\\s\\d{0,4}[A-Z]${END}`, 0.65),
  form(`${TOWN},\\s(?:${STATE})\\s\\d{5}(?:-\\d{4})?${END}`, 0.85),
  form(`(?:${STATE})\\s\\d{5}(?:-\\d{4})?${END}`, 0.6),
  // Germanic: the type is the end of the word.
  form(
    `\\p{Lu}[\\p{L}.-]{1,30}(?:straße|strasse|str\\.|straat|laan|gracht|plein|gatan?|vägen|vegen|veien|gade|vej|katu)\\s${HOUSE}${END}`,
    0.85,
  ),
  form(`\\p{Lu}[\\p{L}.-]{1,24}(?:weg|platz|allee|gasse|ufer|damm|ring|steig|chaussee|hof)\\s${HOUSE}${END}`, 0.8),
  form(`(?:${WORD}\\s){1,3}(?:Straße|Strasse|Str\\.|Allee|Platz|Weg|Ring|Damm|Ufer|Chaussee)\\s${HOUSE}${END}`, 0.85),
  form(
    `(?:An der|An den|Am|Unter den|Auf der|Auf dem|In der|Im|Zur|Zum)\\s\\p{Lu}\\p{Ll}{2,24}\\s\\d{1,3}\\s?[a-z]?(?=,\\s\\d{5}\\s)`,
    0.8,
  ),
  // French: the number first.
  form(
    `${HOUSE},?\\s(?:rue|avenue|av\\.|boulevard|bd\\.?|bld|place|pl\\.|allée|impasse|chemin|route|quai|cours|square|passage|faubourg|Rue|Avenue|Boulevard|Place|Chemin|Route|Quai|Impasse|Allée)\\s${NAME}`,
    0.85,
  ),
  form(`(?:rue|Rue|boulevard|Boulevard)\\s${NAME}(?:,?\\s${HOUSE}${END})?`, 0.55),
  // Spanish, Portuguese, Italian, Romanian: the type first.
  form(
    `(?:C/\\s?|Calle\\s|Avda?\\.?\\s|Avenida\\s|Av\\.\\s|Plaza\\s|Pza\\.?\\s|Paseo\\s|P[ºo]\\.?\\s|Ronda\\s|Carretera\\s|Ctra\\.?\\s|Camino\\s|Travesía\\s|Glorieta\\s|Rambla\\s|Urbanización\\s|Urb\\.\\s|Polígono\\s|Rua\\s|R\\.\\s|Travessa\\s|Praça\\s|Alameda\\s|Estrada\\s|Rodovia\\s|Via\\s|Viale\\s|V\\.le\\s|Piazza\\s|P\\.zza\\s|Corso\\s|C\\.so\\s|Largo\\s|Vicolo\\s|Strada\\s|Lungomare\\s)${NAME}(?:,?\\s(?:n[.º°]{0,2}|nº|núm\\.|número|No\\.)?\\s?${HOUSE}${END}|,?\\ss/n)`,
    0.85,
  ),
  form(`(?:C/\\s?|Calle\\s|Avda\\.?\\s|Avenida\\s|Plaza\\s|Paseo\\s|Rua\\s|Praça\\s|Piazza\\s|Viale\\s)${NAME}`, 0.6),
  // Polish
  form(
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
  end - (/[\s.,;]{1,4}$/u.exec(text.slice(start, end))?.[0].replace(/^(\.)(?=$)/u, "$1").length ?? 0);

/** Addresses in the languages that write Latin letters. */
export function latinAddresses(text: string): Span[] {
  const spans: Span[] = [];
  for (const { pattern, score } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const coreEnd = match.index + match[0].length;
      const end = extend(text, coreEnd);
      spans.push(
        spanOf(
          "address",
          match.index,
          trimmed(text, match.index, end),
          end > coreEnd ? Math.min(0.95, score + 0.1) : score,
        ),
      );
    }
  }
  return spans;
}

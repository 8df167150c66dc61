import { near } from "./context";
import type { Format } from "./pattern";
import { CERTAIN, DISTINCT, NAMED, token } from "./pattern";

const SIGN = "(?:№|#|N\\.?|No\\.?|nos?\\.?|nr\\.?|n[.º°]|num(?:ber|ero|éro)?s?\\.?|номер(?:а|ом)?|ном\\.|number)";
const SIGN_HINT = /[№#:]|n[or.º°u]|ном/i;
/** Digits with letters, slashes and hyphens: "77-1043/26", "А40-12345/2023", "AB 123-X". */
const CODE =
  "(?<id>(?=[\\p{Lu}\\p{N}./_-]{0,16}\\d)[\\p{Lu}\\p{N}](?:[\\p{Lu}\\p{N}_]|[./-](?=[\\p{L}\\p{N}])){0,31})(?![\\p{L}\\p{N}])";

/** "от 12.03.2020": a date often stands between the paper and its number. */
const DATED = "(?:\\s(?:от|dated|vom|du|del|z dnia|від)\\s[^\\n№#]{4,24}?)?";

/** `words`, perhaps a date, then a number sign or colon, then the code. */
function labelled(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})${DATED}[^\\S\\n]?(?:${SIGN}|:)[\\s:]{0,3}${CODE}`, "giu");
}
const CASE =
  "дел(?:о|а|у|ом|е)(?:\\s\\p{L}{3,16})?|производств(?:о|а|у|е)|материал\\p{L}{0,2}|case|case file|file|docket|cause|claim|aktenzeichen|az\\.|dossier|affaire|expediente|procedimento|processo|processo n|sygn\\. akt|справ(?:а|и|і|у)";
const CONTRACT =
  "договор\\p{L}{0,3}(?:\\s\\p{L}{3,16}){0,2}|контракт\\p{L}{0,2}|соглашени\\p{L}{1,2}|заказ\\p{L}{0,2}|заявк\\p{L}{1,2}|заявлени\\p{L}{1,2}|обращени\\p{L}{1,2}|сч[её]т\\p{L}{0,2}(?:\\sна\\s\\p{L}{3,8})?|сч[её]т-фактур\\p{L}{1,2}|накладн\\p{L}{2,3}|" +
  "квитанци\\p{L}{1,2}|чек\\p{L}{0,2}|полис\\p{L}{0,2}|абонент\\p{L}{0,3}|билет\\p{L}{0,2}|бронировани\\p{L}{1,2}|брон\\p{L}{1,2}|лицевой сч[её]т|лицевого сч[её]та|л/с|доверенност\\p{L}{1,2}|приказ\\p{L}{0,2}|поручени\\p{L}{1,2}|исх\\.|вх\\.|исходящ\\p{L}{2,3}|входящ\\p{L}{2,3}|" +
  "contract|agreement|order|purchase order|policy|invoice|account|booking|reservation|ticket|tracking|reference|ref|customer|client|member(?:ship)?|subscription|certificate|warrant|loan|" +
  "vertrag(?:snummer)?|auftrag(?:snummer)?|rechnung(?:snummer)?|kundennummer|contrat|commande|facture|contrato|pedido|factura|póliza|contratto|ordine|fattura|umow[ay]|zamówieni[ea]|faktur[ay]|договір|рахунок";
const MEDICAL =
  "истори(?:я|и|ю|ей) болезни|медицинск\\p{L}{2,3} карт\\p{L}{1,2}|амбулаторн\\p{L}{2,3} карт\\p{L}{1,2}|медкарт\\p{L}{1,2}|карт(?:а|ы|у|е|ой)(?: пациента| больного| амбулаторного больного)?|иб|исследовани\\p{L}{1,2}|анализ\\p{L}{0,2}|" +
  "medical record|patient(?: id)?|chart|record|specimen|sample|accession|historia(?: clínica)?|cartella clinica|dossier médical|patientenakte";
const OTHER_DOCUMENT =
  "удостоверени\\p{L}{1,2}|свидетельств\\p{L}{1,2}|сертификат\\p{L}{0,2}|диплом\\p{L}{0,2}|аттестат\\p{L}{0,2}|справк\\p{L}{1,2}|лицензи\\p{L}{1,2}|пропуск\\p{L}{0,2}|табельный|табельн\\p{L}{2,3}|трудов\\p{L}{2,3} книжк\\p{L}{1,2}|студенческ\\p{L}{2,4} билет\\p{L}{0,2}|" +
  "зач[её]тн\\p{L}{2,3} книжк\\p{L}{1,2}|зачётк\\p{L}{1,2}|протокол\\p{L}{0,2}|постановлени\\p{L}{1,2}|исполнительн\\p{L}{2,3} лист\\p{L}{0,2}|badge|employee(?: id)?|student(?: id)?|id|identification|license|licence|registration|permit|serial|diploma|plots?|parcel|ausweis|matrikel";
const CONTEXT = near(
  "дел*, суд*, иск*, производств*, решение, определение, постановлени*, приговор*, case*, court, application*",
);

/** Numbers under which offices, courts and hospitals keep a person's papers. */
export const REFERENCE_NUMBERS: readonly Format[] = [
  // Russian courts: commercial "А40-12345/2023", general "2-1234/2021", the unique id "77RS0001-01-2020-001234-56".
  {
    kind: "case_number",
    hint: /\//,
    pattern: token("[АA]\\d{2}-\\d{1,6}/(?:20)?\\d{2}(?:-[\\dА-ЯA-Z-]{1,12})?"),
    digits: 5,
    certainty: CERTAIN,
    context: CONTEXT,
  },
  {
    kind: "case_number",
    pattern: token("\\d{2}[RМM][SС]\\d{4}-\\d{2}-\\d{4}-\\d{6}-\\d{2}"),
    digits: 16,
    certainty: CERTAIN,
  },
  {
    kind: "case_number",
    hint: /\//,
    pattern: token("\\d{1,2}[аa]?-\\d{1,6}(?:-\\d{1,3})?/(?:20)?\\d{2}"),
    digits: 4,
    certainty: { bare: 0.5, alone: 0.6, sole: 0.6, context: 0.95, misspelt: 0 },
    context: CONTEXT,
  },
  // European Court of Human Rights: "no. 36705/97", and lists "nos. 29537/95, 35453/97 and 4336/98".
  {
    kind: "case_number",
    hint: /\//,
    pattern: /(?<![\p{L}\p{N}./-])\d{2,5}\/\d{2}(?![\p{N}./]|\s?(?:%|mm|cm|мм))/gu,
    digits: 4,
    certainty: { bare: 0, alone: 0, sole: 0.5, context: 0.9, misspelt: 0 },
    context: (text, start) =>
      /(?:\b(?:nos?\.|applications?\s\(nos?\.|requêtes?|жалоб\p{L}{1,2})|№)[\s\d/,()andet]{0,200}$/iu.test(
        text.slice(Math.max(0, start - 210), start),
      ),
  },
  // The rest of a list: "plots nos. 22, 22/1 and 22/4".
  {
    kind: "number",
    hint: /nos?\.|№№|№ \d/i,
    pattern: /(?<![\p{L}\p{N}./-])\d{1,5}(?:\/\d{1,4}){0,2}(?![\p{L}\p{N}/]|\.\d|\s?(?:%|€|sq|m\b|EUR))/gu,
    digits: 1,
    certainty: NAMED,
    context: (text, start) =>
      /(?:plots?|parcels?|участк\p{L}{0,3}|flats?|rooms?|sheets?)\s(?:nos?\.|№№?)\s[\s\d/,andи]{0,120}$/iu.test(
        text.slice(Math.max(0, start - 140), start),
      ),
  },
  { kind: "case_number", hint: SIGN_HINT, pattern: labelled(CASE), digits: 1, certainty: DISTINCT },
  {
    kind: "case_number",
    hint: /EWHC|EWCA|UKSC|UKHL|UKPC|NJA|RÅ/,
    pattern: token(
      "\\[?(?:19|20)\\d{2}\\]? ?(?:EWHC|EWCA|UKSC|UKHL|UKPC|NJA|RÅ) ?(?:Civ |Crim )?(?:\\d{1,5}|p\\. ?\\d{1,4})(?: \\([A-Za-z]{2,6}\\))?|NJA (?:19|20)\\d{2} p\\. ?\\d{1,4}",
    ),
    digits: 5,
    certainty: DISTINCT,
  },
  {
    kind: "case_number",
    hint: /\//,
    pattern: token("(?:[IVX]{1,5}|\\d{1,3}) ?[A-Z][A-Za-z]{0,3} ?\\d{1,5}/\\d{2,4}"),
    digits: 3,
    certainty: { bare: 0, alone: 0.5, sole: 0.6, context: 0.85, misspelt: 0 },
    context: near("az, aktenzeichen, beschluss, urteil, sygn, akt, case, file, sygnatura, court"),
  },
  // Motor insurance: three letters, ten digits.
  { kind: "contract_number", pattern: token("[А-Я]{3}(?: ?№)? ?\\d{10}"), digits: 10, certainty: DISTINCT },
  // "02 февраля 2024 г.   № 31-к", "от 13.01.2023 № 9": the head of a paper; laws are cited in the same way.
  {
    kind: "contract_number",
    hint: /№/,
    pattern:
      /(?<=(?:19|20)\d{2}(?:\s?г(?:ода|\.)?)?,?[^\S\n]{1,60}(?:за\s)?№\s?)(?<id>\d{1,7}(?:[-/][\p{L}\p{N}]{1,6}){0,2})(?![\p{L}\p{N}])/gu,
    digits: 1,
    certainty: { ...NAMED, bare: 0.7 },
    validate: (value) => !/(?:ФЗ|ФКЗ|пп|н)$/.test(value),
    context: () => false,
  },
  { kind: "contract_number", hint: SIGN_HINT, pattern: labelled(CONTRACT), digits: 1, certainty: DISTINCT },
  // "л/с 123-456", "лицевой счёт 40120000123": no sign between.
  {
    kind: "contract_number",
    hint: /л\/с|лицев/i,
    pattern:
      /(?<![\p{L}\p{N}])(?:л\/с|лицев(?:ой|ого|ому|ым|ом) сч[её]т(?:а|у|ом|е)?)\s{1,2}(?<id>\d(?:[-/ ]?\d){4,19})(?![\p{L}\p{N}])/giu,
    digits: 5,
    certainty: DISTINCT,
  },
  // "SN: C02XK1ABJG5H", "серийный номер F17ABC123": one machine of one person.
  {
    kind: "number",
    hint: /s\/?n|serial|серийн|заводск/i,
    pattern:
      /(?<![\p{L}\p{N}])(?:S\/?N|[Ss]erial(?: [Nn]umber| [Nn]o\.?)?|SERIAL(?: NUMBER)?|[Сс]ерийный (?:номер|№)|[Зз]аводской (?:номер|№))[\s:#№]{1,3}(?<id>(?=[A-Z-]{0,24}\d)[A-Z\d](?:-?[A-Z\d]){5,24})(?![\p{L}\p{N}])/gu,
    digits: 1,
    certainty: DISTINCT,
  },
  {
    kind: "phone",
    hint: /доб|вн|ext/i,
    pattern:
      /(?<![\p{L}\p{N}])(?:доб(?:\.|авочный)|вн(?:\.|утр\.|утренний)|ext(?:\.|ension))[\s:]{0,2}(?:(?:тел\.|телефон|номер|№|number|no\.)[\s:]{0,2})?(?<id>\d{1,2}-\d{2}(?:-\d{2})?|\d{3,6})(?![\p{L}\p{N}])/giu,
    digits: 3,
    certainty: DISTINCT,
  },
  { kind: "medical_record", hint: SIGN_HINT, pattern: labelled(MEDICAL), digits: 1, certainty: DISTINCT },
  {
    kind: "number",
    hint: SIGN_HINT,
    pattern: labelled(OTHER_DOCUMENT),
    digits: 1,
    certainty: { ...DISTINCT, bare: 0.6 },
  },
];

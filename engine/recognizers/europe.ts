import { digitsOf, isDate, isFiller, luhn, weightedSum } from "./checksum";
import { near } from "./context";
import type { Format } from "./pattern";
import { CERTAIN, CHECKED, DISTINCT, LETTER_DIGIT, NAMED, SHAPE, token } from "./pattern";

/** French NIR: 97 minus the number modulo 97; Corsica's letters read as 19 and 18. */
export function isNir(text: string): boolean {
  const compact = text.replace(/ /g, "").toUpperCase().replace("2A", "19").replace("2B", "18");
  return compact.length === 15 && 97 - Number(BigInt(compact.slice(0, 13)) % 97n) === Number(compact.slice(13));
}

/** Spanish DNI and NIE: the letter is the number modulo 23; X, Y, Z of a NIE read as 0, 1, 2. */
export function isDni(text: string): boolean {
  const compact = text
    .replace(/[ .-]/g, "")
    .toUpperCase()
    .replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
  return "TRWAGMYFPDXBNJZSQVHLCKE".charAt(Number(compact.slice(0, -1)) % 23) === compact.at(-1);
}

/** Polish PESEL: weights 1 3 7 9; the century is added to the month. */
export function isPesel(text: string): boolean {
  const century = Math.floor(Number(text.slice(2, 4)) / 20);
  const isBorn = isDate(
    [1900, 2000, 2100, 2200, 1800][century] ?? 1900,
    Number(text.slice(2, 4)) % 20,
    Number(text.slice(4, 6)),
  );
  return isBorn || Number(text.slice(0, 2)) === 0
    ? isBorn && (10 - (weightedSum(text, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === Number(text[10])
    : false;
}

const mod11 =
  (weights: readonly number[], zeroFor10: boolean) =>
  (text: string): boolean => {
    const digits = digitsOf(text);
    const rest = weightedSum(digits, weights) % 11;
    const check = rest === 10 && zeroFor10 ? 0 : rest;
    return digits.length === weights.length + 1 && !isFiller(digits) && check === Number(digits.at(-1));
  };
export const isNip = mod11([6, 5, 7, 2, 3, 4, 5, 6, 7], false);
export const isRegon = mod11([8, 9, 2, 3, 4, 5, 6, 7], true);
/** Ukrainian taxpayer card (РНОКПП). */
export const isRnokpp = mod11([-1, 5, 7, 9, 4, 6, 10, 5, 7], true);

/** Portuguese NIF: weights 9..2, modulo 11. */
export function isNif(text: string): boolean {
  const digits = digitsOf(text);
  const rest = weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return /^[1-35689]\d{8}$/.test(digits) && (rest < 2 ? 0 : 11 - rest) === Number(digits[8]);
}

/** Finnish henkilötunnus: the date, a century sign, and the number modulo 31 as a letter. */
export function isHetu(text: string): boolean {
  const day = Number(text.slice(0, 2));
  const number = Number(text.slice(0, 6) + text.slice(7, 10));
  const isBorn = isDate(2000, Number(text.slice(2, 4)), day);
  return isBorn && "0123456789ABCDEFHJKLMNPRSTUVWXY".charAt(number % 31) === text.charAt(10).toUpperCase();
}

/** Swedish personnummer: Luhn over ten digits; a day above 60 is a coordination number. */
export function isPersonnummer(text: string): boolean {
  const digits = digitsOf(text).slice(-10);
  const day = Number(digits.slice(4, 6));
  return isDate(2000, Number(digits.slice(2, 4)), day > 60 ? day - 60 : day) && luhn(digits);
}

const isOrganisation = (text: string): boolean => Number(text.charAt(2)) >= 2 && luhn(text);

const CF_DIGIT = "[\\dLMNP-V]";
const PASAPORTE = near("pasaporte*, passport*, passaporto, passeport, passaporte, paszport*");

export const EUROPE: readonly Format[] = [
  {
    kind: "national_id",
    pattern: token("[12] ?\\d{2} ?(?:0[1-9]|1[0-2]|[2-9]\\d) ?(?:\\d{2}|2[AB]) ?\\d{3} ?\\d{3} ?\\d{2}", "gi"),
    digits: 13,
    certainty: CERTAIN,
    context: near("sécurité sociale, nir, sécu, insee, ssn"),
    validate: isNir,
  },
  {
    kind: "national_id",
    pattern: token(
      "\\d{8}[- ]?[A-HJ-NP-TV-Z]|\\d{2}\\.\\d{3}\\.\\d{3}-?[A-HJ-NP-TV-Z]|[XYZ][- ]?\\d{7}[- ]?[A-HJ-NP-TV-Z]",
      "gi",
    ),
    digits: 7,
    certainty: { ...CERTAIN, bare: 0.8 },
    context: near("dni, nif, nie, identidad, extranjero"),
    validate: isDni,
  },
  {
    kind: "passport",
    hint: LETTER_DIGIT,
    pattern: token("[A-Z]{3}\\d{6}", "gi"),
    digits: 6,
    certainty: SHAPE,
    context: PASAPORTE,
  },
  {
    kind: "national_id",
    pattern: token("\\d{2}[ /]?\\d{7,8}[ /]?\\d{0,2}"),
    digits: 10,
    certainty: NAMED,
    context: near("nass, seguridad social, afiliación"),
  },
  {
    kind: "medical_record",
    hint: /nhc|cipa|episodio|hist|hc/i,
    pattern: token("(?:nhc-)?\\d{4,10}", "gi"),
    digits: 4,
    certainty: NAMED,
    context: near("nhc, cipa, episodio, historia clínica, nº de historia, nºhc"),
  },
  {
    kind: "number",
    hint: /col/i,
    pattern: token("\\d{2} ?\\d{2} ?\\d{3,6}|\\d{7,9}|\\d{2} \\d{2}"),
    digits: 4,
    certainty: NAMED,
    context: near("nºcol, ncol, nº col, colegiado, colegiada, n.º colegiado, nº colegiado, núm. colegiado"),
  },
  {
    kind: "national_id",
    hint: LETTER_DIGIT,
    pattern: token(`[A-Z]{6}${CF_DIGIT}{2}[A-EHLMPRST]${CF_DIGIT}{2}[A-Z]${CF_DIGIT}{3}[A-Z]`, "gi"),
    digits: 2,
    certainty: { ...DISTINCT, bare: 0.85 },
    context: near("codice fiscale, c.f, cf"),
  },
  {
    kind: "driver_license",
    hint: LETTER_DIGIT,
    pattern: token("[A-Z]{2}\\d{7}[A-Z]|U1[A-Z0-9]{7}[A-Z]", "gi"),
    digits: 3,
    certainty: { ...DISTINCT, bare: 0.5 },
    context: near("patente*, guida, licen*"),
  },
  {
    kind: "national_id",
    hint: LETTER_DIGIT,
    pattern: token("[A-Z]{2} ?\\d{5} ?[A-Z]{2}", "gi"),
    digits: 5,
    certainty: { ...SHAPE, bare: 0 },
    context: near("carta d'identità, carta di identità, carta identità, identity card, c.i, carta"),
  },
  {
    kind: "tax_id",
    pattern: token("(?:IT ?)?\\d{8}[ _]?\\d{3}"),
    digits: 11,
    certainty: CHECKED,
    context: near("partita iva, p.iva, p. iva, piva, iva"),
    validate: (text) => luhn(text) && !/^0{7}/.test(digitsOf(text)),
  },
  {
    kind: "tax_id",
    pattern: token("\\d{9}|\\d{3} \\d{3} \\d{3}"),
    digits: 9,
    certainty: { ...CHECKED, alone: 0, sole: 0 },
    context: near("nif, contribuinte, nipc"),
    validate: isNif,
  },
  {
    kind: "national_id",
    pattern: token("\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}"),
    digits: 11,
    certainty: DISTINCT,
    context: near("cpf"),
  },
  {
    kind: "tax_id",
    pattern: token("\\d{2}\\.\\d{3}\\.\\d{3}/\\d{4}-\\d{2}"),
    digits: 14,
    certainty: DISTINCT,
    context: near("cnpj"),
  },
  {
    kind: "national_id",
    pattern: token("\\d{11}"),
    digits: 11,
    certainty: CHECKED,
    context: near("pesel"),
    validate: isPesel,
  },
  {
    kind: "tax_id",
    pattern: token("\\d{3}-\\d{3}-\\d{2}-\\d{2}|\\d{3}-\\d{2}-\\d{2}-\\d{3}|\\d{10}"),
    digits: 10,
    certainty: { ...CHECKED, alone: 0, sole: 0 },
    context: near("nip, podatk*"),
    validate: isNip,
  },
  {
    kind: "tax_id",
    pattern: token("\\d{9}"),
    digits: 9,
    certainty: { ...CHECKED, alone: 0, sole: 0 },
    context: near("regon"),
    validate: isRegon,
  },
  {
    kind: "national_id",
    pattern: token("[A-Z]{3} ?\\d{6}"),
    digits: 6,
    certainty: NAMED,
    context: near("dowód*, dowod*, dowodu, seria"),
  },
  {
    kind: "tax_id",
    pattern: token("\\d{10}"),
    digits: 10,
    certainty: { ...CHECKED, alone: 0, sole: 0 },
    context: near("рнокпп, іпн, ідентифікаційн*, податков*, инн"),
    validate: isRnokpp,
  },
  { kind: "tax_id", pattern: token("\\d{8}"), digits: 8, certainty: NAMED, context: near("єдрпоу, едрпоу, окпо") },
  {
    kind: "passport",
    pattern: token("[А-ЯІЇЄҐ]{2} ?№? ?\\d{6}|\\d{9}", "gi"),
    digits: 6,
    certainty: NAMED,
    context: near("паспорт*, посвідчення, id-карт*"),
  },
  {
    kind: "national_id",
    pattern: token("\\d{6}[-+A-FU-Y]\\d{3}[0-9A-FHJ-NPR-Y]", "gi"),
    digits: 9,
    certainty: CERTAIN,
    context: near("hetu, henkilötunnus"),
    validate: isHetu,
  },
  {
    kind: "national_id",
    pattern: token("(?:19|20)?\\d{6}[-+]\\d{4}|(?:19|20)\\d{10}"),
    digits: 10,
    certainty: { ...CHECKED, bare: 0.5, misspelt: 0 },
    context: near("personnummer, personnr, pnr"),
    validate: isPersonnummer,
  },
  {
    kind: "tax_id",
    pattern: token("\\d{6}-\\d{4}"),
    digits: 10,
    certainty: { ...CHECKED, bare: 0.5, misspelt: 0 },
    context: near("organisationsnummer, org, orgnr, company"),
    validate: isOrganisation,
  },
  {
    kind: "national_id",
    pattern: token("\\d{9}|\\d{11}|\\d{6}/?\\d{3,4}|\\d{6}-\\d{4}|\\d{13}"),
    digits: 9,
    certainty: NAMED,
    context: near(
      "bsn, burgerservicenummer, rodné číslo, oib, cnp, егн, cpr, cpr-nr, fødselsnummer, personnummer, jmbg, emšo, rijksregister, ahv",
    ),
  },
];

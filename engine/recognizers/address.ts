import type { Found, Recognizer } from "../recognizer";
import { latinAddresses } from "./address-latin";
import { russianAddresses } from "./address-russian";
import { spanOf } from "./pattern";
import { windowsAround } from "./windows";

/** "Domicilio: ...", "Адрес проживания: ..." to the end of the line or sentence. */
const LABELLED =
  /(?<![\p{L}])(?:адрес(?:\s(?:проживания|регистрации|прописки|места жительства|доставки|фактический))?|место жительства|прописан[а]?|домашний адрес|address|home address|mailing address|domicilio|dirección|anschrift|adresse|indirizzo|residenza|endereço|morada|adres|adresa|адреса)\s?:\s{0,3}(?<id>[^\n;]{6,140})/giu;
/** Where the address stops and something else of the person begins. */
const STOP =
  /(?:,?\s(?:тел|моб|телефон|эл|e-?mail|email|почта|паспорт|инн|tel|phone|fax|tfno|correo)(?![\p{Ll}])|\.\s+(?=\p{Lu}\p{Ll}{2,}\s\p{Ll})|\s\S{1,64}@|https?:)/iu;
const POSTCODE_BEFORE_TOWN =
  /(?<=(?:[,.;(\n–-]|s\/n)\s{0,3})(?:[A-Z]{1,2}-)?(?:\d{5}|\d{2}-\d{3})(?=,?\.?\s(?:-\s)?\(?\p{Lu}\p{Ll}{2,})/gu;
const RU_POSTCODE =
  /(?<![\p{L}\p{N}.,-])(?:(?<=индекс\p{L}{0,3}:?\s)\d{6}|[1-6]\d{5}(?=,\s?(?:г\.|Росси|РФ|Моск|Санкт|респ|Респ|\p{Lu}\p{Ll}{3,20}\s(?:обл|край|р-н)|\p{Lu}\p{Ll}{2,20}(?:,|\s\p{Lu}|$))))(?!\d)/gu;
const ZIP_NAMED =
  /(?<!\p{L})(?:zip(?: ?code)?|postal code|postcode|post code|plz|postleitzahl|código postal|c\.p\.|cp|cap|code postal|kod pocztowy|почтовый индекс|індекс)(?:\s(?:is|es|ist|est|è))?\s?:?\s{0,2}(?<id>(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3,4})?|\d{2}-\d{3})(?![\p{L}\p{N}])/giu;

/** What the postcodes have at least. */
const BEFORE_TOWN = /\d,?\.?\s(?:-\s)?\(?\p{Lu}/u;
const SIX_DIGITS = /\d{6}/;

const LABEL_ANCHOR =
  /адрес|жительства|прописан|address|domicilio|dirección|anschrift|adres|indirizzo|residenza|endereço|morada/gi;
const DIGITS_ANCHOR = /\d{5}|\d\d-\d{3}/g;
const ZIP_ANCHOR = /zip|post|plz|postal|c\.?p\b|cap\b|kod|індекс|индекс/gi;

function* labelled(text: string): Generator<Found> {
  for (const window of windowsAround(text, LABEL_ANCHOR, 24, 200)) {
    for (const match of window.text.matchAll(LABELLED)) {
      const line = match.groups?.["id"] ?? "";
      const start = window.offset + match.index + match[0].length - line.length;
      const stop = STOP.exec(line);
      const address = (stop === null ? line : line.slice(0, stop.index)).replace(/[\s.,]{1,8}$/u, "");
      if (address.length < 6 || !/[\d,]/u.test(address) || address.includes("@")) continue;
      yield spanOf("address", start, start + address.length, 0.8);
    }
  }
}

function* postcodes(text: string): Generator<Found> {
  for (const { offset, text: window } of windowsAround(text, DIGITS_ANCHOR, 32, 48)) {
    for (const [pattern, hint, score] of [
      [POSTCODE_BEFORE_TOWN, BEFORE_TOWN, 0.55],
      [RU_POSTCODE, SIX_DIGITS, 0.7],
    ] as const) {
      if (!hint.test(window)) continue;
      for (const match of window.matchAll(pattern)) {
        const start = offset + match.index;
        yield spanOf("postal_code", start, start + match[0].length, score);
      }
    }
  }
  for (const { offset, text: window } of windowsAround(text, ZIP_ANCHOR, 16, 40)) {
    for (const match of window.matchAll(ZIP_NAMED)) {
      const end = offset + match.index + match[0].length;
      yield spanOf("postal_code", end - (match.groups?.["id"] ?? "").length, end, 0.85);
    }
  }
}

/** Postal addresses, whole or in part, and postcodes. */
export const addressRecognizer: Recognizer = {
  name: "address",
  recognize: (text) => [...russianAddresses(text), ...latinAddresses(text), ...labelled(text), ...postcodes(text)],
};

import type { Recognizer } from "../recognizer";
import { addressRecognizer } from "./address";
import { answersRecognizer } from "./answers";
import { COUNTRIES, type CountryTable } from "./countries";
import { dateRecognizer } from "./date";
import { dictationRecognizer } from "./dictation";
import { emailRecognizer } from "./email";
import { formatsOf, tableRecognizer } from "./format-table";
import age from "./formats/age.json";
import apiKey from "./formats/api-key.json";
import credentials from "./formats/credentials.json";
import cryptoWallet from "./formats/crypto-wallet.json";
import device from "./formats/device.json";
import payment from "./formats/payment.json";
import referenceNumber from "./formats/reference-number.json";
import socialHandle from "./formats/social-handle.json";
import { groupedNumberRecognizer } from "./grouped-number";
import { machineReadableRecognizer } from "./machine-readable";
import { type Format, formatRecognizer } from "./pattern";
import { phoneRecognizer } from "./phone";
import { spokenNumberRecognizer } from "./spoken-number";
import { urlRecognizer } from "./url";

const isRussia = ({ name }: CountryTable): boolean => name === "russia";
const formatsOfCountry = (table: CountryTable): readonly Format[] => formatsOf(table, "countries");

/** Russian before general formats. */
export const FORMATS: readonly Format[] = [
  ...COUNTRIES.filter(isRussia).flatMap(formatsOfCountry),
  ...formatsOf(payment),
  ...formatsOf(device),
  ...COUNTRIES.filter((table) => !isRussia(table)).flatMap(formatsOfCountry),
  ...formatsOf(cryptoWallet),
];

export const IDENTIFIER_RECOGNIZERS: readonly Recognizer[] = [
  {
    ...formatRecognizer("identifier formats", [...FORMATS, ...formatsOf(referenceNumber)]),
    file: "recognizers/all.ts",
  },
  emailRecognizer,
  phoneRecognizer,
  urlRecognizer,
  tableRecognizer("social handle", socialHandle),
  tableRecognizer("credentials", credentials),
  tableRecognizer("api key", apiKey),
  dateRecognizer,
  tableRecognizer("age", age),
  addressRecognizer,
  groupedNumberRecognizer,
  machineReadableRecognizer,
  spokenNumberRecognizer,
  answersRecognizer,
  dictationRecognizer,
];

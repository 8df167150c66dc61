import type { Recognizer } from "../recognizer";
import { addressRecognizer } from "./address";
import { answersRecognizer } from "./answers";
import { dateRecognizer } from "./date";
import { emailRecognizer } from "./email";
import { formatsOf, tableRecognizer } from "./format-table";
import age from "./formats/age.json";
import apiKey from "./formats/api-key.json";
import asiaPacific from "./formats/asia-pacific.json";
import credentials from "./formats/credentials.json";
import cryptoWallet from "./formats/crypto-wallet.json";
import device from "./formats/device.json";
import europe from "./formats/europe.json";
import germany from "./formats/germany.json";
import northAmerica from "./formats/north-america.json";
import payment from "./formats/payment.json";
import referenceNumber from "./formats/reference-number.json";
import russia from "./formats/russia.json";
import socialHandle from "./formats/social-handle.json";
import unitedKingdom from "./formats/united-kingdom.json";
import { formatRecognizer } from "./pattern";
import { phoneRecognizer } from "./phone";
import { spokenNumberRecognizer } from "./spoken-number";
import { urlRecognizer } from "./url";

/** Numbers with a structure of their own. */
export const FORMATS = [
  russia,
  payment,
  device,
  northAmerica,
  unitedKingdom,
  germany,
  europe,
  asiaPacific,
  cryptoWallet,
].flatMap((table) => formatsOf(table));

/** Everything with a structure of its own. Names of people, places and organizations are the tagger's. */
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
  spokenNumberRecognizer,
  answersRecognizer,
];

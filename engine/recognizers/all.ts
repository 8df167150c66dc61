import type { Recognizer } from "../recognizer";
import { addressRecognizer } from "./address";
import { ageRecognizer } from "./age";
import { answersRecognizer } from "./answers";
import { apiKeyRecognizer } from "./api-key";
import { credentialsRecognizer } from "./credentials";
import { dateRecognizer } from "./date";
import { REFERENCE_NUMBERS } from "./reference-number";
import { CRYPTO_WALLETS } from "./crypto-wallet";
import { DEVICE } from "./device";
import { emailRecognizer } from "./email";
import { ASIA_PACIFIC } from "./asia-pacific";
import { EUROPE } from "./europe";
import { GERMANY } from "./germany";
import { NORTH_AMERICA } from "./north-america";
import { formatsOf } from "./format-table";
import unitedKingdom from "./formats/united-kingdom.json";
import { formatRecognizer } from "./pattern";
import { PAYMENT } from "./payment";
import { phoneRecognizer } from "./phone";
import { RUSSIA } from "./russia";
import { socialHandleRecognizer } from "./social-handle";
import { spokenNumberRecognizer } from "./spoken-number";
import { urlRecognizer } from "./url";

/** Numbers with a structure of their own. */
export const FORMATS = [
  ...RUSSIA,
  ...PAYMENT,
  ...DEVICE,
  ...NORTH_AMERICA,
  ...formatsOf(unitedKingdom),
  ...GERMANY,
  ...EUROPE,
  ...ASIA_PACIFIC,
  ...CRYPTO_WALLETS,
];

/** Everything with a structure of its own. Names of people, places and organizations are the tagger's. */
export const IDENTIFIER_RECOGNIZERS: readonly Recognizer[] = [
  formatRecognizer("identifier formats", [...FORMATS, ...REFERENCE_NUMBERS]),
  emailRecognizer,
  phoneRecognizer,
  urlRecognizer,
  socialHandleRecognizer,
  credentialsRecognizer,
  apiKeyRecognizer,
  dateRecognizer,
  ageRecognizer,
  addressRecognizer,
  spokenNumberRecognizer,
  answersRecognizer,
];

import type { Recognizer } from "../recognizer";
import { apiKeyRecognizer } from "./api-key";
import { bicRecognizer } from "./bic";
import { credentialsRecognizer } from "./credentials";
import { DEVICE } from "./device";
import { emailRecognizer } from "./email";
import { formatRecognizer } from "./pattern";
import { PAYMENT } from "./payment";
import { phoneRecognizer } from "./phone";
import { RUSSIA } from "./russia";
import { socialHandleRecognizer } from "./social-handle";
import { urlRecognizer } from "./url";

/** Everything with a structure of its own. Names of people, places and organizations are the tagger's. */
export const IDENTIFIER_RECOGNIZERS: readonly Recognizer[] = [
  formatRecognizer("identifier formats", [...RUSSIA, ...PAYMENT, ...DEVICE]),
  bicRecognizer,
  emailRecognizer,
  phoneRecognizer,
  urlRecognizer,
  socialHandleRecognizer,
  credentialsRecognizer,
  apiKeyRecognizer,
];

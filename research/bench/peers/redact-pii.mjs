// redact-pii (MIT): patterns and lists of English names. Spans are derived from the redacted text.
import redactPii from "redact-pii";
import { serve } from "./serve.mjs";

const TYPE_OF_LABEL = {
  PERSON_NAME: "PERSON",
  STREET_ADDRESS: "LOCATION",
  ZIPCODE: "LOCATION",
  CREDIT_CARD_NUMBER: "ID",
  PHONE_NUMBER: "ID",
  IP_ADDRESS: "ID",
  US_SOCIAL_SECURITY_NUMBER: "ID",
  EMAIL_ADDRESS: "ID",
  USERNAME: "ID",
  PASSWORD: "ID",
  CREDENTIALS: "ID",
  DIGITS: "ID",
  URL: "ID",
};
const LABEL = new RegExp(`(${Object.keys(TYPE_OF_LABEL).join("|")})`);
const redactor = new redactPii.SyncRedactor();

await serve((text) => {
  // Parts between labels are unchanged and located in order; the gaps are the spans.
  const parts = redactor.redact(text).split(LABEL);
  const spans = [];
  let at = 0;
  let label;
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) {
      label ??= part;
      continue;
    }
    const last = index === parts.length - 1;
    if (part === "" && !last) continue;
    const next = last ? text.length - part.length : text.indexOf(part, label === undefined ? at : at + 1);
    if (next < at) break;
    if (label !== undefined) spans.push({ start: at, end: next, type: TYPE_OF_LABEL[label] });
    label = undefined;
    at = next + part.length;
  }
  return spans;
});

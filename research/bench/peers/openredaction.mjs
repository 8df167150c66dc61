// OpenRedaction (MIT): several hundred patterns with context rules.
import { OpenRedaction } from "@openredaction/core";
import { serve } from "./serve.mjs";

const detector = new OpenRedaction();

await serve(async (text) => {
  const { detections } = await detector.detect(text);
  return detections.map(({ type, position: [start, end] }) => ({ start, end, type: coarse(type) }));
});

function coarse(type) {
  if (/NAME/.test(type) && !/USER|COMPANY|BUSINESS/.test(type)) return "PERSON";
  if (/ADDRESS|ZIP|POSTCODE|LOCATION|CITY/.test(type) && !/EMAIL|IP|MAC|CRYPTO|BITCOIN|WALLET/.test(type))
    return "LOCATION";
  if (/COMPANY|BUSINESS_NAME|ORGANI[SZ]ATION/.test(type)) return "ORG";
  return /DATE|BIRTH|DOB/.test(type) ? "DATE" : "ID";
}

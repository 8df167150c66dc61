import type { Found, Recognizer } from "../recognizer";
import { near } from "./context";
import { LEFT, RIGHT, spanOf } from "./pattern";

const CODE = new RegExp(`${LEFT}[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?${RIGHT}`, "gu");
const LABEL = /swift|\bbic\b|свифт/iu;
const isNamed = near("swift*, bic, bic/swift, свифт*, iban");

/** SWIFT codes (ISO 9362), which look like any word in capitals: only beside a label. */
export const bicRecognizer: Recognizer = {
  name: "bic",
  recognize(text) {
    const spans: Found[] = [];
    if (!LABEL.test(text)) return spans;
    for (const match of text.matchAll(CODE)) {
      const end = match.index + match[0].length;
      if (isNamed(text, match.index, end)) spans.push(spanOf("bic", match.index, end, 0.9));
    }
    return spans;
  },
};

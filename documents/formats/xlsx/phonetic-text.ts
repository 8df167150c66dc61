import type { PackageDraft } from "../../package/package-draft";
import { localName, type XmlEvents } from "../../xml/scan-xml";
import { TracedBuilder } from "../../xml/traced-text";

/** Phonetic runs (`rPh`, ECMA-376 part 1, 18.4.6), which Excel does not show. */
export function readPhoneticText(draft: PackageDraft, part: string): void {
  if (draft.source(part)?.includes("rPh") === true) draft.scan(part, () => phoneticEvents(draft, part));
}

function phoneticEvents(draft: PackageDraft, part: string): XmlEvents {
  const words = new TracedBuilder();
  let depth = 0;
  return {
    open: ({ name }) => {
      if (localName(name) === "rPh") depth += 1;
    },
    close: (name) => {
      if (localName(name) !== "rPh") return;
      depth -= 1;
      const traced = words.finish();
      if (/[\p{L}\p{N}]/u.test(traced.text)) draft.aside("data", part, traced, "cell");
    },
    text: (text, raw) => {
      if (depth > 0) words.raw(text, raw);
    },
  };
}

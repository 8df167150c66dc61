import type { PackageDraft } from "../package/package-draft";
import { attributeText, localName, type Tag, type XmlEvents } from "../xml/scan-xml";
import { TracedBuilder } from "../xml/traced-text";

/** Data that programs keep in a document: `customXml/item1.xml`, one line a value. */
export function readCustomData(draft: PackageDraft): void {
  for (const part of draft.zip.names) {
    if (!/^customXml\/[^/]+\.xml$/.test(part) || /^customXml\/itemProps\d*\.xml$/.test(part)) continue;
    draft.scan(part, (source) => dataEvents(draft, part, source));
  }
}

/** Attributes that say how a value is to be understood, and not the value. */
const PLAIN = /^(?:xmlns|xsi|ma|version|type|id|style|selectedstyle|stylename)/i;

function dataEvents(draft: PackageDraft, part: string, source: string): XmlEvents {
  const words = new TracedBuilder();
  const flush = (): void => {
    const traced = words.finish();
    if (/[\p{L}\p{N}]/u.test(traced.text)) {
      draft.counter.read("properties");
      draft.aside("data", part, traced, "property");
    }
  };
  return {
    open: (tag: Tag) => {
      flush();
      for (const [name, value] of Object.entries(tag.attributes)) {
        if (PLAIN.test(name) || PLAIN.test(localName(name)) || !/\p{L}/u.test(value)) continue;
        const traced = attributeText(source, tag, name);
        if (traced !== undefined) draft.aside("data", part, traced, "property");
      }
    },
    close: flush,
    text: (text, raw) => words.raw(text, raw),
  };
}

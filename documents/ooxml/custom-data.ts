import type { PackageDraft } from "../package/package-draft";
import { isProgramId } from "./boilerplate";
import { attributeText, type Tag, type XmlEvents } from "../xml/scan-xml";
import { TracedBuilder } from "../xml/traced-text";

/** `customXml/item1.xml`, one line per value. */
export function readCustomData(draft: PackageDraft): void {
  for (const part of draft.zip.names) {
    if (!/^customXml\/[^/]+\.xml$/.test(part) || /^customXml\/itemProps\d*\.xml$/.test(part)) continue;
    draft.scan(part, (source) => dataEvents(draft, part, source));
  }
}

/** ECMA-376 part 1, 22.6. */
const CITATION_STYLE = new Set(["SelectedStyle", "StyleName", "Version"]);
/** Written by users; other SharePoint attributes are settings. */
const SHAREPOINT_WORDS = new Set(["displayName", "description"]);

function isTechnical(element: string, attribute: string, value: string): boolean {
  const [prefix, name = prefix] = attribute.split(":") as [string, string?];
  if (prefix === "xmlns" || prefix === "xsi") return true;
  if (prefix === "ma") return !SHAREPOINT_WORDS.has(name);
  if (/^xsd?:/.test(element)) return name !== "name";
  return CITATION_STYLE.has(name) || isProgramId(value) || /^0x[\dA-F]+$/i.test(value);
}

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
        if (isTechnical(tag.name, name, value) || !/\p{L}|\d{5}/u.test(value)) continue;
        const traced = attributeText(source, tag, name);
        if (traced !== undefined) draft.aside("data", part, traced, "property");
      }
    },
    close: flush,
    text: (text, raw) => words.raw(text, raw),
  };
}

import { isMadeByProgram } from "../../ooxml/boilerplate";
import type { PackageDraft } from "../../package/package-draft";
import type { PackageWord } from "../../part-headings";
import { attributeText, localName, type Tag, type XmlEvents } from "../../xml/scan-xml";
import { TracedBuilder, type TracedText } from "../../xml/traced-text";

/** OpenDocument 1.3, part 3, 4.3. */
const LABELS: Readonly<Record<string, PackageWord>> = {
  "initial-creator": "author",
  creator: "lastAuthor",
  "printed-by": "author",
  title: "title",
  subject: "subject",
  keyword: "keywords",
  description: "description",
  publisher: "company",
  contributor: "author",
};
const PEOPLE: ReadonlySet<string> = new Set(["author", "lastAuthor"]);

export function readMeta(draft: PackageDraft): void {
  const part = "meta.xml";
  draft.scan(part, (source) => metaEvents(draft, part, source));
}

function metaEvents(draft: PackageDraft, part: string, source: string): XmlEvents {
  let label: PackageWord | TracedText | undefined;
  const words = new TracedBuilder();
  return {
    open: (tag: Tag) => {
      const name = localName(tag.name);
      words.finish();
      const own =
        name === "user-defined" ? Object.keys(tag.attributes).find((key) => localName(key) === "name") : undefined;
      label = own === undefined ? LABELS[name] : attributeText(source, tag, own);
      const title = name === "template" ? attributeText(source, tag, "xlink:title") : undefined;
      if (title !== undefined && !isMadeByProgram(title.text))
        draft.aside("properties", part, title, "property", "template");
    },
    close: () => {
      const traced = words.finish();
      if (label === undefined || isMadeByProgram(traced.text) || !/\p{L}|\d{5}/u.test(traced.text)) return;
      draft.counter.read("properties");
      const section = typeof label === "string" && PEOPLE.has(label) ? "people" : "properties";
      draft.aside(section, part, traced, "property", label);
      label = undefined;
    },
    text: (text, raw) => words.raw(text, raw),
  };
}

import type { PackageDraft } from "../package/package-draft";
import type { PackageWord } from "../part-headings";
import { bareAddress } from "../xml/address";
import { attributeText, localName, type Tag, type XmlEvents } from "../xml/scan-xml";
import { TracedBuilder, type TracedText } from "../xml/traced-text";
import { isMadeByProgram } from "./boilerplate";

/** Words of users (ECMA-376, part 2, 11; part 1, 22.2). */
const LABELS: Readonly<Record<string, PackageWord>> = {
  creator: "author",
  lastModifiedBy: "lastAuthor",
  Manager: "manager",
  Company: "company",
  title: "title",
  subject: "subject",
  keywords: "keywords",
  description: "description",
  category: "category",
  contentStatus: "status",
  Template: "template",
  HyperlinkBase: "links",
};
const PEOPLE: ReadonlySet<PackageWord> = new Set(["author", "lastAuthor", "manager"]);

export function readProperties(draft: PackageDraft): void {
  for (const part of ["docProps/core.xml", "docProps/app.xml", "docProps/custom.xml"]) {
    draft.scan(part, (source) => propertyEvents(draft, part, source));
  }
}

function propertyEvents(draft: PackageDraft, part: string, source: string): XmlEvents {
  let label: PackageWord | TracedText | undefined;
  let inTitles = false;
  const words = new TracedBuilder();
  return {
    open: (tag: Tag) => {
      const name = localName(tag.name);
      words.finish();
      if (name === "property") label = attributeText(source, tag, "name");
      else if (name in LABELS) label = LABELS[name];
      if (name === "TitlesOfParts") inTitles = true;
    },
    close: (qualified) => {
      const name = localName(qualified);
      if (name === "TitlesOfParts") inTitles = false;
      const traced = words.finish();
      const telling = label !== undefined || inTitles;
      if (telling && /[\p{L}\p{N}]/u.test(traced.text) && !isMadeByProgram(traced.text)) {
        draft.counter.read("properties");
        const section = typeof label === "string" && PEOPLE.has(label) ? "people" : "properties";
        const words = label === "links" ? bareAddress(traced) : traced;
        draft.aside(section, part, words, "property", inTitles ? undefined : label);
      }
      if (name === "property" || name in LABELS) label = undefined;
    },
    text: (text, raw) => words.raw(text, raw),
  };
}

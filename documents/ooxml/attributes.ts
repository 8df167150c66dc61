import type { Place } from "../mapped-document";
import { isMadeByProgram, isShapeName } from "./boilerplate";
import { markName } from "../package/mark-name";
import type { PackageDraft, Section } from "../package/package-draft";
import { attributeText, localName, type Tag } from "../xml/scan-xml";

type Rule = readonly [names: readonly string[], section: Section, place: Place];

const RULES: Readonly<Record<string, Rule>> = {
  docPr: [["descr", "title", "name"], "descriptions", "altText"],
  cNvPr: [["descr", "title", "name"], "descriptions", "altText"],
  tblCaption: [["val"], "descriptions", "altText"],
  tblDescription: [["val"], "descriptions", "altText"],
  imagedata: [["title"], "descriptions", "altText"],
  textpath: [["string"], "descriptions", "textBox"],
  alias: [["val"], "forms", "formField"],
  // Word forms, and metadata in presentations.
  tag: [["val", "name"], "forms", "formField"],
  listItem: [["displayText", "value"], "forms", "formField"],
  comboBox: [["lastValue"], "forms", "formField"],
  dropDownList: [["lastValue"], "forms", "formField"],
  helpText: [["val"], "forms", "formField"],
  statusText: [["val"], "forms", "formField"],
  listEntry: [["val"], "forms", "formField"],
  default: [["val"], "forms", "formField"],
  attr: [["val"], "forms", "formField"],
  hyperlink: [["tooltip", "docLocation", "tgtFrame"], "links", "altText"],
  hlinkClick: [["tooltip"], "links", "altText"],
  hlinkHover: [["tooltip"], "links", "altText"],
  docVar: [["name", "val"], "data", "property"],
  query: [["val"], "data", "property"],
  connectString: [["val"], "data", "property"],
  section: [["name"], "bookmarks", "bookmark"],
  custShow: [["name"], "bookmarks", "bookmark"],
};
const NO_RULE: Rule = [[], "data", "body"];

/** People, such as authors of slide comments. */
const PEOPLE = new Set(["cmAuthor", "author"]);

export function readAttributes(draft: PackageDraft, part: string, source: string, tag: Tag): void {
  const element = localName(tag.name);
  const [names, section, place] = RULES[element] ?? NO_RULE;
  for (const [key, value] of Object.entries(tag.attributes)) {
    const name = localName(key);
    if (value === "") continue;
    const traced = () => attributeText(source, tag, key);
    if (names.includes(name)) {
      const words = isTelling(name, value) ? traced() : undefined;
      if (words !== undefined) draft.aside(section, part, words, place);
    } else if (name === "alt") {
      const words = traced();
      if (words !== undefined) draft.aside("descriptions", part, words, "altText");
    } else if (name === "author" || (PEOPLE.has(element) && name === "name") || name === "userId") {
      const words = traced();
      if (words !== undefined && !isMadeByProgram(value))
        draft.aside("people", part, words, "property", name === "userId" ? "account" : "author");
    } else if (name === "initials") readInitials(draft, part, source, tag, key);
    else if (isPointedTo(element, name)) {
      const name = isFieldName(value) ? undefined : attributeText(source, tag, key, "identifier");
      const words = name && markName(name);
      if (words !== undefined) draft.aside("bookmarks", part, words, "bookmark");
    }
  }
}

/** Other places refer to bookmarks and form fields. */
const isPointedTo = (element: string, name: string): boolean =>
  name === "name"
    ? /^(?:bookmark|move(?:From|To)Range)Start$/.test(element)
    : (name === "anchor" && element === "hyperlink") || (name === "val" && element === "name");

const isFieldName = (value: string): boolean =>
  /^(?:Text|Check|Dropdown|ТекстовоеПоле|Флажок|ПолеСоСписком)\d*$/.test(value);

const isTelling = (name: string, value: string): boolean =>
  name === "tgtFrame" && value.startsWith("_")
    ? false
    : name === "name"
      ? !isShapeName(value)
      : /\p{L}|\d{5}/u.test(value) && !/^\{[\dA-F-]+\}$/i.test(value);

function readInitials(draft: PackageDraft, part: string, source: string, tag: Tag, key: string): void {
  const author = Object.entries(tag.attributes).find(([other]) => /^(?:author|name)$/.test(localName(other)))?.[1];
  const initials = attributeText(source, tag, key);
  if (author !== undefined && initials !== undefined) draft.madeFrom(author, part, initials);
}

export function readTags(draft: PackageDraft, part: string): void {
  draft.scan(part, (source) => ({
    open: (tag: Tag) => readAttributes(draft, part, source, tag),
    close: () => undefined,
    text: () => undefined,
  }));
}

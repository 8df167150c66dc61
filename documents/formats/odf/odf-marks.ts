import type { Place } from "../../mapped-document";
import { isMadeByProgram, isProgramId, isShapeName } from "../../ooxml/boilerplate";
import { markName } from "../../package/mark-name";
import type { PackageDraft, Section } from "../../package/package-draft";
import { decodedAddress } from "../../xml/address";
import { attributeText, localName, type RawWords, type Tag, type XmlEvents } from "../../xml/scan-xml";
import { TextLines } from "../../xml/text-lines";
import { TracedBuilder, type TracedText } from "../../xml/traced-text";

interface Story {
  readonly element: string;
  readonly lines: TextLines;
  author?: string;
  initials?: TracedText;
}

export interface ReadStory {
  readonly words: TracedText;
  readonly place: Place;
  readonly name?: string;
}

const ASIDES: Readonly<Record<string, Section>> = {
  annotation: "comments",
  deletion: "deletions",
  "change-track-table-cell": "deletions",
};
const STORIES: Readonly<Record<string, Place>> = {
  "note-body": "footnote",
  page: "slide",
  notes: "slideNotes",
  header: "header",
  "header-left": "header",
  "header-first": "header",
  footer: "footer",
  "footer-left": "footer",
  "footer-first": "footer",
};
const VALUES = new Set(["title", "desc", "config-item", "script", "generator", "date"]);
type Rule = readonly [names: readonly string[], section: Section, place: Place];
const each = (elements: readonly string[], rule: Rule): Record<string, Rule> =>
  Object.fromEntries(elements.map((element) => [element, rule]));
const ADDRESS: Rule = [["href"], "links", "altText"];
const MARK: Rule = [["name"], "bookmarks", "bookmark"];
const SHAPE: Rule = [["name"], "descriptions", "altText"];
/** Words of users (OpenDocument 1.3, part 3). */
const RULES: Readonly<Record<string, Rule>> = {
  a: [["href", "title", "name", "target-frame-name"], "links", "altText"],
  bookmark: MARK,
  "bookmark-start": MARK,
  "bookmark-end": MARK,
  "reference-mark": MARK,
  "reference-mark-start": MARK,
  "reference-mark-end": MARK,
  "bookmark-ref": [["ref-name"], "bookmarks", "bookmark"],
  "reference-ref": [["ref-name"], "bookmarks", "bookmark"],
  section: MARK,
  frame: SHAPE,
  "custom-shape": SHAPE,
  g: SHAPE,
  table: SHAPE,
  show: MARK,
  "user-defined": [["name"], "fields", "formField"],
  param: [["value"], "forms", "formField"],
  "user-field-decl": [["name", "string-value"], "fields", "formField"],
  "variable-set": [["string-value"], "fields", "formField"],
  "hidden-text": [["string-value", "condition"], "fields", "formField"],
  "conditional-text": [["string-value-if-true", "string-value-if-false", "condition"], "fields", "formField"],
  placeholder: [["description"], "forms", "formField"],
  textarea: [["value", "current-value", "title"], "forms", "formField"],
  text: [["value", "current-value", "title"], "forms", "formField"],
  item: [["label"], "forms", "formField"],
  option: [["label", "value"], "forms", "formField"],
  ...each(["dropdown", "drop-down"], [["name", "help", "hint"], "forms", "formField"]),
  "text-input": [["description"], "forms", "formField"],
  ...each(
    ["checkbox", "radio", "button", "listbox", "combobox", "formatted-text", "fixed-text"],
    [["label", "title", "value", "current-value"], "forms", "formField"],
  ),
  label: [["value"], "forms", "formField"],
  template: [["title", "href"], "properties", "property"],
  image: ADDRESS,
  "database-display": [["table-name"], "fields", "formField"],
  ...each(["help-message", "error-message"], [["title"], "forms", "formField"]),
  ...each(["filter-condition", "filter-set-item"], [["value"], "fields", "cell"]),
  ...each(
    ["data-pilot-member", "data-pilot-group", "data-pilot-group-member"],
    [["name", "display-name"], "data", "cell"],
  ),
  ...each(["data-pilot-table", "data-pilot-subtotal"], [["name", "display-name"], "data", "cell"]),
  "data-pilot-field": [["source-field-name", "display-name", "selected-page"], "data", "cell"],
  "change-track-table-cell": [["value", "string-value", "date-value"], "deletions", "cell"],
  scenario: [["comment"], "data", "property"],
  ...each(["table-source", "cell-range-source"], [["href", "table-name", "name"], "links", "altText"]),
  "dde-source": [["dde-application", "dde-topic", "dde-item", "name"], "links", "altText"],
  ...each(
    ["database-source-sql", "database-source-table", "database-source-query"],
    [["database-name", "sql-statement", "database-table-name", "query-name"], "data", "property"],
  ),
  ...each(
    ["custom-shape", "rect", "line", "g", "ellipse", "circle", "polygon", "polyline", "path", "connector", "caption"],
    [["name"], "descriptions", "altText"],
  ),
};
const NO_RULE: Rule = [[], "data", "body"];

/** One line per paragraph or table row. Words outside the body become stories. */
export class OdfMarks implements XmlEvents {
  readonly stories: ReadStory[] = [];
  readonly #draft: PackageDraft;
  readonly #part: string;
  readonly #source: string;
  readonly #open: Story[] = [{ element: "", lines: new TextLines() }];
  readonly #loose = new TracedBuilder();
  #paragraphs = 0;
  #citations = 0;

  constructor(draft: PackageDraft, part: string, source: string) {
    this.#draft = draft;
    this.#part = part;
    this.#source = source;
  }

  finish(): TracedText {
    return this.#lines.finish().trim();
  }

  get #lines(): TextLines {
    return this.#open.at(-1)?.lines ?? new TextLines();
  }

  readonly open = (tag: Tag): void => {
    const name = localName(tag.name);
    this.#loose.finish();
    this.#readAttributes(name, tag);
    if (name in ASIDES || (name in STORIES && tag.name !== "presentation:header" && tag.name !== "presentation:footer"))
      this.#open.push({ element: tag.name, lines: new TextLines() });
    switch (name) {
      case "p":
      case "h":
        this.#paragraphs += 1;
        return;
      case "tab":
        if (this.#paragraphs > 0) this.#lines.text("\t");
        return;
      case "line-break":
        if (this.#paragraphs > 0) this.#lines.newLine();
        return;
      case "s":
        return this.#spaces(tag);
      case "note-citation":
        this.#citations += 1;
        return;
      case "table":
        this.#draft.counter.read("tables");
        return this.#lines.openTable();
      case "table-row":
        return this.#lines.openRow();
      case "table-cell":
        return this.#lines.openCell();
      case "text-box":
        return this.#lines.breakLine();
      case "image":
        this.#draft.counter.leaveOut("pictures");
    }
  };

  readonly close = (qualified: string): void => {
    const name = localName(qualified);
    this.#closeValue(name);
    switch (name) {
      case "p":
      case "h":
        this.#paragraphs -= 1;
        return this.#lines.newLine();
      case "note-citation":
        this.#citations -= 1;
        return;
      case "table":
        return this.#lines.closeTable();
      case "table-row":
        return this.#lines.closeRow();
      case "table-cell":
        return this.#lines.closeCell();
    }
    if (this.#open.length > 1 && this.#open.at(-1)?.element === qualified) this.#closeStory(name);
  };

  readonly text = (words: string, raw: RawWords): void => {
    if (this.#citations > 0) return;
    if (this.#paragraphs > 0 && !this.#inValue) this.#lines.text(words.replace(/[\r\n\t]/g, " "), raw);
    else this.#loose.raw(words, raw);
  };

  /** Descriptions inside a paragraph are not its words. */
  #inValue = false;

  #readAttributes(name: string, tag: Tag): void {
    this.#inValue = !tag.name.startsWith("text:") && (VALUES.has(name) || /^creator(?:-initials)?$/.test(name));
    const [names, section, place] = RULES[name] ?? NO_RULE;
    for (const [key, value] of Object.entries(tag.attributes)) {
      const attribute = localName(key);
      if (!names.includes(attribute) || !/\p{L}|\d{5}/u.test(value) || isProgramId(value)) continue;
      if (attribute === "name" && (isShapeName(value) || /^(?:Table|Таблица)\d+$/.test(value))) continue;
      if (attribute === "target-frame-name" && value.startsWith("_")) continue;
      if (attribute === "href") this.#readLink(tag, key, value);
      else this.#readValue(attributeText(this.#source, tag, key), section, place);
    }
  }

  #readValue(words: TracedText | undefined, section: Section, place: Place): void {
    if (words === undefined) return;
    const own = section === "bookmarks" ? markName(words) : words;
    if (own !== undefined) this.#draft.aside(section, this.#part, own, place);
  }

  #readLink(tag: Tag, key: string, value: string): void {
    // A path inside the package is not an address.
    if (!/^[a-z][a-z\d+.-]*:|^\.\.\/|^\//i.test(value)) return;
    const words = attributeText(this.#source, tag, key, "address");
    if (words === undefined) return;
    this.#draft.counter.read("links");
    this.#draft.aside("links", this.#part, decodedAddress(words), "altText");
  }

  #spaces({ start, end, attributes }: Tag): void {
    const count = Object.entries(attributes).find(([key]) => localName(key) === "c")?.[1] ?? "1";
    const spaces = " ".repeat(Math.min(100, Number(count) || 1));
    const alone = this.#source.startsWith("/>", end - 2);
    this.#lines.text(spaces, alone ? { rawStart: start, rawEnd: end, exact: false, context: "element" } : undefined);
  }

  #closeValue(name: string): void {
    this.#inValue = false;
    const words = this.#loose.finish().trim();
    const story = this.#open.at(-1);
    if (words.text === "") return;
    if (name === "creator") {
      if (isMadeByProgram(words.text)) return;
      if (story !== undefined) story.author = words.text;
      this.#draft.aside("people", this.#part, words, "property", "author");
    } else if (name === "creator-initials" && story !== undefined) story.initials = words;
    else if (name === "title" || name === "desc") this.#draft.aside("descriptions", this.#part, words, "altText");
    else if (!VALUES.has(name) && /\p{L}/u.test(words.text)) this.#draft.aside("data", this.#part, words, "body");
  }

  #closeStory(name: string): void {
    const story = this.#open.pop();
    if (story === undefined) return;
    const words = story.lines.finish().trim();
    if (story.author !== undefined && story.initials !== undefined)
      this.#draft.madeFrom(story.author, this.#part, story.initials);
    if (words.text === "") return;
    const section = ASIDES[name];
    if (section === undefined) this.stories.push({ words, place: STORIES[name] ?? "body" });
    else {
      this.#draft.counter.read(section === "comments" ? "comments" : "deletions");
      this.#draft.aside(section, this.#part, words, section === "comments" ? "comment" : "body");
    }
  }
}

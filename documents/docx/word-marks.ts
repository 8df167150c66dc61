import type { PartCounter } from "../part-counter";
import type { TextLines } from "../xml/text-lines";
import type { Marks } from "../xml/xml-parser";

/** Words that no longer stand in the document, or stand there twice: the same drawing for older programs. */
const SKIPPED = new Set(["moveFrom", "Fallback"]);

/**
 * Listens to WordprocessingML (ECMA-376, part 1) and writes down its words. Names are compared without their prefix:
 * writers choose it freely.
 */
export class WordMarks implements Marks {
  readonly #lines: TextLines;
  readonly #parts: PartCounter;
  #skipping = 0;
  #runs = 0;
  #words = 0;
  #deleted = false;
  #empty = true;

  constructor(lines: TextLines, parts: PartCounter) {
    this.#lines = lines;
    this.#parts = parts;
  }

  /** There was no element at all, so this is no XML. */
  get empty(): boolean {
    return this.#empty;
  }

  readonly open = (qualified: string, attributes: Readonly<Record<string, string>>): void => {
    this.#empty = false;
    const name = localName(qualified);
    if (this.#skipping > 0 || SKIPPED.has(name)) {
      this.#skipping += 1;
      return;
    }
    switch (name) {
      case "r":
        this.#runs += 1;
        return;
      case "t":
        this.#words += 1;
        return;
      case "tab":
      case "ptab":
        // Those of a paragraph's ruler stand outside its runs.
        if (this.#runs > 0) this.#lines.text("\t");
        return;
      case "br":
      case "cr":
        if (this.#runs > 0) this.#lines.newLine();
        return;
      case "noBreakHyphen":
        return this.#lines.text("-");
      case "txbxContent":
        return this.#lines.breakLine();
      case "tbl":
        this.#parts.read("tables");
        return;
      case "tr":
        return this.#lines.openRow();
      case "tc":
        return this.#lines.openCell();
      case "blip":
      case "imagedata":
        return this.#parts.leaveOut("pictures");
      case "hyperlink":
        return this.#parts.leaveOut("links", Object.keys(attributes).some((key) => localName(key) === "id") ? 1 : 0);
      case "delText":
        this.#deleted = true;
    }
  };

  readonly close = (qualified: string): void => {
    if (this.#skipping > 0) {
      this.#skipping -= 1;
      return;
    }
    switch (localName(qualified)) {
      case "r":
        this.#runs -= 1;
        return;
      case "t":
        this.#words -= 1;
        return;
      case "p":
        return this.#lines.newLine();
      case "txbxContent":
        return;
      case "tr":
        return this.#lines.closeRow();
      case "tc":
        return this.#lines.closeCell();
      case "del":
        if (this.#deleted) this.#parts.leaveOut("deletions");
        this.#deleted = false;
    }
  };

  readonly text = (words: string): void => {
    if (this.#words > 0 && this.#skipping === 0) this.#lines.text(words);
  };
}

function localName(qualified: string): string {
  const colon = qualified.indexOf(":");
  return colon < 0 ? qualified : qualified.slice(colon + 1);
}

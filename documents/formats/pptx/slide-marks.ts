import { isProgramId } from "../../ooxml/boilerplate";
import { readAttributes } from "../../ooxml/attributes";
import type { PackageDraft } from "../../package/package-draft";
import { localName, type RawWords, type Tag, type XmlEvents } from "../../xml/scan-xml";
import { TextLines } from "../../xml/text-lines";
import { TracedBuilder, type TracedText } from "../../xml/traced-text";

const NOISE = new Set(["creationId", "modId", "attrName", "rgbClr", "from", "to", "by"]);

/** DrawingML (ECMA-376, part 1, 19 and 21). */
export class SlideMarks implements XmlEvents {
  readonly #draft: PackageDraft;
  readonly #part: string;
  readonly #source: string;
  readonly #lines = new TextLines();
  readonly #loose = new TracedBuilder();
  #words = 0;
  #fallbacks = 0;

  constructor(draft: PackageDraft, part: string, source: string) {
    this.#draft = draft;
    this.#part = part;
    this.#source = source;
  }

  finish(): TracedText {
    return this.#lines.finish();
  }

  readonly open = (tag: Tag): void => {
    this.#loose.finish();
    readAttributes(this.#draft, this.#part, this.#source, tag);
    switch (localName(tag.name)) {
      case "t":
      case "text":
        this.#words += 1;
        return;
      case "br":
        return this.#lines.newLine();
      case "tbl":
        this.#draft.counter.read("tables");
        return this.#lines.openTable();
      case "tr":
        return this.#lines.openRow();
      case "tc":
        return this.#lines.openCell();
      case "blip":
        if (this.#fallbacks === 0) this.#draft.counter.leaveOut("pictures");
        return;
      case "Fallback":
        this.#fallbacks += 1;
    }
  };

  readonly close = (qualified: string): void => {
    const name = localName(qualified);
    const loose = this.#loose.finish();
    if (!NOISE.has(name) && /\p{L}/u.test(loose.text) && !isProgramId(loose.text))
      this.#draft.aside("data", this.#part, loose, "slide");
    switch (name) {
      case "t":
        this.#words -= 1;
        return;
      case "text":
        this.#words -= 1;
        return this.#lines.breakLine();
      case "p":
        return this.#lines.breakLine();
      case "tbl":
        return this.#lines.closeTable();
      case "tr":
        return this.#lines.closeRow();
      case "tc":
        return this.#lines.closeCell();
      case "Fallback":
        this.#fallbacks -= 1;
    }
  };

  readonly text = (words: string, raw: RawWords): void => {
    if (this.#words > 0) this.#lines.text(words, raw);
    else this.#loose.raw(words, raw);
  };
}

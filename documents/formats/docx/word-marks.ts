import { isProgramId } from "../../ooxml/boilerplate";
import type { PackageDraft } from "../../package/package-draft";
import { attributeText, attributeRange, localName, type RawWords, type Tag, type XmlEvents } from "../../xml/scan-xml";
import { TextLines } from "../../xml/text-lines";
import { TracedBuilder, type TracedText } from "../../xml/traced-text";
import { readAttributes } from "../../ooxml/attributes";
import { countsPages, readInstruction } from "./word-fields";

export interface RawRange {
  readonly start: number;
  readonly end: number;
}

interface Alternative {
  choice: RawRange | undefined;
  readonly fallback: TextLines;
}

interface OpenField {
  readonly instruction: TracedBuilder;
  isPageNumber: boolean;
}

/** For example a date control: words and machine-readable form. */
export interface Bound {
  readonly words: RawRange;
  readonly form: TracedText;
}

const NOISE = new Set([
  "posOffset",
  "align",
  "pctWidth",
  "pctHeight",
  "pctPosHOffset",
  "pctPosVOffset",
  "fldData",
  "Anchor",
]);
const GONE = new Set(["del", "moveFrom"]);

/** WordprocessingML (ECMA-376, part 1), with any prefixes. */
export class WordMarks implements XmlEvents {
  readonly boxes: RawRange[] = [];
  readonly bounds: Bound[] = [];
  readonly alternatives: { readonly choice: RawRange | undefined; readonly fallback: TracedText }[] = [];
  readonly #draft: PackageDraft;
  readonly #part: string;
  readonly #source: string;
  #lines = new TextLines();
  readonly #outer: TextLines[] = [];
  readonly #open: Alternative[] = [];
  readonly #starts: { readonly name: string; readonly at: number; form?: TracedText | undefined }[] = [];
  readonly #fields: OpenField[] = [];
  readonly #gone = new TracedBuilder();
  readonly #loose = new TracedBuilder();
  readonly #inside: Record<"r" | "t" | "instr" | "gone" | "delText", number> = {
    r: 0,
    t: 0,
    instr: 0,
    gone: 0,
    delText: 0,
  };
  #preserveAt: number | undefined;
  /** Some programs split a deleted word into several deletions. */
  #goneEnd: number | undefined;

  constructor(draft: PackageDraft, part: string, source: string) {
    this.#draft = draft;
    this.#part = part;
    this.#source = source;
  }

  finish(): TracedText {
    this.#flushGone();
    return this.#lines.finish();
  }

  readonly open = (tag: Tag): void => {
    const name = localName(tag.name);
    this.#loose.finish();
    readAttributes(this.#draft, this.#part, this.#source, tag);
    if (GONE.has(name) && this.#inside.gone++ === 0 && this.#gone.text !== "" && tag.start !== this.#goneEnd)
      this.#gone.plain(" … ");
    switch (name) {
      case "r":
        this.#inside.r += 1;
        return;
      case "t":
        this.#inside.t += 1;
        this.#preserveAt = "xml:space" in tag.attributes ? undefined : tag.start + 1 + tag.name.length;
        return;
      case "delText":
        this.#inside.delText += 1;
        return;
      case "instrText":
      case "delInstrText":
        this.#inside.instr += 1;
        return;
      case "fldChar":
        return this.#fieldMark(tag);
      case "fldSimple":
        return this.#simpleField(tag);
      case "tab":
      case "ptab":
        // Tab stops of a paragraph are outside its runs.
        return this.#sign("\t");
      case "br":
      case "cr":
        if (this.#inside.gone > 0) this.#sign(" ");
        else if (this.#inside.r > 0) this.#lines.newLine();
        return;
      case "noBreakHyphen":
        return this.#hyphen(tag);
      case "txbxContent":
        this.#lines.breakLine();
        this.#starts.push({ name, at: tag.start });
        return;
      case "tbl":
        if (this.#outer.length === 0) this.#draft.counter.read("tables");
        return this.#lines.openTable();
      case "tr":
        return this.#lines.openRow();
      case "tc":
        return this.#lines.openCell();
      case "blip":
      case "imagedata":
        if (this.#outer.length === 0) this.#draft.counter.leaveOut("pictures");
        return;
      case "fldData":
        this.#starts.push({ name, at: tag.end });
        return;
      case "sdt":
      case "Choice":
        this.#starts.push({ name, at: tag.start });
        return;
      case "date":
        return this.#date(tag);
      case "AlternateContent":
        this.#open.push({ choice: undefined, fallback: new TextLines() });
        return;
      case "Fallback":
        this.#outer.push(this.#lines);
        this.#lines = this.#open.at(-1)?.fallback ?? new TextLines();
        return;
      case "comment":
        this.#lines = new TextLines();
    }
  };

  readonly close = (qualified: string, end: number): void => {
    const name = localName(qualified);
    this.#closeLoose(name);
    if (GONE.has(name)) {
      this.#inside.gone -= 1;
      this.#goneEnd = end;
    }
    switch (name) {
      case "r":
        this.#inside.r -= 1;
        return;
      case "t":
        this.#inside.t -= 1;
        return;
      case "delText":
        this.#inside.delText -= 1;
        return;
      case "instrText":
      case "delInstrText":
        this.#inside.instr -= 1;
        return;
      case "fldSimple":
        this.#fields.pop();
        return;
      case "p":
        this.#flushGone();
        return this.#lines.newLine();
      case "tbl":
        return this.#lines.closeTable();
      case "tr":
        return this.#lines.closeRow();
      case "tc":
        return this.#lines.closeCell();
      case "txbxContent":
      case "sdt":
      case "Choice":
      case "fldData":
        return this.#range(name, end);
      case "Fallback":
        this.#lines = this.#outer.pop() ?? this.#lines;
        return;
      case "AlternateContent":
        return this.#alternative();
      case "comment":
        this.#comment();
    }
  };

  readonly text = (words: string, raw: RawWords): void => {
    const inside = this.#inside;
    if (inside.t > 0 && this.#fields.at(-1)?.isPageNumber === true && /^\d*$/.test(words)) return;
    if (inside.t > 0 && inside.gone === 0) this.#lines.text(words, { ...raw, preserveAt: this.#preserveAt });
    else if (inside.t > 0 || inside.delText > 0) this.#gone.raw(words, raw);
    else if (inside.instr > 0) (this.#fields.at(-1) ?? this.#openField()).instruction.raw(words, raw);
    else this.#loose.raw(words, raw);
  };

  #sign(sign: string): void {
    if (this.#inside.r === 0) return;
    if (this.#inside.gone > 0) this.#gone.plain(" ");
    else this.#lines.text(sign);
  }

  #hyphen({ start, end }: Tag): void {
    const alone = this.#source.startsWith("/>", end - 2);
    if (this.#inside.gone > 0) this.#gone.plain("-");
    else if (!alone) this.#lines.text("-");
    else this.#lines.text("-", { rawStart: start, rawEnd: end, exact: false, context: "element" });
  }

  #fieldMark({ attributes }: Tag): void {
    const type = Object.entries(attributes).find(([key]) => localName(key) === "fldCharType")?.[1];
    if (type === "begin") this.#openField();
    else if (type === "separate") this.#endInstruction();
    else if (type === "end") {
      this.#endInstruction();
      this.#fields.pop();
    }
  }

  #openField(): OpenField {
    const field = { instruction: new TracedBuilder(), isPageNumber: false };
    this.#fields.push(field);
    return field;
  }

  #endInstruction(): void {
    const field = this.#fields.at(-1);
    const instruction = field?.instruction.finish();
    if (field === undefined || instruction === undefined || instruction.text === "") return;
    field.isPageNumber = countsPages(instruction.text);
    readInstruction(this.#draft, this.#part, instruction);
  }

  #simpleField(tag: Tag): void {
    const key = Object.keys(tag.attributes).find((name) => localName(name) === "instr");
    const instruction = key === undefined ? undefined : attributeText(this.#source, tag, key);
    this.#openField().isPageNumber = instruction !== undefined && countsPages(instruction.text);
    if (instruction !== undefined) readInstruction(this.#draft, this.#part, instruction);
  }

  #date(tag: Tag): void {
    const control = this.#starts.findLast(({ name }) => name === "sdt");
    const key = Object.keys(tag.attributes).find((name) => localName(name) === "fullDate");
    if (control !== undefined && key !== undefined) control.form = attributeRange(this.#source, tag, key);
  }

  #range(name: string, end: number): void {
    if (this.#starts.at(-1)?.name !== name) return;
    const { at: start = 0, form } = this.#starts.pop() ?? {};
    const range = { start, end };
    // Base64 data for programs, such as the address.
    if (name === "fldData") this.#cutData(start, end);
    else if (name === "txbxContent" && this.#outer.length === 0) this.boxes.push(range);
    else if (name === "sdt" && form !== undefined) this.bounds.push({ words: range, form });
    else if (name === "Choice") {
      const alternative = this.#open.at(-1);
      if (alternative !== undefined) alternative.choice ??= range;
    }
  }

  #cutData(start: number, end: number): void {
    const last = this.#source.lastIndexOf("<", end - 1);
    if (last > start) this.#draft.cut(this.#part, start, last);
  }

  #alternative(): void {
    const alternative = this.#open.pop();
    const fallback = alternative?.fallback.finish();
    if (fallback !== undefined && fallback.text.trim() !== "") {
      this.alternatives.push({ choice: alternative?.choice, fallback: fallback.trim() });
    }
  }

  #comment(): void {
    this.#flushGone();
    const words = this.#lines.finish();
    this.#lines = new TextLines();
    if (words.text.trim() === "") return;
    this.#draft.counter.read("comments");
    this.#draft.aside("comments", this.#part, words, "comment");
  }

  #flushGone(): void {
    const words = this.#gone.finish();
    if (words.text.trim() === "") return;
    if (this.#outer.length === 0) this.#draft.counter.read("deletions");
    this.#draft.aside("deletions", this.#part, words, "body");
  }

  #closeLoose(name: string): void {
    const words = this.#loose.finish();
    if (!NOISE.has(name) && /\p{L}/u.test(words.text) && !isProgramId(words.text))
      this.#draft.aside("data", this.#part, words, "body");
  }
}

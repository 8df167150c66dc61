import { parse, postprocess, preprocess } from "micromark";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { decodeEntity } from "../../source/entities";

/** UTF-16 units of the source. */
interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Sign extends Range {
  readonly words: string;
}

export interface Setting extends Range {
  readonly context: "code" | "html" | "address" | "label";
}

export interface Span {
  readonly open: Range;
  readonly close: Range;
  /** Index in `structure`. */
  readonly at: number;
}

/** Lists are sorted. */
export interface Marks {
  readonly signs: readonly Sign[];
  readonly settings: readonly Setting[];
  readonly spans: readonly Span[];
  readonly asides: readonly (Range & { readonly words: readonly Range[] })[];
  readonly structure: readonly string[];
}

const SEQUENCES = new Set(["strongSequence", "emphasisSequence", "strikethroughSequence"]);
const SPANS = new Set(["strong", "emphasis", "strikethrough"]);
const ASIDES = new Set(["resource", "reference"]);
const LINKS = new Set(["labelMarker", "labelImageMarker"]);
const SETTINGS: Readonly<Record<string, Setting["context"]>> = {
  codeFlowValue: "code",
  codeTextData: "code",
  codeFencedFence: "code",
  htmlFlowData: "html",
  htmlTextData: "html",
  resourceDestinationString: "address",
  definitionDestinationString: "address",
  autolinkProtocol: "address",
  autolinkEmail: "address",
  definitionLabelString: "label",
  referenceString: "label",
};
const ASIDE_WORDS = new Set(["resourceDestinationString", "resourceTitleString", "referenceString"]);
const STRUCTURE = new Set(
  (
    "strong emphasis strikethrough link image definition codeText autolink htmlText htmlFlow codeFenced codeIndented " +
    "atxHeading setextHeading thematicBreak blockQuote listOrdered listUnordered listItemPrefix hardBreakEscape"
  ).split(" "),
);
const LOOKS = /^<\/?(?:b|i|u|s|em|strong|del|ins|mark|small|sub|sup|span|font|kbd|code)\s*>$/i;

export function readMarks(source: string, from: number, to: number): Marks {
  const reader = new MarkReader(source, from);
  const events = postprocess(
    parse({ extensions: [gfmStrikethrough()] })
      .document()
      .write(preprocess()(source.slice(from, to), undefined, true)),
  );
  for (const [step, { type, start, end }] of events) {
    if (step === "enter") reader.enter(type, from + start.offset, from + end.offset);
    else reader.leave(type);
  }
  return reader.finish();
}

class MarkReader {
  readonly #source: string;
  readonly #signs: Sign[] = [];
  readonly #settings: Setting[] = [];
  readonly #spans: Span[] = [];
  readonly #asides: { readonly from: number; readonly to: number; readonly words: Range[] }[] = [];
  readonly #structure: string[] = [];
  /** Open emphasis, innermost last. */
  readonly #open: { readonly at: number; readonly marks: Range[] }[] = [];
  #paragraph: Range;
  #inAside = 0;

  constructor(source: string, from: number) {
    this.#source = source;
    this.#paragraph = { from, to: from };
  }

  enter(type: string, from: number, to: number): void {
    const range = { from, to };
    const context = SETTINGS[type];
    if (STRUCTURE.has(type)) this.#structure.push(type);
    if (context !== undefined) this.#settings.push({ ...range, context });
    if (ASIDE_WORDS.has(type)) this.#asides.at(-1)?.words.push(range);
    if (type === "paragraph") this.#paragraph = range;
    else if (SPANS.has(type)) this.#open.push({ at: this.#structure.length - 1, marks: [] });
    else if (SEQUENCES.has(type)) {
      this.#open.at(-1)?.marks.push(range);
      this.#sign(range, "");
    } else if (LINKS.has(type) && this.#inAside === 0) this.#sign(range, "");
    else if (type === "characterEscape") this.#sign(range, this.#source.slice(from + 1, to));
    else if (type === "characterReference") this.#sign(range, decodeEntity(this.#source.slice(from, to)));
    else if (type === "htmlTextData" && LOOKS.test(this.#source.slice(from, to))) this.#sign(range, "");
    else if (type === "blockQuotePrefix") this.#quotation(range);
    else if (ASIDES.has(type)) {
      this.#inAside += 1;
      this.#asides.push({ ...range, words: [] });
    }
  }

  leave(type: string): void {
    if (ASIDES.has(type)) this.#inAside -= 1;
    if (!SPANS.has(type)) return;
    const { at = 0, marks: [open, close] = [] } = this.#open.pop() ?? {};
    if (open !== undefined && close !== undefined) this.#spans.push({ open, close, at });
  }

  finish(): Marks {
    const inOrder = <T extends Range>(list: T[]): T[] => list.sort((a, b) => a.from - b.from);
    return {
      signs: inOrder(this.#signs),
      settings: inOrder(this.#settings),
      spans: this.#spans,
      asides: this.#asides,
      structure: this.#structure,
    };
  }

  #quotation({ from, to }: Range): void {
    if (from <= this.#paragraph.from || to > this.#paragraph.to) return;
    const last = this.#signs.at(-1);
    if (last?.to === from && last.words === "\n") this.#signs[this.#signs.length - 1] = { ...last, to };
    else if (this.#source.charAt(from - 1) === "\n")
      this.#sign({ from: from - (this.#source.startsWith("\r\n", from - 2) ? 2 : 1), to }, "\n");
  }

  #sign(range: Range, words: string): void {
    this.#signs.push({ ...range, words });
  }
}

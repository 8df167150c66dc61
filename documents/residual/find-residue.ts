import { gunzipSync } from "node:zlib";
import type { ResiduePlace } from "../../shared/ipc/residue-places";
import { LIMITS } from "../limits";
import { isOwnName } from "../generated-names/own-words";
import { Zip } from "../zip/zip";
import { ByteMatcher } from "./byte-matcher";
import { base64Runs } from "./base64-runs";
import { isFont, textsOf } from "./decode-bytes";
import { isFormatWord } from "./format-words";
import { PdfContent } from "./pdf/pdf-content";
import { pictureTexts } from "./picture/picture-texts";
import { rtfWords } from "./rtf-words";
import { fromQuotedPrintable, textLayers, withEntities, withoutTags } from "./text-layers";
import { isPartOfVisible, lettersOnly } from "./visible-words";
import type { ValueMatcher } from "./value-matcher";

export interface Residue {
  readonly place: ResiduePlace;
  /** Absent if the name of the part may be user-defined. */
  readonly part?: string;
}

/** Nesting of archives, base64 and attachments. */
const MOST_NESTED = 4;
/** After a space, because a control word may end in hexadecimal digits. */
const HEX = /(?<=[\s{}])[\da-f][\da-f \r\n]{79,}/gi;
const NONE: ReadonlySet<string> = new Set();
const STREAM_PLACES = { metadata: "pdfMetadata", picture: "pictureData", file: "embedded" } as const;

/**
 * Searches for hidden values in parts of archives, streams and strings of PDF, and mails; in usual encodings and
 * escapes, and across tags. Shares no code with the readers, to search places unknown to them. Excludes words drawn in
 * pictures. The cost grows with the inflated size. `visible`: text that the file may show. If a PDF positions each
 * letter, word boundaries are unknown: a value within a longer visible word is no residue.
 */
export function findResidue(bytes: Uint8Array, values: ValueMatcher, visible = ""): Residue | undefined {
  if (values.values.length === 0) return undefined;
  return new ResidueSearch(values, visible).in(bytes, { place: "text" }, 0, NONE);
}

class ResidueSearch {
  readonly #words: ValueMatcher;
  #byteMatcher: ByteMatcher | undefined;
  readonly #visible: string;
  #visibleLetters: string | undefined;

  constructor(values: ValueMatcher, visible: string) {
    this.#words = values;
    this.#visible = visible;
  }

  in(data: Uint8Array, where: Residue, depth: number, parts: ReadonlySet<string>): Residue | undefined {
    if (data.length === 0 || depth > MOST_NESTED || isFont(data)) return undefined;
    const head = Buffer.from(data.subarray(0, 1024)).toString("latin1");
    if (head.startsWith("PK\u0003\u0004")) return this.#inPackage(data, where, depth);
    if (head.startsWith("\u001f\u008b")) return this.in(gunzipped(data), where, depth + 1, parts);
    if (head.includes("%PDF-")) return this.#inPdf(data, depth);
    if (head.startsWith("{\\rtf")) return this.#inRtf(data, depth);
    for (const text of pictureTexts(data) ?? [])
      if (this.in(text, where, depth + 1, NONE) !== undefined)
        return { ...where, place: placeOf(where, "pictureData") };
    const texts = textsOf(data);
    if (texts === undefined) return this.#isInBytes(data) ? { ...where, place: placeOf(where, "data") } : undefined;
    for (const text of texts) {
      const found = this.#inText(text, where, depth, parts);
      if (found !== undefined) return found;
    }
    return this.#inBase64(Buffer.from(data.buffer, data.byteOffset, data.byteLength), where, depth);
  }

  /** The matcher of bytes is large, and most files are text. */
  #isInBytes(data: Uint8Array): boolean {
    this.#byteMatcher ??= new ByteMatcher(this.#words.values);
    return this.#byteMatcher.isIn(data);
  }

  #inPackage(data: Uint8Array, where: Residue, depth: number): Residue | undefined {
    const zip = new Zip(data);
    const parts = new Set(zip.names);
    for (const name of parts) {
      for (const hit of this.#words.hits(name)) if (!isOwnName(name, hit)) return { place: "partName" };
    }
    for (const name of parts) {
      const content = zip.read(name);
      const inner: Residue = depth === 0 ? { place: "part", part: name } : { ...where, place: "embedded" };
      const found = content && this.in(content, inner, depth + 1, parts);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #inPdf(data: Uint8Array, depth: number): Residue | undefined {
    const pdf = new PdfContent(data);
    for (const text of pdf.texts()) if (this.#isDrawn(text)) return { place: "pdfText" };
    // Names of fonts and operators are single words.
    for (const { value } of this.#words.hits(pdf.names()))
      if (!value.isWord && !value.isNumber) return { place: "pdfText" };
    for (const stream of pdf.otherStreams()) {
      const found = this.in(stream.data, { place: "embedded" }, depth + 1, NONE);
      if (found !== undefined) return { place: STREAM_PLACES[stream.kind] };
    }
    return undefined;
  }

  #isDrawn(text: string): boolean {
    this.#visibleLetters ??= lettersOnly(this.#visible);
    for (const layer of textLayers(text)) {
      for (const hit of this.#words.hits(layer)) if (!isPartOfVisible(layer, hit, this.#visibleLetters)) return true;
      if (/<[!?/A-Za-z]/.test(layer) && this.#words.hits(withoutTags(layer)).next().done !== true) return true;
    }
    return false;
  }

  #inRtf(data: Uint8Array, depth: number): Residue | undefined {
    const latin = Buffer.from(data).toString("latin1");
    for (const words of rtfWords(latin)) if (this.#words.hits(words).next().done !== true) return { place: "text" };
    for (const [run] of latin.matchAll(HEX)) {
      const found = this.in(Buffer.from(run.replace(/\s/g, ""), "hex"), { place: "embedded" }, depth + 1, NONE);
      if (found !== undefined) return { place: "embedded" };
    }
    return undefined;
  }

  #inText(text: string, where: Residue, depth: number, parts: ReadonlySet<string>): Residue | undefined {
    if (this.#isInLayers(text, parts)) return where;
    if (depth < MOST_NESTED && /quoted-printable/i.test(text)) {
      const bytes = Buffer.from(fromQuotedPrintable(Buffer.from(text, "utf8").toString("latin1")), "latin1");
      for (const decoded of textsOf(bytes) ?? []) if (this.#isInLayers(decoded, parts)) return where;
    }
    return undefined;
  }

  #inBase64(data: Buffer, where: Residue, depth: number): Residue | undefined {
    const inner = { ...where, place: placeOf(where, "embedded") };
    for (const content of base64Runs(data.toString("latin1")))
      if (this.in(content, inner, depth + 1, NONE) !== undefined) return inner;
    return undefined;
  }

  #isInLayers(text: string, parts: ReadonlySet<string>): boolean {
    for (const layer of textLayers(text)) {
      const written = withEntities(layer);
      for (const hit of this.#words.hits(written)) if (!isFormatWord(written, hit, parts)) return true;
      if (!/<[!?/A-Za-z]/.test(layer)) continue;
      const read = withoutTags(layer);
      for (const hit of this.#words.hits(read)) if (!isFormatWord(read, hit, parts)) return true;
    }
    return false;
  }
}

const placeOf = (where: Residue, place: ResiduePlace): ResiduePlace => (where.part === undefined ? place : where.place);

function gunzipped(data: Uint8Array): Uint8Array {
  try {
    return gunzipSync(data, { maxOutputLength: LIMITS.inflatedBytes });
  } catch {
    return new Uint8Array();
  }
}

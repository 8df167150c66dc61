import { contentTexts, namesIn, StringReadings, stringsIn, type FontsByName } from "./content-texts";
import { type FontDecoder, fontDecoder } from "./font-decoder";
import { textsOf } from "../decode-bytes";
import { isArray, isDict, type PdfDict, PdfRef, type PdfValue, SyntaxReader } from "./parse-syntax";
import { isNamed, type PdfObject, PdfObjects } from "./read-objects";

export interface OtherStream {
  readonly data: Uint8Array;
  readonly kind: "metadata" | "picture" | "file";
}

/** Tried if the page of a stream is unknown. */
const MOST_FONTS = 8;
const MOST_PARENTS = 50;
const FONT_FILES = ["FontFile", "FontFile2", "FontFile3"];
const METADATA = /^\s*(?:<\?xpacket|<x:xmpmeta|<rdf:)/;
const isOtherStream = (dict: PdfDict): boolean =>
  isNamed(dict.get("Type"), "Metadata", "EmbeddedFile", "XRef") || isNamed(dict.get("Subtype"), "Image");
type Resources = readonly (PdfDict | undefined)[];

/** Includes orphaned and older objects. */
export class PdfContent {
  readonly #objects: PdfObjects;
  readonly #decoders = new Map<PdfDict, FontDecoder | undefined>();
  readonly #drawn = new Set<PdfObject>();

  constructor(bytes: Uint8Array) {
    this.#objects = new PdfObjects(bytes);
  }

  *texts(): Generator<string> {
    yield* this.#plainTexts();
    for (const { value } of this.#objects.all) {
      const contents = isDict(value) ? value.get("Contents") : undefined;
      if (!isDict(value) || contents === undefined || isNamed(value.get("Type"), "Annot")) continue;
      const streams = [contents, ...this.#objects.array(contents)].map((one) => this.#objects.stream(one));
      const own = streams.filter((stream) => stream !== undefined);
      if (own.length > 0) yield* this.#textsOf(own, this.#resourcesOf(value));
    }
    for (const object of this.#objects.all) {
      const { value, data } = object;
      if (data === undefined || !isDict(value) || this.#drawn.has(object)) continue;
      const mayDraw = this.#isDrawing(object) || (!isOtherStream(value) && textsOf(data) !== undefined);
      if (mayDraw) yield* this.#textsOf([object], [this.#objects.dict(value.get("Resources"))]);
    }
  }

  names(): string {
    const names = new Set<string>();
    for (const { value } of this.#objects.all) for (const name of namesIn(value)) names.add(name);
    const outside = new SyntaxReader(this.#objects.outside);
    for (let value = outside.next(); value !== undefined; value = outside.next())
      for (const name of namesIn(value)) names.add(name);
    return Array.from(names, (name) => utf8Or(name)).join("\n");
  }

  *otherStreams(): Generator<OtherStream> {
    const fonts = new Set<number>();
    for (const { value } of this.#objects.all) {
      for (const key of FONT_FILES) {
        const file = isDict(value) ? value.get(key) : undefined;
        if (file instanceof PdfRef) fonts.add(file.number);
      }
    }
    for (const { value, data, number } of this.#objects.all) {
      if (data === undefined || !isDict(value) || fonts.has(number) || this.#isDrawing({ value, data, number }))
        continue;
      const head = Buffer.from(data.subarray(0, 200)).toString("latin1");
      const isMetadata = isNamed(value.get("Type"), "Metadata") || METADATA.test(head);
      const kind = isMetadata ? "metadata" : isNamed(value.get("Subtype"), "Image") ? "picture" : "file";
      if (!isNamed(value.get("Type"), "XRef")) yield { data, kind };
    }
  }

  /** Metadata, annotations, fields, bookmarks; comments and trailers. */
  *#plainTexts(): Generator<string> {
    const strings = new StringReadings();
    for (const { value } of this.#objects.all) for (const bytes of stringsIn(value)) strings.apart(bytes);
    yield* strings.texts();
    yield* contentTexts(this.#objects.outside, () => []);
  }

  *#textsOf(streams: readonly PdfObject[], resources: Resources): Generator<string> {
    for (const stream of streams) this.#drawn.add(stream);
    const latin = streams.map(({ data = new Uint8Array() }) => Buffer.from(data).toString("latin1")).join("\n");
    yield* contentTexts(latin, this.#fontsIn(resources));
  }

  /** Also character maps and object streams, with the same syntax. */
  #isDrawing({ value, number, data }: PdfObject): boolean {
    if (!isDict(value) || data === undefined) return false;
    if (isNamed(value.get("Subtype"), "Form") || isNamed(value.get("Type"), "ObjStm", "CMap")) return true;
    return value.has("PatternType") || value.has("FunctionType") || this.#drawings.has(number);
  }

  /** Page contents, Type 3 glyphs and character maps. */
  get #drawings(): ReadonlySet<number> {
    this.#known ??= new Set(this.#findDrawings());
    return this.#known;
  }
  #known: ReadonlySet<number> | undefined;

  *#findDrawings(): Generator<number> {
    for (const { value } of this.#objects.all) {
      if (!isDict(value)) continue;
      const contents = value.get("Contents");
      const glyphs = this.#objects.dict(value.get("CharProcs"))?.values() ?? [];
      const all = [contents, ...this.#objects.array(contents), value.get("ToUnicode"), ...glyphs];
      for (const one of all) if (one instanceof PdfRef) yield one.number;
    }
  }

  /** Own, or of the nearest parent. */
  #resourcesOf(page: PdfDict): Resources {
    let node: PdfDict | undefined = page;
    for (let depth = 0; node !== undefined && depth < MOST_PARENTS; depth += 1) {
      const own = this.#objects.dict(node.get("Resources"));
      if (own !== undefined) return [own];
      node = this.#objects.dict(node.get("Parent"));
    }
    return [];
  }

  #fontsIn(resources: Resources): FontsByName {
    const known = new Map<string, readonly FontDecoder[]>();
    return (name) => {
      const fonts = known.get(name) ?? this.#fontsOf(name, resources);
      known.set(name, fonts);
      return fonts;
    };
  }

  #fontsOf(name: string, resources: Resources): FontDecoder[] {
    const own = resources.map((one) => this.#objects.dict(this.#objects.dict(one?.get("Font"))?.get(name)));
    const found = own.some((font) => font !== undefined) ? own : [...(this.#fontsByName.get(name) ?? [])];
    return found.flatMap((font) => (font === undefined ? [] : (this.#decoder(font) ?? []))).slice(0, MOST_FONTS);
  }

  get #fontsByName(): ReadonlyMap<string, ReadonlySet<PdfDict>> {
    if (this.#allFonts !== undefined) return this.#allFonts;
    const fonts = new Map<string, Set<PdfDict>>();
    for (const { value } of this.#objects.all) this.#collectFonts(value, fonts);
    this.#allFonts = fonts;
    return fonts;
  }
  #allFonts: ReadonlyMap<string, ReadonlySet<PdfDict>> | undefined;

  #collectFonts(value: PdfValue, fonts: Map<string, Set<PdfDict>>): void {
    if (isArray(value)) for (const item of value) this.#collectFonts(item, fonts);
    if (!isDict(value)) return;
    for (const [name, font] of this.#objects.dict(value.get("Font")) ?? []) {
      const dict = this.#objects.dict(font);
      if (dict === undefined) continue;
      const same = fonts.get(name) ?? new Set();
      fonts.set(name, same.add(dict));
    }
    for (const item of value.values()) if (isDict(item) || isArray(item)) this.#collectFonts(item, fonts);
  }

  #decoder(font: PdfDict): FontDecoder | undefined {
    if (!this.#decoders.has(font)) this.#decoders.set(font, fontDecoder(this.#objects, font));
    return this.#decoders.get(font);
  }
}

function utf8Or(name: string): string {
  const bytes = Buffer.from(name, "latin1");
  const text = bytes.toString("utf8");
  return text.includes("\ufffd") ? name : text;
}

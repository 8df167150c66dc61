import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from "@cantoo/pdf-lib";

export interface PageFindings {
  readonly hasDrawnLetters: boolean;
  readonly hasSpokenText: boolean;
  readonly hasLayers: boolean;
}

const SPOKEN = /\/(?:ActualText|Alt|E)\s*[(<]/;
const LAYER = /\/OC[\s/]/;

/** Unused resources could be extracted and read. */
export class ResourceUse {
  readonly #context: PDFContext;
  readonly #used = new Map<PDFDict, Set<string>>();
  readonly #seen = new Map<PDFDict, Set<PDFObject>>();
  #findings = { hasDrawnLetters: false, hasSpokenText: false, hasLayers: false };

  constructor(context: PDFContext) {
    this.#context = context;
  }

  page(page: PDFDict): PageFindings {
    this.#findings = { hasDrawnLetters: false, hasSpokenText: false, hasLayers: false };
    // A shared form is searched again, because its findings apply to each page.
    this.#seen.clear();
    const contents = page.lookup(PDFName.of("Contents"));
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    const read = streams.map((stream) => this.#decoded(stream)).join("\n");
    this.#follow(read, page.lookup(PDFName.of("Resources")));
    return this.#findings;
  }

  prune(): void {
    for (const [resources, names] of this.#used) {
      for (const kind of ["XObject", "Pattern"]) {
        const entries = resources.lookup(PDFName.of(kind));
        if (!(entries instanceof PDFDict)) continue;
        for (const key of entries.keys()) if (!names.has(key.decodeText())) entries.delete(key);
      }
    }
  }

  #follow(content: string, resources: PDFObject | undefined): void {
    if (SPOKEN.test(content)) this.#findings.hasSpokenText = true;
    if (LAYER.test(content)) this.#findings.hasLayers = true;
    if (!(resources instanceof PDFDict)) return;
    const used = this.#used.get(resources) ?? new Set();
    this.#used.set(resources, used);
    const names = namesIn(content);
    for (const name of names) used.add(name);
    for (const kind of ["XObject", "Pattern", "Font", "ExtGState"]) {
      const entries = resources.lookup(PDFName.of(kind));
      if (!(entries instanceof PDFDict)) continue;
      for (const [key, value] of entries.entries()) {
        if (names.has(key.decodeText())) this.#enter(this.#context.lookup(value), resources);
      }
    }
  }

  #enter(object: PDFObject | undefined, resources: PDFDict): void {
    if (object === undefined || this.#isSeen(object, resources)) return;
    if (object instanceof PDFRawStream) {
      if (object.dict.has(PDFName.of("OC"))) this.#findings.hasLayers = true;
      if (object.dict.get(PDFName.of("Subtype")) === PDFName.of("Image")) return;
      this.#follow(this.#decoded(object), object.dict.lookup(PDFName.of("Resources")) ?? resources);
    } else if (object instanceof PDFDict) {
      const mask = object.lookup(PDFName.of("SMask"));
      if (mask instanceof PDFDict) this.#enter(mask.lookup(PDFName.of("G")), resources);
      if (object.get(PDFName.of("Subtype")) !== PDFName.of("Type3")) return;
      this.#findings.hasDrawnLetters = true;
      const drawings = object.lookup(PDFName.of("CharProcs"));
      if (!(drawings instanceof PDFDict)) return;
      const own = object.lookup(PDFName.of("Resources")) ?? resources;
      for (const drawing of drawings.values()) this.#follow(this.#decoded(drawing), own);
    }
  }

  #isSeen(object: PDFObject, resources: PDFDict): boolean {
    const seen = this.#seen.get(resources) ?? new Set();
    this.#seen.set(resources, seen);
    const isSeen = seen.has(object);
    seen.add(object);
    return isSeen;
  }

  #decoded(object: PDFObject | undefined): string {
    const stream = object === undefined ? undefined : this.#context.lookup(object);
    if (!(stream instanceof PDFRawStream)) return "";
    try {
      return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
    } catch {
      return "";
    }
  }
}

/** Includes names in strings, which is harmless. */
function namesIn(content: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = ""] of content.matchAll(/\/([^\s()<>[\]{}/%]+)/g)) {
    names.add(name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))));
  }
  return names;
}

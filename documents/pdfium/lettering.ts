import { bundledFile } from "../bundled/bundled-file";
import { damaged } from "../document-failure";
import { fontSubset } from "./font-subset";
import type { PdfFile } from "./pdf-file";
import type { Label } from "./removal";

const TRUE_TYPE = 2;
const INVISIBLE = 3;
/** A longer label gets a smaller size. */
const NARROWEST = 0.7;
/** Smaller labels do not shrink the others of their line. */
const SMALLEST_OF_LINE = 0.5;

const sizeThatFits = (size: number, fit: number): number =>
  fit < NARROWEST ? Math.max((size * fit) / NARROWEST, 1) : size;

interface LoadedFont {
  readonly font: number;
  readonly data: number;
  /** Of a subset. */
  readonly letters?: ReadonlySet<string>;
}

/** Latin, Cyrillic and Greek. */
export class Lettering {
  readonly #file: PdfFile;
  readonly #expected: string | undefined;
  #subset: LoadedFont | undefined;
  #whole: LoadedFont | undefined;

  /** `expected`: characters of most labels. They are written with a small font, others with the complete one. */
  constructor(file: PdfFile, expected?: string) {
    this.#file = file;
    this.#expected = expected;
  }

  evenly(labels: readonly Label[]): Label[] {
    const sized = labels.map((label) => ({ label, size: this.#shownSize(label) }));
    const sizes = new Map<number, number>();
    for (const { label, size } of sized) {
      if (label.line === undefined || size < label.size * SMALLEST_OF_LINE) continue;
      sizes.set(label.line, Math.min(sizes.get(label.line) ?? size, size));
    }
    return sized.map(({ label, size }) => {
      const ofLine = label.line === undefined ? undefined : sizes.get(label.line);
      return { ...label, size: Math.min(size, ofLine ?? size) };
    });
  }

  /** The caller that inserts the object owns it. `isShown`: drawn, or only searchable. */
  objectFor(label: Label, isShown: boolean): number {
    const { pdfium, document } = this.#file;
    const { api } = pdfium;
    const width = this.#widthOf(label.text, label.size);
    const fit = width > 0 ? Math.min(1, label.width / width) : 1;
    const size = isShown ? sizeThatFits(label.size, fit) : label.size;
    const across = isShown ? Math.min(1, (fit * label.size) / size) : width > 0 ? label.width / width : 1;
    const object = api.FPDFPageObj_CreateTextObj(document, this.#fontFor(label.text), size);
    if (object === 0 || !pdfium.lendText(label.text, (at) => api.FPDFText_SetText(object, at))) throw damaged();
    const [cos, sin] = [Math.cos(label.angle), Math.sin(label.angle)];
    pdfium.lend(24, (at) => {
      pdfium.putNumbers(at, "float", [across * cos, across * sin, -sin, cos, label.at[0], label.at[1]]);
      api.FPDFPageObj_SetMatrix(object, at);
    });
    const [red, green, blue, opacity] = label.colour;
    api.FPDFPageObj_SetFillColor(object, red, green, blue, opacity);
    if (!isShown) api.FPDFTextObj_SetTextRenderMode(object, INVISIBLE);
    return object;
  }

  #shownSize({ text, size, width }: Label): number {
    const wide = this.#widthOf(text, size);
    return sizeThatFits(size, wide > 0 ? Math.min(1, width / wide) : 1);
  }

  close(): void {
    for (const loaded of [this.#subset, this.#whole]) {
      if (loaded === undefined) continue;
      this.#file.pdfium.api.FPDFFont_Close(loaded.font);
      this.#file.pdfium.free(loaded.data);
    }
    this.#subset = undefined;
    this.#whole = undefined;
  }

  #fontFor(text: string): number {
    if (this.#expected !== undefined) {
      this.#subset ??= this.#smallFont(this.#expected);
      const { letters } = this.#subset;
      if (Array.from(text).every((letter) => letters?.has(letter))) return this.#subset.font;
    }
    this.#whole ??= this.#loaded(bundledFile("letters"));
    return this.#whole.font;
  }

  #smallFont(text: string): LoadedFont {
    const { font, letters } = fontSubset(bundledFile("letters"), text);
    return { ...this.#loaded(font), letters };
  }

  #loaded(bytes: Buffer): LoadedFont {
    const { pdfium, document } = this.#file;
    const data = pdfium.put(bytes);
    const font = pdfium.api.FPDFText_LoadFont(document, data, bytes.byteLength, TRUE_TYPE, true);
    if (font === 0) throw damaged();
    return { font, data };
  }

  #widthOf(text: string, size: number): number {
    const { pdfium, document } = this.#file;
    const object = pdfium.api.FPDFPageObj_CreateTextObj(document, this.#fontFor(text), size);
    try {
      pdfium.lendText(text, (at) => pdfium.api.FPDFText_SetText(object, at));
      const bounds = pdfium.numbers("float", 4, (left = 0, bottom = 0, right = 0, top = 0) =>
        pdfium.api.FPDFPageObj_GetBounds(object, left, bottom, right, top),
      );
      return (bounds?.[2] ?? 0) - (bounds?.[0] ?? 0);
    } finally {
      pdfium.api.FPDFPageObj_Destroy(object);
    }
  }
}

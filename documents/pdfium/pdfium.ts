import { init, type Methods } from "@embedpdf/pdfium";
import { bundledFile } from "../bundled/bundled-file";

/** The package has no types. */
interface Runtime {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { readonly malloc: (bytes: number) => number; readonly free: (at: number) => void };
  readonly getValue: (at: number, type: "double" | "float" | "i32") => number;
  readonly setValue: (at: number, value: number, type: "double" | "float" | "i32") => void;
}

/** FPDFBitmap_*: four bytes per pixel, blue first. */
export const BITMAP = { BGRx: 3, BGRA: 4 } as const;

/** Functions take and return addresses in its memory. */
export class Pdfium {
  readonly api: Methods;
  readonly #runtime: Runtime;

  constructor(api: Methods, runtime: Runtime) {
    this.api = api;
    this.#runtime = runtime;
  }

  allocate(bytes: number): number {
    const at = this.#runtime.wasmExports.malloc(Math.max(bytes, 8));
    if (at === 0) throw new RangeError("Out of the engine's memory");
    return at;
  }

  free(at: number): void {
    this.#runtime.wasmExports.free(at);
  }

  lend<T>(bytes: number, use: (at: number) => T): T {
    const at = this.allocate(bytes);
    try {
      return use(at);
    } finally {
      this.free(at);
    }
  }

  put(bytes: Uint8Array): number {
    const at = this.allocate(bytes.byteLength);
    this.#runtime.HEAPU8.set(bytes, at);
    return at;
  }

  take(at: number, bytes: number): Uint8Array<ArrayBuffer> {
    return this.#runtime.HEAPU8.slice(at, at + bytes);
  }

  /** Valid until the next call that may allocate memory. */
  view(at: number, bytes: number): Uint8Array {
    return this.#runtime.HEAPU8.subarray(at, at + bytes);
  }

  putNumbers(at: number, type: "double" | "float" | "i32", values: readonly number[]): void {
    const size = type === "double" ? 8 : 4;
    values.forEach((value, index) => this.#runtime.setValue(at + index * size, value, type));
  }

  numbers(
    type: "double" | "float" | "i32",
    count: number,
    fill: (...at: number[]) => boolean | number,
  ): number[] | undefined {
    const size = type === "double" ? 8 : 4;
    return this.lend(count * size, (at) => {
      const places = Array.from({ length: count }, (_, index) => at + index * size);
      const filled = fill(...places);
      return filled === false || filled === 0 ? undefined : places.map((place) => this.#runtime.getValue(place, type));
    });
  }

  /** UTF-16 with a terminating zero; `fill` returns the size in bytes. */
  text(fill: (at: number, bytes: number) => number): string {
    const bytes = fill(0, 0);
    if (bytes <= 2) return "";
    return this.lend(bytes, (at) => {
      fill(at, bytes);
      return Buffer.from(this.take(at, bytes - 2)).toString("utf16le");
    });
  }

  lendText<T>(text: string, use: (at: number) => T): T {
    const at = this.put(Buffer.from(`${text}\0`, "utf16le"));
    try {
      return use(at);
    } finally {
      this.free(at);
    }
  }
}

let loading: Promise<Pdfium> | undefined;

/** Once per process. */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= (async () => {
    const wasm = bundledFile("pdfium");
    const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
    const module = await init({ wasmBinary });
    module.PDFiumExt_Init();
    return new Pdfium(module, module.pdfium);
  })();
  return loading;
}

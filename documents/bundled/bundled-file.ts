import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** Next to the bundle (tools/bundle-files.ts), or in their packages if not bundled. */
const FILES = {
  pdfium: ["@embedpdf/pdfium/pdfium.wasm", "./pdfium.wasm", "../pdfium.wasm"],
  recognizer: [
    "tesseract.js-core/tesseract-core-simd-lstm.wasm",
    "./tesseract-core-simd-lstm.wasm",
    "../tesseract-core-simd-lstm.wasm",
  ],
  codes: ["zxing-wasm/reader/zxing_reader.wasm", "./zxing_reader.wasm", "../zxing_reader.wasm"],
  letters: [
    "@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf",
    "./Literata_400Regular.ttf",
    "../Literata_400Regular.ttf",
  ],
} as const;

export function bundledFile(file: keyof typeof FILES): Buffer {
  const [packaged, ...beside] = FILES[file];
  const laid = beside.map((name) => fileURLToPath(new URL(name, import.meta.url))).find((path) => existsSync(path));
  return readFileSync(laid ?? resolved(packaged));
}

export const filesToLay = (): string[] => Object.values(FILES).map(([packaged]) => resolved(packaged));

const resolved = (packaged: string): string => createRequire(import.meta.url).resolve(packaged);

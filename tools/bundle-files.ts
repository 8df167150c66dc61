import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { filesToLay } from "../documents/bundled/bundled-file";

/** WebAssembly of the document readers and fonts, which are read as files. */
export function bundleFiles() {
  return {
    name: "bundle-files",
    generateBundle(this: { emitFile: (file: { type: "asset"; fileName: string; source: Uint8Array }) => void }): void {
      for (const path of filesToLay()) {
        this.emitFile({ type: "asset", fileName: basename(path), source: readFileSync(path) });
      }
    },
  };
}

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { filesToLay } from "../documents/bundled/bundled-file";

/** Lays the files that are read as they are beside the bundles: WebAssembly of the document readers, letters to write with. */
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

// node tools/packaging/prune.mjs FOLDER: removes files for other platforms from node_modules.
import process from "node:process";
import { pruneNativeParts } from "./native-parts.mjs";

const modules = process.argv[2];
if (modules === undefined) {
  process.stderr.write("usage: node tools/packaging/prune.mjs FOLDER\n");
  process.exit(2);
}
const gone = pruneNativeParts(modules, { platform: process.platform, arch: process.arch });
process.stdout.write(gone.map((part) => `removed ${part}\n`).join(""));

import { parseArgs } from "node:util";
import { restore } from "../engine/index";
import { type MappingFile, mappingFileSchema } from "../shared/document/mapping";
import { readCommandLine } from "./command-line";
import { EXIT, Failure, runCommand } from "./failure";
import { warnOfOther } from "./mapping-fit";
import { restoreDocument } from "./restore-document";
import { endQuietlyWhenPipeCloses, writeOut } from "./output";
import { readText } from "./text-input";
import { readTextOrDocument } from "./text-of-document";

const USAGE = `usage: restore [FILE] --mapping MAP.json
       restore FILE --mapping MAP.json --out OUT [--force]
  FILE            text or document with placeholders; stdin if absent or -
  --mapping FILE  mapping written by depersonalize --mode reversible --mapping
  --out OUT       writes a document (docx, xlsx, csv, ...) in its own format with the names restored
  --force         overwrites an existing document
  --help          shows this text
`;
const OPTIONS = {
  mapping: { type: "string" },
  out: { type: "string" },
  force: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

interface Arguments {
  readonly file: string | undefined;
  readonly mapping: string;
  readonly out: string | undefined;
  readonly force: boolean;
}

/** Undefined: help was requested. */
function readArguments(): Arguments | undefined {
  const { values, positionals } = readCommandLine(
    () => parseArgs({ allowPositionals: true, options: OPTIONS }),
    OPTIONS,
  );
  if (values.help) return undefined;
  if (positionals.length > 1) throw new Failure(EXIT.usage, "one file at most; without one the text comes from stdin");
  if (values.mapping === undefined)
    throw new Failure(EXIT.usage, "--mapping MAP.json is needed: the file that depersonalize --mapping wrote");
  const { mapping, out, force = false } = values;
  if (out === "" || (out !== undefined && (positionals[0] ?? "-") === "-"))
    throw new Failure(EXIT.usage, "--out OUT needs a FILE, and is where the document with its names is written");
  return { file: positionals[0], mapping, out, force };
}

async function readMapping(file: string): Promise<MappingFile> {
  const content = await readText(file).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure(error.exitCode, `--mapping: ${error.message}`) : error;
  });
  try {
    return mappingFileSchema.parse(JSON.parse(content));
  } catch {
    throw new Failure(EXIT.badData, "the mapping is not a mapping file of Outis");
  }
}

/** Placeholders contain no personal data. */
function report(kind: string, placeholders: readonly string[]): void {
  if (placeholders.length > 0) process.stderr.write(`restore: ${kind}: ${placeholders.join(" ")}\n`);
}

async function restoreText(file: string | undefined, map: MappingFile, say: (line: string) => void) {
  const text = await readTextOrDocument(file, say);
  warnOfOther(text, map, say);
  return restore(text, map);
}

endQuietlyWhenPipeCloses();
await runCommand("restore", async () => {
  const asked = readArguments();
  if (asked === undefined) return writeOut(USAGE);
  const { file, mapping, out, force } = asked;
  const map = await readMapping(mapping);
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  const restored =
    file !== undefined && out !== undefined
      ? await restoreDocument(file, out, force, map, say)
      : await restoreText(file, map, say);
  if (out === undefined) await writeOut(restored.text);
  report("read although altered", restored.altered);
  report("grammatical case not certain, check these", restored.unsure);
  report("left as they are, the mapping does not know them", restored.unknown);
});

import { parseArgs } from "node:util";
import { restore } from "../../engine/index";
import { type MappingFile, mappingFileSchema } from "../../shared/document/mapping";
import { readCommandLine } from "./command-line";
import { EXIT, Failure, runCommand } from "./failure";
import { endQuietlyWhenPipeCloses, writeOut } from "./output";
import { readText } from "./text-input";

const USAGE = `usage: restore [FILE] --mapping MAP.json
  FILE            the text with placeholders; stdin unless given, or where it is -
  --mapping FILE  what depersonalize --mode reversible --mapping wrote
  --help          prints this
`;
const OPTIONS = { mapping: { type: "string" }, help: { type: "boolean", short: "h" } } as const;

/** Undefined when help was asked for. */
function readArguments(): { file: string | undefined; mapping: string } | undefined {
  const { values, positionals } = readCommandLine(
    () => parseArgs({ allowPositionals: true, options: OPTIONS }),
    OPTIONS,
  );
  if (values.help) return undefined;
  if (positionals.length > 1) throw new Failure(EXIT.usage, "one file at most; without one the text comes from stdin");
  if (values.mapping === undefined)
    throw new Failure(EXIT.usage, "--mapping MAP.json is needed: the file that depersonalize --mapping wrote");
  return { file: positionals[0], mapping: values.mapping };
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

/** What a person should look at goes to stderr by count and by placeholder; placeholders hold nothing personal. */
function report(kind: string, placeholders: readonly string[]): void {
  if (placeholders.length > 0) process.stderr.write(`restore: ${kind}: ${placeholders.join(" ")}\n`);
}

endQuietlyWhenPipeCloses();
await runCommand("restore", async () => {
  const asked = readArguments();
  if (asked === undefined) return writeOut(USAGE);
  const { file, mapping } = asked;
  const map = await readMapping(mapping);
  const restored = restore(await readText(file), map);
  await writeOut(restored.text);
  report("read although altered", restored.altered);
  const unsure = restored.spans.filter((span) => span.unsure).length;
  // By count: the words are somebody's name.
  if (unsure > 0) process.stderr.write(`restore: grammatical case not certain: ${unsure} names\n`);
  report("left as they are, the mapping does not know them", restored.unknown);
});

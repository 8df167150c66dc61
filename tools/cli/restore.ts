import { parseArgs } from "node:util";
import { restore } from "../../engine/restore/restore";
import { type MappingFile, mappingFileSchema } from "../../shared/document/mapping";
import { EXIT, Failure, runCommand } from "./failure";
import { endQuietlyWhenPipeCloses, writeOut } from "./output";
import { readText } from "./text-input";

const USAGE = "usage: restore [FILE] --mapping MAP.json";

function readArguments(): { file: string | undefined; mapping: string } {
  const { values, positionals } = parsed();
  if (positionals.length > 1) throw new Failure(EXIT.usage, `one file at most\n${USAGE}`);
  if (values.mapping === undefined) throw new Failure(EXIT.usage, `--mapping is needed\n${USAGE}`);
  return { file: positionals[0], mapping: values.mapping };
}

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options: { mapping: { type: "string" } } });
  } catch (error) {
    throw new Failure(EXIT.usage, `${error instanceof Error ? error.message : "wrong arguments"}\n${USAGE}`);
  }
}

async function readMapping(file: string): Promise<MappingFile> {
  const content = await readText(file);
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
  const { file, mapping } = readArguments();
  const map = await readMapping(mapping);
  const restored = restore(await readText(file), map);
  await writeOut(restored.text);
  report("read although altered", restored.altered);
  report("left as they are, the mapping does not know them", restored.unknown);
});

import { parseArgs } from "node:util";
import { Trace } from "../../engine/index";
import { LANGUAGES } from "../../shared/document/languages";
import { readCommandLine } from "./command-line";
import { detectLines } from "./detect-lines";
import { explain } from "./explain";
import { EXIT, Failure, runCommand } from "./failure";
import { localEngine } from "./local-engine";
import { endQuietlyWhenPipeCloses, writeOut } from "./output";
import { readText } from "./text-input";

const USAGE = `usage: detect < LINES
       detect --explain [FILE] [--language-in L]
  in   JSON lines {id, lang, text}; lang is an ISO 639-1 code (ru)
  out  for each, in order, {id, spans: [{start, end, type, kind, score}]}, offsets in UTF-16 units; {error, message}
       for a line that cannot be read, and 1 as the exit code
  --explain        of a text (FILE, else stdin): what is hidden, what was found and left, and which pass did it
  --language-in L  its language, an ISO 639-1 code (ru)
  --help           prints this
`;
const OPTIONS = {
  explain: { type: "boolean" },
  "language-in": { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

endQuietlyWhenPipeCloses();
await runCommand("detect", async () => {
  const { values, positionals } = readCommandLine(
    () => parseArgs({ allowPositionals: true, options: OPTIONS }),
    OPTIONS,
  );
  if (values.help) return writeOut(USAGE);
  if (values.explain) {
    const trace = new Trace();
    const engine = await localEngine({ watch: trace.watch });
    await engine.detect(await readText(positionals[0]), { language: values["language-in"] ?? LANGUAGES[0] });
    return writeOut(explain(trace));
  }
  if (positionals.length > 0) throw new Failure(EXIT.usage, "lines are read from stdin; --explain takes a file");
  process.exitCode = await detectLines(process.stdin, writeOut, await localEngine());
});

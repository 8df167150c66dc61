import { parseArgs } from "node:util";
import { readCommandLine } from "./command-line";
import { detectLines } from "./detect-lines";
import { runCommand } from "./failure";
import { localEngine } from "./local-engine";
import { endQuietlyWhenPipeCloses, writeOut } from "./output";

const USAGE = `usage: detect < LINES
  in   JSON lines {id, lang, text}; lang is an ISO 639-1 code (ru)
  out  for each, in order, {id, spans: [{start, end, type, kind, score}]}, offsets in UTF-16 units; {error, message}
       for a line that cannot be read, and 1 as the exit code
  --help  prints this
`;
const OPTIONS = { help: { type: "boolean", short: "h" } } as const;

endQuietlyWhenPipeCloses();
await runCommand("detect", async () => {
  const { values } = readCommandLine(() => parseArgs({ options: OPTIONS }), OPTIONS);
  if (values.help) return writeOut(USAGE);
  process.exitCode = await detectLines(process.stdin, writeOut, await localEngine());
});

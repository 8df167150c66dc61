import { parseArgs } from "node:util";
import { Trace } from "../engine/index";
import { detectionSchema, type Detection } from "../shared/api/detection";
import { CAUTION_LEVELS } from "../shared/api/detection-choices";
import { LANGUAGES } from "../shared/document/languages";
import { readCommandLine } from "./command-line";
import { detectLines } from "./detect-lines";
import { explain } from "./explain";
import { EXIT, Failure, runCommand } from "./failure";
import { localEngine, strongRandom } from "./local-engine";
import { endQuietlyWhenPipeCloses, writeOut } from "./output";
import { readTextOrDocument } from "./text-of-document";

const USAGE = `usage: detect [--level L] [--always W]... [--never W]... < LINES
       detect --explain [FILE] [--word W]... [--language-in L] [--level L] [--always W]... [--never W]...
  in   JSON lines {id, lang, text}; lang is an ISO 639-1 code (ru)
  out  for each line, in order, {id, spans: [{start, end, type, kind, score}]}, offsets in UTF-16 units; {error, message}
       for an invalid line, with exit code 1
  --explain        lists findings of a text (FILE or stdin), hidden and not hidden, with the pass that decided
  --word W         with --explain: also the probabilities of the model for W where nothing was found
  --language-in L  language of the text, an ISO 639-1 code (ru)
  --level L        required certainty of a finding: ${CAUTION_LEVELS.join(", ")} (balanced)
  --always W       a word that is hidden in any of its forms, as a person
  --never W        a word that is not hidden
  --help           shows this text
`;
const OPTIONS = {
  explain: { type: "boolean" },
  "language-in": { type: "string" },
  word: { type: "string", multiple: true },
  level: { type: "string" },
  always: { type: "string", multiple: true },
  never: { type: "string", multiple: true },
  help: { type: "boolean", short: "h" },
} as const;

endQuietlyWhenPipeCloses();
await runCommand("detect", async () => {
  const { values, positionals } = readCommandLine(
    () => parseArgs({ allowPositionals: true, options: OPTIONS }),
    OPTIONS,
  );
  if (values.help) return writeOut(USAGE);
  const detection = wishes(values);
  if (!values.explain) {
    if (positionals.length > 0) throw new Failure(EXIT.usage, "lines are read from stdin; --explain takes a file");
    if (values.word !== undefined) throw new Failure(EXIT.usage, "--word belongs to --explain");
    process.exitCode = await detectLines(process.stdin, writeOut, await localEngine(), detection);
    return;
  }
  if (positionals.length > 1) throw new Failure(EXIT.usage, "--explain takes one file");
  const text = await readTextOrDocument(positionals[0], () => undefined);
  const language = values["language-in"] ?? LANGUAGES[0];
  const trace = new Trace();
  const engine = await localEngine({ watch: trace.watch });
  const result = await engine.depersonalize(text, {
    mode: "reversible",
    language,
    languageOut: language,
    detection,
    random: strongRandom,
  });
  return writeOut(explain({ text, trace, result, words: values.word ?? [] }));
});

/** Throws for an unknown level, and empty or too long words. */
function wishes({
  level,
  always = [],
  never = [],
}: {
  readonly level?: string | undefined;
  readonly always?: readonly string[] | undefined;
  readonly never?: readonly string[] | undefined;
}): Detection {
  const terms = (words: readonly string[]): object[] => words.map((text) => ({ text }));
  const read = detectionSchema.safeParse({ level, always: terms(always), never: terms(never) });
  if (read.success) return read.data;
  const isLevel = read.error.issues.some(({ path }) => path[0] === "level");
  throw new Failure(
    EXIT.usage,
    isLevel ? `--level is one of ${CAUTION_LEVELS.join(", ")}` : "a word of --always or --never is empty or too long",
  );
}

import { parseArgs } from "node:util";
import { fingerprintOf } from "../../shared/document/fingerprint";
import { wordPrints } from "../../shared/document/words-in-order";
import { ISO_639_1 } from "../../shared/document/iso-639-1";
import { LANGUAGES, MODES, type Mode } from "../../shared/document/languages";
import { readCommandLine } from "./command-line";
import { EXIT, Failure, runCommand } from "./failure";
import { localEngine, strongRandom } from "./local-engine";
import { checkMappingTarget, writeMapping } from "./mapping-output";
import { endQuietlyWhenPipeCloses, writeOut } from "./output";
import { readText } from "./text-input";

const USAGE = `usage: depersonalize [FILE] [--mode M] [--language-in L] [--language-out L] [--mapping OUT.json [--force]]
  FILE              the text; stdin unless given, or where it is -
  --mode M          ${MODES.join(", ")} (blind)
  --language-in L   the text's language, an ISO 639-1 code (ru)
  --language-out L  the language of labels and replacements (that of the text)
  --mapping FILE    with --mode reversible: where the way back is written, for restore
  --force           writes over a mapping that is there
  --help            prints this
`;
const OPTIONS = {
  mode: { type: "string" },
  "language-in": { type: "string" },
  "language-out": { type: "string" },
  mapping: { type: "string" },
  force: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

interface Arguments {
  readonly file: string | undefined;
  readonly mode: Mode;
  readonly languageIn: string;
  readonly languageOut: string;
  readonly mapping: string | undefined;
  readonly force: boolean;
}

/** Undefined when help was asked for. */
function readArguments(): Arguments | undefined {
  const { values, positionals } = readCommandLine(
    () => parseArgs({ allowPositionals: true, options: OPTIONS }),
    OPTIONS,
  );
  if (values.help) return undefined;
  if (positionals.length > 1) throw new Failure(EXIT.usage, "one file at most; without one the text comes from stdin");
  const mode = MODES.find((one) => one === (values.mode ?? "blind"));
  if (!mode) throw new Failure(EXIT.usage, `--mode is one of ${MODES.join(", ")}`);
  if (values.mapping !== undefined && mode !== "reversible")
    throw new Failure(EXIT.usage, `--mapping needs --mode reversible: ${mode} cannot be undone`);
  if (values.mapping === "") throw new Failure(EXIT.usage, "--mapping is the name of a file to write");
  const languageIn = language(values["language-in"], "--language-in");
  const languageOut = language(values["language-out"] ?? values["language-in"], "--language-out");
  return { file: positionals[0], mode, languageIn, languageOut, mapping: values.mapping, force: values.force ?? false };
}

function language(code: string | undefined, option: string): string {
  const language = code ?? LANGUAGES[0];
  if (!ISO_639_1.some((known) => known === language))
    throw new Failure(EXIT.usage, `${option} is an ISO 639-1 code, such as ru or en`);
  return language;
}

endQuietlyWhenPipeCloses();
await runCommand("depersonalize", async () => {
  const asked = readArguments();
  if (asked === undefined) return writeOut(USAGE);
  const { file, mode, languageIn, languageOut, mapping, force } = asked;
  if (mapping !== undefined) await checkMappingTarget(mapping, force);
  // Known before the work: placeholders that nobody can read back are seldom what was meant.
  else if (mode === "reversible")
    process.stderr.write(
      "depersonalize: without --mapping OUT.json nothing keeps the way back from these placeholders\n",
    );
  const text = await readText(file);
  const engine = await localEngine();
  const result = await engine.depersonalize(text, { mode, language: languageIn, languageOut, random: strongRandom });
  if (mapping !== undefined) {
    const { mapping: entities, occurrences } = result;
    const fingerprint = fingerprintOf(result.text);
    const words = wordPrints(
      result.text,
      occurrences.map(([placeholder]) => placeholder),
    );
    const file = { outis: 1 as const, language: languageIn, mapping: entities, occurrences, fingerprint, words };
    await writeMapping(mapping, file, force);
  }
  await writeOut(result.text);
});

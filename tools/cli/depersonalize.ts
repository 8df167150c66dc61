import { parseArgs } from "node:util";
import { fingerprintOf } from "../../shared/document/fingerprint";
import { ISO_639_1 } from "../../shared/document/iso-639-1";
import { LANGUAGES, MODES, type Mode } from "../../shared/document/languages";
import { EXIT, Failure, runCommand } from "./failure";
import { localEngine, strongRandom } from "./local-engine";
import { checkMappingTarget, writeMapping } from "./mapping-output";
import { endQuietlyWhenPipeCloses, writeOut } from "./output";
import { readText } from "./text-input";

const USAGE =
  "usage: depersonalize [FILE] [--mode blind|reversible|randomize] [--language-in ru] [--language-out ru] " +
  "[--mapping OUT.json [--force]]";

interface Arguments {
  readonly file: string | undefined;
  readonly mode: Mode;
  readonly languageIn: string;
  readonly languageOut: string;
  readonly mapping: string | undefined;
  readonly force: boolean;
}

function readArguments(): Arguments {
  const { values, positionals } = parsed();
  if (positionals.length > 1) throw new Failure(EXIT.usage, `one file at most\n${USAGE}`);
  const mode = MODES.find((one) => one === (values.mode ?? "blind"));
  if (!mode) throw new Failure(EXIT.usage, `--mode is one of ${MODES.join(", ")}`);
  if (values.mapping !== undefined && mode !== "reversible")
    throw new Failure(EXIT.usage, `--mapping needs --mode reversible: ${mode} cannot be undone`);
  const languageIn = language(values["language-in"], "--language-in");
  const languageOut = language(values["language-out"] ?? values["language-in"], "--language-out");
  return { file: positionals[0], mode, languageIn, languageOut, mapping: values.mapping, force: values.force ?? false };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        mode: { type: "string" },
        "language-in": { type: "string" },
        "language-out": { type: "string" },
        mapping: { type: "string" },
        force: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new Failure(EXIT.usage, `${error instanceof Error ? error.message : "wrong arguments"}\n${USAGE}`);
  }
}

function language(code: string | undefined, option: string): string {
  const language = code ?? LANGUAGES[0];
  if (!ISO_639_1.some((known) => known === language))
    throw new Failure(EXIT.usage, `${option} is an ISO 639-1 code, such as ru or en`);
  return language;
}

endQuietlyWhenPipeCloses();
await runCommand("depersonalize", async () => {
  const { file, mode, languageIn, languageOut, mapping, force } = readArguments();
  if (mapping !== undefined) await checkMappingTarget(mapping, force);
  const text = await readText(file);
  const engine = await localEngine();
  const result = await engine.depersonalize(text, { mode, language: languageIn, languageOut, random: strongRandom });
  if (mapping !== undefined) {
    const { mapping: entities, occurrences } = result;
    const fingerprint = fingerprintOf(result.text);
    await writeMapping(mapping, { outis: 1, language: languageIn, mapping: entities, occurrences, fingerprint }, force);
  }
  await writeOut(result.text);
});

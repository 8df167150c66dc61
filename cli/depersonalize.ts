import { parseArgs } from "node:util";
import { ISO_639_1 } from "../shared/document/iso-639-1";
import { LANGUAGES, MODES, type Mode } from "../shared/document/languages";
import { type ColumnOption, readColumnOption } from "./column-options";
import { readCommandLine } from "./command-line";
import { depersonalizeDocuments, mappingFileOf } from "./depersonalize-documents";
import { EXIT, Failure, runCommand } from "./failure";
import { localEngine, strongRandom } from "./local-engine";
import { printLanguages } from "./language-notices";
import { checkMappingTarget, writeMapping } from "./mapping-output";
import { endQuietlyWhenPipeCloses, writeOut } from "./output";
import { readTextOrDocument } from "./text-of-document";

const USAGE = `usage: depersonalize [FILE] [--mode M] [--language-in L] [--language-out L] [--mapping OUT.json] [--force]
       depersonalize FILE --out OUT [--mode M] [--language-in L] [--language-out L] [--mapping MAP.json] [--column C]...
                     [--keep-unread] [--boxes FILE.json] [--boxes-out FILE.json] [--force]
  FILE              text or document; stdin if absent or -. The text of the result is written to stdout
  --out OUT         writes a document (docx, xlsx, pdf, ...) in its own format. A folder is written as a folder, with the
                    same placeholders in all documents and with MAP as a folder of mappings; names of people are removed
                    from file names. Parts that are not carried over are listed on stderr
  --mode M          ${MODES.join(", ")} (blind)
  --language-in L   language of the text, an ISO 639-1 code (ru); docs/languages.md lists the quality for each
  --language-out L  the language of labels and replacements (language of the text)
  --mapping FILE    with --mode reversible: writes the mapping for the restore command
  --column C        rule for a column of a table: NAME=keep shows it, NAME=hide:KIND hides all of it (hide:person,
                    hide:phone, ...), NAME=content searches each cell (default). NAME is the header of the column, or its
                    letters
  --keep-unread     leaves unreadable places that look like text visible in pictures; by default they are covered.
                    Their number is printed on stderr, as JSON after "regions:"
  --boxes FILE      further areas of a PDF, scan or picture that are removed.
                    JSON: {"boxes": [{"page": 1, "x": 0.1, "y": 0.1, "width": 0.2, "height": 0.05}]}, in fractions of the
                    page from its upper left corner; "everyPage": true repeats a box. See docs/cli.md
  --boxes-out FILE  writes such a file with the given boxes, boxes of all findings, and regions of pictures
  --force           overwrites existing files, and writes into a folder that is not empty
  --help            shows this text
`;
const OPTIONS = {
  out: { type: "string" },
  mode: { type: "string" },
  "language-in": { type: "string" },
  "language-out": { type: "string" },
  mapping: { type: "string" },
  column: { type: "string", multiple: true },
  "keep-unread": { type: "boolean" },
  boxes: { type: "string" },
  "boxes-out": { type: "string" },
  force: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

interface Arguments {
  readonly file: string | undefined;
  readonly out: string | undefined;
  readonly mode: Mode;
  readonly languageIn: string;
  readonly languageOut: string;
  readonly mapping: string | undefined;
  readonly force: boolean;
  readonly columns: readonly ColumnOption[];
  readonly keepUnread: boolean;
  readonly boxes: string | undefined;
  readonly boxesOut: string | undefined;
}

/** Undefined: help was requested. */
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
  if (values.out === "" || (values.out !== undefined && (positionals[0] ?? "-") === "-"))
    throw new Failure(EXIT.usage, "--out OUT needs a FILE, and is where its copy is written");
  const languageIn = language(values["language-in"], "--language-in");
  const languageOut = language(values["language-out"] ?? values["language-in"], "--language-out");
  const { out, mapping, force = false } = values;
  const columns = (values.column ?? []).map(readColumnOption);
  if (columns.length > 0 && out === undefined)
    throw new Failure(EXIT.usage, "--column needs --out OUT: only a document has columns");
  const keepUnread = values["keep-unread"] ?? false;
  if (keepUnread && out === undefined)
    throw new Failure(EXIT.usage, "--keep-unread needs --out OUT: only a document has pictures");
  const { boxes, "boxes-out": boxesOut } = values;
  if ((boxes ?? boxesOut) !== undefined && out === undefined)
    throw new Failure(EXIT.usage, "--boxes and --boxes-out need --out OUT: only a document has pages");
  if (boxes === "" || boxesOut === "") throw new Failure(EXIT.usage, "--boxes and --boxes-out are names of files");
  return {
    boxes,
    boxesOut,
    keepUnread,
    file: positionals[0],
    out,
    mode,
    languageIn,
    languageOut,
    mapping,
    force,
    columns,
  };
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
  const { file, out, mode, languageIn, languageOut, mapping, force } = asked;
  // Unrestorable placeholders are seldom intended.
  if (mapping === undefined && mode === "reversible")
    process.stderr.write(
      "depersonalize: without --mapping OUT.json nothing keeps the way back from these placeholders\n",
    );
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  if (file !== undefined && out !== undefined) {
    return depersonalizeDocuments(localEngine, { ...asked, file, out }, say);
  }
  if (mapping !== undefined) await checkMappingTarget(mapping, force);
  const text = await readTextOrDocument(file, say);
  const engine = await localEngine();
  const result = await engine.depersonalize(text, { mode, language: languageIn, languageOut, random: strongRandom });
  await printLanguages(text, say);
  if (mapping !== undefined) await writeMapping(mapping, mappingFileOf(result, languageIn), force);
  await writeOut(result.text);
});

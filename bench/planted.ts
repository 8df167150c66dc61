// npm run bench -- planted [--pages N]: values that another recognizer still reads in saved pictures. Needs Debian's packages
// `tesseract-ocr`, `tesseract-ocr-eng` and `tesseract-ocr-script-cyrl`.
import { parseArgs } from "node:util";
import { mapPicture } from "../documents/picture/map-picture";
import { pixelsOf, writePicture } from "../documents/picture/picture-files";
import { localEngine, strongRandom } from "../tools/cli/local-engine";
import { isReadable, readIndependently } from "./ocr/independent";
import { plantedPages } from "./ocr/planted-pages";
import { machine } from "./machine";

const { values } = parseArgs({ allowPositionals: true, options: { pages: { type: "string", default: "4" } } });
const engine = await localEngine();
const rows: string[] = [];
const counts = new Map<string, { pages: number; values: number; before: number; after: number }>();
const seeds = Array.from({ length: Number(values.pages) }, (_, at) => at + 1);
for (const page of await plantedPages(seeds)) {
  const source = await writePicture(1, () => page.picture, "png");
  const document = await mapPicture(source);
  const options = { mode: "blind", language: "ru", languageOut: "ru", random: strongRandom } as const;
  const result = await engine.depersonalize(document.text, options);
  const { bytes } = await document.write(
    result.spans.map(({ start, end, resultStart, resultEnd }) => ({
      ...{ start, end },
      replacement: result.text.slice(resultStart, resultEnd),
    })),
  );
  const [saved] = pixelsOf(bytes, "png");
  if (saved === undefined) throw new Error("The saved picture has no page");
  const [before, after] = [await readIndependently(page.picture), await readIndependently(saved)];
  const key = `${page.name}, ${page.heldOut ? "held out" : "seen"}`;
  const known = counts.get(key) ?? { pages: 0, values: 0, before: 0, after: 0 };
  counts.set(key, {
    pages: known.pages + 1,
    values: known.values + page.values.length,
    before: known.before + page.values.filter((value) => isReadable(value, before)).length,
    after: known.after + page.values.filter((value) => isReadable(value, after)).length,
  });
  process.stderr.write(`${key}: ${JSON.stringify(counts.get(key))}\n`);
}
for (const [key, { pages, values: all, before, after }] of counts) {
  rows.push(`| ${key} | ${pages} | ${all} | ${before} | ${after} |`);
}
process.stdout.write(
  `${machine().cpu}\n\n| pages | count | values | readable before | readable after |\n| --- | ---: | ---: | ---: | ---: |\n${rows.join("\n")}\n`,
);

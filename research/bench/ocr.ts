// npm run bench -- ocr [--pages N] [--only NAME] [--planted N]: recognition of pages spoiled like scans, and text that
// another recognizer still reads in saved pictures of N planted pages of each kind. Needs Debian's `tesseract-ocr`,
// `tesseract-ocr-eng` and `tesseract-ocr-script-cyrl`. Each part is saved in research/bench/results/ocr.json.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import type { GreyPicture } from "../../documents/raster/grey-picture";
import { mapPicture } from "../../documents/formats/picture/read";
import { pixelsOf, writePicture } from "../../documents/raster/picture-files";
import type { Engine } from "../../engine/index";
import { localEngine, strongRandom } from "../../cli/local-engine";
import { distance, lettersOf, rightWords, wordsOf } from "./ocr/compare-texts";
import { drawPageOf, type DrawnPage } from "./ocr/draw-page";
import { measurePlanted, type PlantedFigures, plantedTogether } from "./ocr/measure-planted";
import { type Figures, joined, ocrPage, type OcrResults, type PageFigures, plantedRow, rowOf } from "./ocr/ocr-report";
import { plantedPages } from "./ocr/planted-pages";
import { seeded, SPOILINGS, type Spoiling } from "./ocr/spoil";
import { machine } from "./machine";
import { filesIn, readSet } from "./sets";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const RESULTS = join(ROOT, "research", "bench", "results", "ocr.json");
const DATA = join(ROOT, "..", "shared", "data", "dev");
const SETS = /(?:nerel_ru|factrueval_ru|tab_id_en|wikigold_en)/;
/** Covered share that makes a word unreadable. */
const COVERED = 0.6;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function pagesOf(dots: number, wanted: number): Promise<DrawnPage[]> {
  const pages: DrawnPage[] = [];
  for (const file of filesIn(DATA).filter((name) => SETS.test(name))) {
    let left = wanted;
    for (const record of readSet(file).records.filter(({ text }) => text.length > 700)) {
      const page = left > 0 ? await drawPageOf(record, dots) : undefined;
      if (page === undefined || page.names.length < 3) continue;
      pages.push(page);
      left -= 1;
    }
  }
  return pages;
}

function pictureFile({ width, height, grey }: GreyPicture): Promise<Uint8Array> {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  grey.forEach((value, at) => rgba.fill(value, at * 4, at * 4 + 3));
  return writePicture(1, () => ({ width, height, rgba }), "png");
}

/** Position on the spoiled page. */
function moved(x: number, y: number, { width, height }: GreyPicture, slope: number): readonly [number, number] {
  const [cos, sin, cx, cy] = [Math.cos(slope), Math.sin(slope), width / 2, height / 2];
  return [cx + (x - cx) * cos + (y - cy) * sin, cy - (x - cx) * sin + (y - cy) * cos];
}

async function measure(engine: Engine, spoiling: Spoiling, wanted: number): Promise<Figures> {
  const pages: PageFigures[] = [];
  for (const [index, page] of (await pagesOf(spoiling.dots, wanted)).entries()) {
    const spoiled = spoiling.work(page.picture, seeded(index + 1));
    const source = await pictureFile(spoiled);
    const began = performance.now();
    const document = await mapPicture(source);
    const seconds = (performance.now() - began) / 1000;
    const options = { mode: "blind", language: page.lang, languageOut: page.lang, random: strongRandom } as const;
    const perfect = await engine.depersonalize(page.text, options);
    const result = await engine.depersonalize(document.text, options);
    const { bytes } = await document.write(
      result.spans.map(({ start, end, resultStart, resultEnd }) => ({
        ...{ start, end },
        replacement: result.text.slice(resultStart, resultEnd),
      })),
    );
    const [before, after] = [pixelsOf(source, "png")[0]?.rgba, pixelsOf(bytes, "png")[0]?.rgba];
    const isCovered = ([left, top, right, bottom]: readonly [number, number, number, number]): boolean => {
      let [seen, changed] = [0, 0];
      for (let y = top; y < bottom; y += 1) {
        for (let x = left; x < right; x += 1) {
          const [toX, toY] = moved(x, y, spoiled, spoiling.slope ?? 0).map(Math.round);
          const at = ((toY ?? 0) * spoiled.width + (toX ?? 0)) * 4;
          seen += 1;
          if (before?.[at] !== after?.[at]) changed += 1;
        }
      }
      return changed >= seen * COVERED;
    };
    const readable = page.names.filter(({ box }) => !isCovered(box));
    const missed = page.names.filter(
      ({ start, end }) => !perfect.spans.some((span) => span.start < end && span.end > start),
    );
    const [text, read] = [wordsOf(page.text), wordsOf(document.text)];
    const words = [...document.text.matchAll(/\S+/g)];
    const right = rightWords(text, read);
    pages.push({
      letters: lettersOf(page.text).length,
      lettersWrong: distance(lettersOf(page.text), lettersOf(document.text)),
      words: text.length,
      wordsWrong: distance(text, read),
      names: page.names.length,
      namesReadable: readable.length,
      namesMissed: missed.length,
      namesMisread: readable.filter(({ start, end }) => {
        const name = page.text.slice(start, end);
        return !read.some((word) => word.includes(name));
      }).length,
      seconds,
      marks: words.map(({ index: at }, order) => ({
        right: right[order] === true,
        unsure: document.unsure?.find(({ start, end }) => at < end && at + (words[order]?.[0].length ?? 0) > start)
          ?.confidence,
      })),
    });
  }
  return joined(spoiling.name, pages);
}

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string", default: "1" },
    planted: { type: "string", default: "2" },
    only: { type: "string" },
  },
});
const engine = await localEngine();
const all: Figures[] = [];
for (const spoiling of Number(values.pages) === 0 ? [] : SPOILINGS) {
  if (values.only !== undefined && !spoiling.name.includes(values.only)) continue;
  const figures = await measure(engine, spoiling, Number(values.pages));
  all.push(figures);
  say(rowOf(figures).join(" | "));
}
const seeds = Array.from({ length: Number(values.planted) }, (_, at) => at + 1);
const planted: PlantedFigures[] = [];
for (const page of await plantedPages(seeds, values.only)) {
  const figures = await measurePlanted(engine, page);
  planted.push(figures);
  say(plantedRow(figures).join(" | "));
}
const results = { ...kept(), ...(all.length > 0 && { print: { machine: machine(), all } }) };
const report = {
  ...results,
  ...(planted.length > 0 && { planted: { machine: machine(), all: plantedTogether(planted) } }),
};
const page = ocrPage(report);
if (values.only === undefined) {
  writeFileSync(RESULTS, JSON.stringify(report));
  const file = join(ROOT, "docs", "benchmarks-ocr.md");
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
}
process.stdout.write(page);

/** Of an earlier run. */
function kept(): OcrResults {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as OcrResults) : {};
}

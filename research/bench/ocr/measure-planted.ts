import { mapPicture } from "../../../documents/formats/picture/read";
import { pixelsOf, writePicture } from "../../../documents/raster/picture-files";
import { type Pixels } from "../../../documents/raster/pixels";
import { turnedSheet } from "../../../documents/testing/sheet.fixtures";
import type { Engine } from "../../../engine/index";
import { strongRandom } from "../../../cli/local-engine";
import { isReadable, LAYOUT, readIndependently } from "./independent";
import type { PlantedPage } from "./planted-pages";

/** Pages of one kind. */
export interface PlantedFigures {
  readonly name: string;
  readonly pages: number;
  readonly values: number;
  /** Values readable in the original pages, and in the saved pictures. */
  readonly before: number;
  readonly after: number;
  /** Pixels of ordinary print, and covered ones. */
  readonly ink: number;
  readonly covered: number;
  /** Processor time for all pages. */
  readonly seconds: number;
}

/** Brightness of ink, of 255. */
const INK = 140;

/** Hides the findings of the engine and the default covers, and reads the saved picture independently. */
export async function measurePlanted(engine: Engine, page: PlantedPage): Promise<PlantedFigures> {
  const source = await writePicture(1, () => page.picture, "png");
  const began = process.cpuUsage();
  const document = await mapPicture(source);
  const { user, system } = process.cpuUsage(began);
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
  const before = await readUpright(page.picture, page.tilt, [LAYOUT.scattered]);
  const after = await readAll(saved, page.tilt);
  const readable = page.values.filter((value) => isReadable(value, after));
  if (readable.length > 0) process.stderr.write(`${page.name}: ${readable.join(", ")}\n`);
  return {
    name: `${page.name}, ${page.heldOut ? "held out" : "seen"}`,
    pages: 1,
    values: page.values.length,
    before: page.values.filter((value) => isReadable(value, before)).length,
    after: readable.length,
    ...coveredInk(page, saved),
    seconds: (user + system) / 1e6,
  };
}

/** Unchanged and upright, each in four directions. */
async function readAll(picture: Pixels, tilt: number): Promise<string> {
  const level = await readIndependently(picture, [LAYOUT.columns, LAYOUT.scattered]);
  return `${level}\n${await readUpright(picture, tilt, [LAYOUT.block, LAYOUT.scattered])}`;
}

const readUpright = async (picture: Pixels, tilt: number, layouts: Parameters<typeof readIndependently>[1]) =>
  readIndependently(await turnedSheet(picture, -tilt), layouts);

function coveredInk({ picture, ordinary }: PlantedPage, saved: Pixels): { ink: number; covered: number } {
  let [ink, covered] = [0, 0];
  for (let at = 0; at < ordinary.rgba.length; at += 4) {
    if ((ordinary.rgba[at + 1] ?? 255) > INK) continue;
    ink += 1;
    if ([0, 1, 2].some((plane) => picture.rgba[at + plane] !== saved.rgba[at + plane])) covered += 1;
  }
  return { ink, covered };
}

/** By kind. */
export function plantedTogether(all: readonly PlantedFigures[]): PlantedFigures[] {
  const names = [...new Set(all.map(({ name }) => name))];
  return names.map((name) => {
    const own = all.filter((figures) => figures.name === name);
    const sum = (key: Exclude<keyof PlantedFigures, "name">): number =>
      own.reduce((total, figures) => total + figures[key], 0);
    return {
      name,
      pages: sum("pages"),
      values: sum("values"),
      before: sum("before"),
      after: sum("after"),
      ink: sum("ink"),
      covered: sum("covered"),
      seconds: sum("seconds"),
    };
  });
}

import { describe, expect, it } from "vitest";
import type { RecognizedWord } from "../../page/recognized-words";
import type { Pixels } from "../../raster/pixels";
import { greySheet, noisySheet, portrait, printedSheet, seededRandom, Sheet } from "../../testing/sheet.fixtures";
import type { FoundRegion } from "../../page/found-region";
import type { FaceModel } from "./face-model";
import { findFaces } from "./find-faces";

const FACE = [118, 133] as const;
const facesOf = (pixels: Pixels): Promise<readonly FoundRegion[]> => findFaces({ ...pixels, words: [] });

const wordAt = (box: RecognizedWord["box"]): RecognizedWord => ({
  ...{ text: "words", confidence: 96, box },
  ...{ line: 1, isNewParagraph: false },
});

function holds({ corners }: FoundRegion, x: number, y: number): boolean {
  return corners.every(([fromX, fromY], index) => {
    const [toX, toY] = corners[(index + 1) % 4] ?? [fromX, fromY];
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0;
  });
}

describe("faces", () => {
  it.each([0, 15, -15, 45, 90, 135, 180, 270])(
    "are found when turned by %i degrees, in colour and grey",
    async (angle) => {
      const sheet = await new Sheet(1000, 1400).paste(portrait(), 300, 400, { height: 320, angle }).drawn();
      for (const pixels of [sheet, greySheet(sheet)]) {
        const faces = await facesOf(pixels);
        expect(faces).toHaveLength(1);
        const turn = (angle * Math.PI) / 180;
        const scale = 320 / 300;
        const [right, below] = [(FACE[0] - 120) * scale, (FACE[1] - 150) * scale];
        const [x, y] = [
          300 + right * Math.cos(turn) - below * Math.sin(turn),
          400 + right * Math.sin(turn) + below * Math.cos(turn),
        ];
        expect(faces.every((face) => holds(face, x, y))).toBe(true);
      }
    },
  );

  it("are found in noise, on a whole page", async () => {
    const page = await printedSheet(24).paste(portrait(), 1040, 1450, { height: 190, angle: 8 }).drawn();
    expect(await facesOf(noisySheet(page, seededRandom(3), 25, 0.01))).toHaveLength(1);
  });

  it("are not looked for where there is nothing but words", async () => {
    const page = await printedSheet(3).drawn();
    const words = [0, 1, 2].map((line) => wordAt([85, 110 + line * 44, 1_200, 152 + line * 44]));
    let looks = 0;
    const model: FaceModel = () => {
      looks += 1;
      return Promise.resolve([]);
    };
    await findFaces({ ...page, words }, model);
    expect(looks).toBe(0);
    await findFaces({ ...page, words: words.slice(1) }, model);
    expect(looks).toBeGreaterThan(0);
  });

  it("are found beneath a word that is written across them", async () => {
    const sheet = new Sheet(1000, 1400).paste(portrait(), 300, 400, { height: 320 });
    const page = await sheet.write("КОПИЯ ВЕРНА", 140, 440, { size: 60, colour: [60, 60, 160] }).drawn();
    const words = [wordAt([140, 390, 560, 450]), wordAt([150, 240, 460, 560])];
    for (const read of [[], words.slice(0, 1), words])
      expect(await findFaces({ ...page, words: read })).toHaveLength(1);
  });

  it("are not found in print, stamps and signatures", async () => {
    const page = printedSheet().roundStamp(400, 1500, 150).signature(700, 1400, 300, seededRandom(5));
    expect(await facesOf(await page.drawn())).toEqual([]);
  });
});

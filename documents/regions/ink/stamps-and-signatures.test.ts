import { describe, expect, it } from "vitest";
import type { RegionKind } from "../../../shared/document/region-kinds";
import type { Pixels } from "../../raster/pixels";
import type { Corners } from "../../../shared/document/region";
import {
  greySheet,
  noisySheet,
  portrait,
  printedSheet,
  seededRandom,
  Sheet,
  turnedSheet,
} from "../../testing/sheet.fixtures";
import { findStampsAndSignatures } from "./stamps-and-signatures";

function found(pixels: Pixels): { kind: RegionKind; x: number; y: number }[] {
  return findStampsAndSignatures({ ...pixels, words: [] }, []).map(({ kind, corners }) => ({
    kind,
    x: (corners[0][0] + corners[2][0]) / 2,
    y: (corners[0][1] + corners[2][1]) / 2,
  }));
}

const near = (x: number, y: number): unknown => ({
  kind: "stamp",
  x: expect.closeTo(x, -2) as unknown,
  y: expect.closeTo(y, -2) as unknown,
});
const BLUE = [40, 60, 170] as const;
const RED = [190, 40, 50] as const;
const VIOLET = [110, 50, 150] as const;

describe("stamps", () => {
  it.each([BLUE, RED, VIOLET])("round, in colour %j or grey, over print and noise", async (...colour) => {
    const sheet = await printedSheet(30).roundStamp(800, 1300, 150, colour).drawn();
    for (const pixels of [sheet, greySheet(sheet), noisySheet(sheet, seededRandom(1), 12, 0.001)]) {
      const stamps = found(pixels).filter(({ kind }) => kind === "stamp");
      expect(stamps).toEqual([near(800, 1300)]);
    }
  });

  it("round across a photo, but no round part of the photo", async () => {
    const sheet = printedSheet(20).paste(portrait(), 500, 1200, { height: 430 });
    for (const tilt of [0, 4]) {
      const stamps = found(await turnedSheet(await sheet.roundStamp(640, 1380, 110, RED).drawn(), tilt));
      expect(stamps).toContainEqual(tilt === 0 ? near(640, 1380) : near(605, 1380));
    }
    const passport = new Sheet(1500, 1060, [243, 236, 232]).paste(portrait(), 330, 420, { height: 430 });
    const photo = noisySheet(await turnedSheet(await passport.drawn(), 4), seededRandom(8), 14, 0.002);
    const face: Corners = [
      [236, 165],
      [485, 204],
      [440, 491],
      [191, 452],
    ];
    expect(findStampsAndSignatures({ ...photo, words: [] }, [{ kind: "face", corners: face }])).toEqual([]);
  });

  it("solid, like a seal of wax", async () => {
    const [side, radius] = [240, 120];
    const rgba = Uint8Array.from({ length: side * side * 4 }, (_, at) => {
      const [x, y] = [(at >> 2) % side, Math.floor((at >> 2) / side)];
      const colour = Math.hypot(x - radius, y - radius) < 100 ? [170, 30, 35, 255] : [250, 249, 246, 255];
      return colour[at % 4] ?? 0;
    });
    const sheet = await printedSheet(20).paste({ width: side, height: side, rgba }, 700, 1350).drawn();
    expect(found(sheet)).toEqual([near(700, 1350)]);
  });

  it("rectangular, in colour or grey", async () => {
    const lines = ["ПОЛУЧЕНО", "12.03.2024", "Вх. № 4471"];
    const sheet = await printedSheet(20).frameStamp(700, 1350, 340, lines).drawn();
    for (const pixels of [sheet, greySheet(sheet)]) {
      expect(found(pixels).filter(({ kind }) => kind === "stamp")).toEqual([near(700, 1350)]);
    }
  });
});

describe("signatures", () => {
  it.each([11, 12, 13, 14, 15])("by hand %i, in blue, black and on a tilted page", async (seed) => {
    for (const colour of [BLUE, [30, 30, 35]] as const) {
      const sheet = await printedSheet(20).signature(600, 1250, 300, seededRandom(seed), colour).drawn();
      expect(found(sheet).map(({ kind }) => kind)).toEqual(["signature"]);
      expect(found(await turnedSheet(sheet, 4)).map(({ kind }) => kind)).toEqual(["signature"]);
    }
  });
});

describe("neither", () => {
  it("print, large letters, tables and charts are no stamps and no signatures", async () => {
    const sheet = new Sheet(1240, 1754)
      .write("АКТ ПРИЁМКИ", 300, 150, { size: 70 })
      .write("Invoice", 300, 260, { size: 90 });
    for (let row = 0; row <= 8; row += 1) {
      sheet.stroke(
        [
          [100, 400 + row * 80],
          [1100, 400 + row * 80],
        ],
        3,
      );
      sheet.write("Товар 1, 2 шт., 1 200,50", 120, 380 + row * 80, { size: 28 });
    }
    for (let column = 0; column <= 4; column += 1)
      sheet.stroke(
        [
          [100 + column * 250, 400],
          [100 + column * 250, 1040],
        ],
        3,
      );
    for (let bar = 0; bar < 6; bar += 1)
      sheet.stroke(
        [
          [200 + bar * 90, 1500],
          [200 + bar * 90, 1480 - bar * 50],
        ],
        40,
        BLUE,
      );
    expect(found(await sheet.drawn())).toEqual([]);
    expect(found(await printedSheet().drawn())).toEqual([]);
  });
});

import { pixelsOf, writePicture } from "../../documents/raster/picture-files";
import { noisySheet, portrait, seededRandom, Sheet, turnedSheet } from "../../documents/testing/sheet.fixtures";

/** Degrees. */
const TILT = 4;
/** Pixels. */
export const [WIDTH, HEIGHT] = [1500, 1060];
/** Points of the upright page. */
export const FACE = [327, 395] as const;
export const NUMBER = [1385, 690] as const;

/** Tilted and noisy. */
export async function passportPhoto(): Promise<Buffer> {
  const sheet = new Sheet(WIDTH, HEIGHT, [243, 236, 232]).paste(portrait(), 330, 420, { height: 430 });
  sheet.write("РОССИЙСКАЯ ФЕДЕРАЦИЯ  ПАСПОРТ", 420, 110, { size: 40 });
  ["КРЫЛОВА", "ВЕРА", "ЛЬВОВНА"].forEach((value, at) => {
    sheet.write(["Фамилия", "Имя", "Отчество"][at] ?? "", 560, 230 + at * 100, { size: 24 });
    sheet.write(value, 760, 235 + at * 100, { size: 38 });
  });
  sheet.write("45 12 345678", 1400, 860, { size: 46, angle: 90, colour: [150, 40, 40] });
  const photo = noisySheet(await turnedSheet(await sheet.drawn(), TILT), seededRandom(8), 14, 0.002);
  return Buffer.from(await writePicture(1, () => photo, "png"));
}

/** Pixels of the photo. */
export function tilted([x, y]: readonly [number, number]): readonly [number, number] {
  const turn = (TILT * Math.PI) / 180;
  const [right, below] = [x - WIDTH / 2, y - HEIGHT / 2];
  return [
    Math.round(WIDTH / 2 + right * Math.cos(turn) - below * Math.sin(turn)),
    Math.round(HEIGHT / 2 + right * Math.sin(turn) + below * Math.cos(turn)),
  ];
}

/** Number of colours around a point of the upright page. */
export function coloursAt(png: Uint8Array, point: readonly [number, number], reach: number): number {
  const [saved] = pixelsOf(png, "png");
  if (saved === undefined) throw new Error("The saved picture has no page");
  const [atX, atY] = tilted(point);
  const colours = new Set<string>();
  for (let row = atY - reach; row <= atY + reach; row += 1) {
    for (let column = atX - reach; column <= atX + reach; column += 1) {
      const at = (row * saved.width + column) * 4;
      colours.add(saved.rgba.subarray(at, at + 3).join(" "));
    }
  }
  return colours.size;
}

import jpeg from "jpeg-js";
import { type GreyPicture, slightlyTurned } from "../../../documents/raster/grey-picture";

/** `dots`: resolution of the scan; `slope` in radians. */
export interface Spoiling {
  readonly name: string;
  readonly dots: number;
  readonly slope?: number;
  readonly work: (picture: GreyPicture, random: () => number) => GreyPicture;
}

const same = (picture: GreyPicture): GreyPicture => picture;
const degrees = (angle: number): number => (angle * Math.PI) / 180;

export const SPOILINGS: readonly Spoiling[] = [
  { name: "as printed, 200 dpi", dots: 200, work: same },
  { name: "100 dpi", dots: 100, work: same },
  { name: "75 dpi", dots: 75, work: same },
  { name: "noise", dots: 200, work: (picture, random) => noisy(picture, random, 40, 0.015) },
  { name: "blur", dots: 200, work: (picture) => blurred(blurred(blurred(picture))) },
  { name: "askew by 3 degrees", dots: 200, slope: degrees(3), work: (p) => slightlyTurned(p, degrees(3)) },
  { name: "a stamp over the text", dots: 200, work: stamped },
  { name: "JPEG of quality 10", dots: 200, work: (picture) => throughJpeg(picture, 10) },
  { name: "faint, in a shadow", dots: 200, work: shaded },
  {
    name: "a bad copy: 130 dpi, askew, noise, shadow, JPEG",
    dots: 130,
    slope: degrees(-1.5),
    work: (picture, random) =>
      throughJpeg(noisy(shaded(blurred(slightlyTurned(picture, degrees(-1.5)))), random, 18, 0.002), 35),
  },
];

/** Uniform in [0, 1), reproducible (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Grain, and specks of black and white. */
function noisy(picture: GreyPicture, random: () => number, grain: number, specks: number): GreyPicture {
  const grey = picture.grey.map((value) => {
    if (random() < specks) return random() < 0.5 ? 0 : 255;
    const bell = random() + random() + random() + random() - 2;
    return Math.max(0, Math.min(255, Math.round(value + bell * grain)));
  });
  return { ...picture, grey };
}

/** Mean of nine pixels. */
function blurred({ width, height, grey }: GreyPicture): GreyPicture {
  const soft = Uint8Array.from(grey);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      let sum = 0;
      for (let row = -1; row <= 1; row += 1) {
        const at = (y + row) * width + x;
        sum += (grey[at - 1] ?? 0) + (grey[at] ?? 0) + (grey[at + 1] ?? 0);
      }
      soft[y * width + x] = sum / 9;
    }
  }
  return { width, height, grey: soft };
}

/** Darker paper on one side, pale ink. */
function shaded({ width, height, grey }: GreyPicture): GreyPicture {
  const dark = grey.map((value, at) => {
    const light = 235 - 130 * ((at % width) / width) * (0.5 + Math.floor(at / width) / height / 2);
    return Math.round(light * (0.45 + (0.55 * value) / 255));
  });
  return { width, height, grey: dark };
}

/** Round, half transparent, in the upper third, over text. */
function stamped({ width, height, grey }: GreyPicture): GreyPicture {
  const inked = Uint8Array.from(grey);
  const radius = width * 0.13;
  for (const [cx, cy] of [
    [width * 0.3, height * 0.14],
    [width * 0.68, height * 0.24],
  ] as const) {
    for (let y = Math.floor(cy - radius); y < cy + radius; y += 1) {
      for (let x = Math.floor(cx - radius); x < cx + radius; x += 1) {
        const far = Math.hypot(x - cx, y - cy) / radius;
        const isRing = (far < 1 && far > 0.95) || (far < 0.72 && far > 0.69);
        const isBar = far < 0.66 && Math.floor((y - cy) / (radius * 0.09)) % 3 === 0;
        const at = y * width + x;
        if (isRing || isBar) inked[at] = Math.round((inked[at] ?? 255) * 0.55);
      }
    }
  }
  return { width, height, grey: inked };
}

function throughJpeg({ width, height, grey }: GreyPicture, quality: number): GreyPicture {
  const data = new Uint8Array(width * height * 4);
  grey.forEach((value, at) => data.fill(value, at * 4, at * 4 + 3));
  const { data: decoded } = jpeg.decode(jpeg.encode({ width, height, data }, quality).data, { useTArray: true });
  return { width, height, grey: grey.map((_, at) => decoded[at * 4] ?? 255) };
}

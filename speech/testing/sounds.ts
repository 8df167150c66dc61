import { readFileSync } from "node:fs";
import { SAMPLE_RATE } from "../recording/samples";

/** Reproducible noise, -1..1. */
function noiseOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 2_147_483_648 - 1;
  };
}

const sound = (seconds: number, at: (time: number, index: number) => number): Int16Array =>
  Int16Array.from({ length: seconds * SAMPLE_RATE }, (_, i) => Math.round(32_767 * at(i / SAMPLE_RATE, i)));

/** Without speech, 16 kHz. */
export const NOBODY = {
  silence: (seconds: number) => sound(seconds, () => 0),
  hiss(seconds: number) {
    const noise = noiseOf(1);
    return sound(seconds, () => 0.2 * noise());
  },
  rumble(seconds: number) {
    const noise = noiseOf(2);
    let low = 0;
    return sound(seconds, (time) => {
      low += 0.02 * (noise() - low);
      return 2 * low * (1 + Math.sin(2 * Math.PI * 3 * time));
    });
  },
  music(seconds: number) {
    const chords = [
      [262, 330, 392],
      [220, 262, 330],
      [175, 220, 262],
      [196, 247, 294],
    ];
    return sound(seconds, (time) => {
      const chord = chords[Math.floor(time * 2) % chords.length] ?? [];
      const fade = Math.exp(-4 * ((time * 2) % 1));
      const tone = (hertz: number): number =>
        [1, 2, 3, 4].reduce((sum, k) => sum + Math.sin(2 * Math.PI * hertz * k * time) / k, 0);
      return chord.reduce((sum, hertz) => sum + 0.1 * fade * tone(hertz), 0);
    });
  },
  ringing: (seconds: number) => sound(seconds, (time) => (time % 5 < 1 ? 0.3 * Math.sin(2 * Math.PI * 425 * time) : 0)),
};

/** Wave file of μ-law, 8 kHz, as 16 kHz. */
export function telephoneSound(path: string): Int16Array {
  const bytes = readFileSync(path);
  const start = bytes.indexOf("data", 0, "latin1") + 8;
  const heard = Array.from(bytes.subarray(start), linear);
  return Int16Array.from({ length: heard.length * 2 }, (_, i) => {
    const here = heard[i >> 1] ?? 0;
    return i % 2 === 0 ? here : ((heard[(i >> 1) + 1] ?? here) + here) >> 1;
  });
}

/** G.711. */
function linear(code: number): number {
  const value = ~code & 0xff;
  const magnitude = (((value & 0x0f) << 3) + 0x84) << ((value & 0x70) >> 4);
  return value & 0x80 ? 0x84 - magnitude : magnitude - 0x84;
}

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { noisy, type Recording, telephone } from "../listening/material";
import { readWave } from "../listening/wave";

const RATE = 16_000;
const FESTVOX = "/usr/share/festival/voices/russian/msu_ru_nsh_clunits";
/** Seconds between turns. */
const PAUSE = 0.5;

/** Recordings of festvox-ru and of the folder of the benchmark. */
const FROM_FILES = ["real", "audio"];

/** Voice, words, and the names as spoken. */
export interface MixtureTurn {
  readonly voice: string;
  readonly text: string;
  readonly names: readonly string[];
}

export interface Mixture {
  readonly id: string;
  readonly language: string;
  /** `8k`; `noise N`: decibels below the speech; `clean`. */
  readonly conditions: string;
  readonly turns: readonly MixtureTurn[];
}

/** `turns` in seconds. */
export interface SpokenMixture extends Mixture {
  readonly samples: Float32Array;
  readonly times: readonly (readonly [start: number, end: number])[];
}

/** `# LANGUAGE-ID CONDITIONS` and lines `VOICE: words` with names in double brackets, or `pause: SECONDS`. */
export function readMixtures(path: string): Mixture[] {
  return readFileSync(path, "utf8")
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const [head = "", ...lines] = block.split("\n");
      const [id = "", ...conditions] = head.replace(/^# /, "").split(" ");
      return { id, language: id.split("-", 1)[0] ?? "", conditions: conditions.join(" "), turns: lines.map(readTurn) };
    });
}

function readTurn(line: string): MixtureTurn {
  const [, voice = "", text = ""] = /^(\S+?):\s+(.*)$/.exec(line) ?? [];
  const [file, said = text] = FROM_FILES.includes(voice) ? text.split(" | ") : [undefined, text];
  return {
    voice: file === undefined ? voice : `${voice}:${file}`,
    text: said.replaceAll(/\[\[|\]\]/g, ""),
    names: [...said.matchAll(/\[\[(.*?)\]\]/g)].map(([, name = ""]) => name),
  };
}

/** With local synthesizers (festival, espeak-ng, sox). Leaves files in `folder`. */
export function speak(mixture: Mixture, folder: string, audio = ""): SpokenMixture {
  const parts = mixture.turns.map(({ voice, text }, i) =>
    voice.startsWith("audio:")
      ? level(readWave(join(audio, "speech", voice.slice(6))))
      : spoken(voice, text, join(folder, `${mixture.id}-${i}.wav`)),
  );
  const times: [number, number][] = [];
  let at = PAUSE;
  for (const part of parts) {
    times.push([at, at + part.length / RATE]);
    at += part.length / RATE + PAUSE;
  }
  const samples = new Float32Array(Math.ceil(at * RATE));
  parts.forEach((part, i) => samples.set(part, Math.round((times[i]?.[0] ?? 0) * RATE)));
  return { ...mixture, times, samples: spoiled({ name: mixture.id, samples, spoken: [] }, mixture.conditions).samples };
}

function spoiled(recording: Recording, conditions: string): Recording {
  const noise = /noise (\d+)/.exec(conditions);
  const line = noise ? noisy(recording, Number(noise[1])) : recording;
  return conditions.includes("8k") ? telephone(line) : line;
}

function spoken(voice: string, text: string, path: string): Float32Array {
  if (voice === "pause") return new Float32Array(Number(text) * RATE);
  if (voice.startsWith("real:")) return level(readWave(join(FESTVOX, "wav", `${voice.slice(5)}.wav`)));
  if (voice.startsWith("es-")) execFileSync("espeak-ng", ["-v", voice.slice(3), "-s", "150", "-w", path, text]);
  else {
    const [, name, pitch] = /^([a-z]+)([+-]\d+)?$/.exec(voice) ?? [];
    const chosen = name === "kal" ? "voice_kal_diphone" : "voice_msu_ru_nsh_clunits";
    const plain = pitch === undefined ? path : `${path}.plain.wav`;
    execFileSync("text2wave", ["-eval", `(${chosen})`, "-o", plain], { input: text });
    if (pitch !== undefined) execFileSync("sox", [plain, path, "pitch", String(Number(pitch) * 100)]);
  }
  return level(readWave(path));
}

/** Equal loudness of all voices. */
function level(samples: Float32Array): Float32Array {
  const power = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
  return samples.map((value) => Math.max(-1, Math.min(1, (value * 0.08) / power)));
}

// npm run bench -- speech --audio DIR [--python PYTHON --weights DIR] [--sentences N] [--minutes N]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Word } from "../../shared/document/transcript";
import { readSpeechConfig } from "../../speech/models";
import { clusterVoices } from "../../speech/speakers";
import { speakerStretches } from "../../speech/speaker-stretches";
import { findSpeech } from "../../speech/voice-activity";
import { embedVoices } from "../../speech/speaker-embeddings";
import { machine } from "./machine";
import { listen } from "./listening/listener";
import {
  joined,
  kept,
  meeting,
  noisy,
  people,
  type Recording,
  sentences,
  telephone,
  type Utterance,
} from "./listening/material";
import { keepSpeech, type SpeakersRow, type WordsRow } from "./listening/page";
import { type Peer, startPeer } from "./listening/peer";
import { errorRate, speakerErrors } from "./listening/speaker-errors";
import { toIntegers } from "./listening/wave";
import { wordErrors } from "./listening/word-errors";
import { quantile, timeDifferences } from "./listening/word-times";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MODELS = join(ROOT, "models", "speech");
const RATE = 16_000;
const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function words(
  set: string,
  language: string,
  said: readonly Utterance[],
  recording: Recording,
  folder: string,
  peer?: Peer,
): Promise<WordsRow> {
  say(`> Words: ${set} ...`);
  const text = said.map((one) => one.text).join(" ");
  const seconds = recording.samples.length / RATE;
  const ours = await listen(ROOT, folder, recording.samples, language);
  const heard = ours.turns.flatMap((turn): Word[] => turn.words ?? []);
  const errors = wordErrors(text, ours.turns.map((turn) => turn.text).join(" "));
  const theirs = await peer?.hear(recording.samples, language);
  const differences = theirs && timeDifferences(heard, theirs.words);
  return {
    set,
    seconds,
    words: errors.words,
    ours: errors.errors / errors.words,
    theirs: theirs && wordErrors(text, theirs.words.map(([word]) => word).join(" ")).errors / errors.words,
    ourProcessor: ours.processor / seconds,
    theirProcessor: theirs && theirs.seconds / seconds,
    ourMegabytes: ours.megabytes,
    theirMegabytes: theirs?.megabytes,
    timesMedian: differences && quantile(differences, 0.5),
    timesMost: differences && quantile(differences, 0.9),
  };
}

async function speakers(recording: Recording): Promise<SpeakersRow> {
  say(`> Speakers: ${recording.name} ...`);
  const config = await readSpeechConfig(MODELS);
  const samples = toIntegers(recording.samples);
  const reader = {
    length: samples.length,
    read: (from: number, to: number) => Promise.resolve(samples.slice(from, to)),
    close: () => Promise.resolve(),
  };
  const nothing = (): void => undefined;
  const speech = await findSpeech(reader, join(MODELS, config.voiceActivity.name), nothing);
  const windows = await embedVoices(reader, speech, join(MODELS, config.voices.name), 1, nothing);
  const found = speakerStretches(windows, clusterVoices(windows));
  return {
    set: recording.name,
    seconds: samples.length / RATE,
    speakers: new Set(recording.spoken.map((one) => one.speaker)).size,
    found: new Set(found.map((one) => one.speaker)).size,
    error: errorRate(
      speakerErrors(
        recording.spoken,
        found.map((one) => ({ ...one, speaker: String(one.speaker) })),
      ),
    ),
  };
}

const { values: options } = parseArgs({
  options: {
    audio: { type: "string" },
    python: { type: "string" },
    weights: { type: "string" },
    sentences: { type: "string", default: "30" },
    minutes: { type: "string", default: "10" },
  },
  args: process.argv.slice(3),
});
const { audio } = options;
if (audio === undefined)
  throw new Error("--audio DIR: a folder with speech/transcripts.tsv, and recordings beside what is said of them");
const folder = mkdtempSync(join(tmpdir(), "outis-bench-"));
const found = machine();
const { python, weights } = options;
const peer = python !== undefined && weights !== undefined ? startPeer(ROOT, folder, python, weights) : undefined;
if (!peer) say("! SKIPPED: faster-whisper (--python, --weights)");
try {
  const ru = sentences(audio, "ru", Number(options.sentences));
  const en = sentences(audio, "en", 0);
  const russian = joined("Russian", ru, 0.6, 1);
  const rows = [
    await words("English", "en", en, joined("English", en, 0.6, 1), folder, peer),
    await words("Russian", "ru", ru, russian, folder, peer),
    await words(
      "Russian, 8 kHz",
      "ru",
      ru.slice(0, 20),
      telephone(joined("Russian", ru.slice(0, 20), 0.6, 1)),
      folder,
      peer,
    ),
    await words(
      "Russian, noise",
      "ru",
      ru.slice(0, 20),
      noisy(joined("Russian", ru.slice(0, 20), 0.6, 1), 10),
      folder,
      peer,
    ),
  ];
  const all = people(audio);
  const clean = all.map((_, i) => meeting(`clean, ${i + 1}`, all, i + 1, 90, 0.6));
  const recordings = [
    ...clean,
    ...kept(audio).map((one) => ({ ...one, name: `clean, ${one.name}` })),
    ...clean.slice(1).map((one) => ({ ...telephone(one), name: `8 kHz, ${one.name.slice(7)}` })),
    ...clean.slice(1).map((one) => ({ ...noisy(one, 15), name: `noise, ${one.name.slice(7)}` })),
    ...all.slice(1).map((_, i) => meeting(`overlap, ${i + 2}`, all, i + 2, 90, -0.8)),
  ];
  const told: SpeakersRow[] = [];
  for (const recording of recordings) told.push(await speakers(recording));
  const minutes = Number(options.minutes);
  say(`> ${minutes} minutes at once ...`);
  const long = new Float32Array(minutes * 60 * RATE);
  for (let at = 0; at < long.length; at += russian.samples.length)
    long.set(russian.samples.subarray(0, Math.min(russian.samples.length, long.length - at)), at);
  const { growth } = minutes > 0 ? await listen(ROOT, folder, long, "ru") : { growth: [] };
  process.stdout.write(
    await keepSpeech(ROOT, { machine: found, words: rows, speakers: told, growth: { minutes, megabytes: growth } }),
  );
} finally {
  peer?.close();
  rmSync(folder, { recursive: true, force: true });
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EMPTY_LOG, type ReviewLog, undo, withOperation } from "../../../shared/document/review/log";
import type { Transcript } from "../../../shared/document/transcript";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import { SAMPLE_RATE } from "../../../speech/sound";
import { createSamplesFile, newFileKey } from "../../../speech/index";
import { RecordingFiles } from "./recording-files";
import { RecordingSound } from "./recording-sound";
import { isSoundPath, serveSound } from "./serve-sound";

const ID = "11111111-1111-4111-8111-111111111111";
const OTHER = "22222222-2222-4222-8222-222222222222";

describe("the sound that the player hears", () => {
  let folder = "";
  let sound: RecordingSound;
  const key = newFileKey();
  const transcript: Transcript = {
    speakers: {},
    turns: [
      {
        start: 0,
        end: 2,
        text: "Анна да",
        words: [
          ["Анна", 0.2, 0.6],
          ["да", 1.2, 1.5],
        ],
      },
    ],
  };
  const document = documentOfTranscript(transcript, { text: "[ИМЯ_1] да", mapping: { "[ИМЯ_1]": "Анна" } });
  const withMoreHidden = documentOfTranscript(transcript, {
    text: "[ИМЯ_1] [ИМЯ_2]",
    mapping: { "[ИМЯ_1]": "Анна", "[ИМЯ_2]": "да" },
  });
  let current = document;
  let isFinished = true;
  let review: { log: ReviewLog } | undefined;
  beforeEach(async () => {
    isFinished = true;
    review = undefined;
    current = document;
    folder = mkdtempSync(join(tmpdir(), "outis-sound-"));
    const files = new RecordingFiles(folder);
    const writer = await createSamplesFile(files.path(ID, "samples"), key);
    await writer.append(new Int16Array(2 * SAMPLE_RATE).fill(16_000));
    await writer.finish();
    const work = { key, wishes: { depersonalize: true, diarization: true } };
    sound = new RecordingSound(files, {
      getLight: (id) =>
        id === ID ? { work, state: "completed" } : id === OTHER ? { work, state: "completed" } : undefined,
      document: () => (isFinished ? current : undefined),
      review: () => review,
    });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const ask = (path: string, range: string | null = null) =>
    serveSound(new URL(`app://outis${path}`), range, sound, { "X-Content-Type-Options": "nosniff" });
  const changed = (): void => sound.changed(ID);
  const samplesOf = async (response: Response) => new Int16Array((await response.arrayBuffer()).slice(44));

  it("is a WAV file, whole or in parts", async () => {
    const whole = await ask(`/recording/${ID}.wav?cover=none`);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "audio/wav"]);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBe(44 + 4 * SAMPLE_RATE);
    const part = await ask(`/recording/${ID}.wav?cover=none`, "bytes=40-99");
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 40-99/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(40, 100))).toBe(true);
    expect((await ask(`/recording/${ID}.wav?cover=none`, "bytes=99999999-")).status).toBe(416);
  });

  it("covers hidden words where that is asked for", async () => {
    const plain = await samplesOf(await ask(`/recording/${ID}.wav?cover=none`));
    expect(plain.every((value) => value === 16_000)).toBe(true);
    const covered = await samplesOf(await ask(`/recording/${ID}.wav?cover=beep`));
    const during = covered.subarray(0.2 * SAMPLE_RATE, 0.6 * SAMPLE_RATE);
    expect(Math.max(...during)).toBeLessThan(5000);
    expect(covered[1.3 * SAMPLE_RATE]).toBe(16_000);
  });

  const isCovered = (samples: Int16Array, at: number): boolean => Math.abs(samples[at * SAMPLE_RATE] ?? 0) < 5000;

  it("covers all that an export covers, with a tone or with silence, whatever else the page asks for", async () => {
    const other = "&stretches=[]&from=0&to=0.1&within=0";
    const silent = await samplesOf(await ask(`/recording/${ID}.wav?cover=export-silence${other}`));
    // The last word of the turn is short and without a full stop: the recognizer may have stopped early.
    expect([0.3, 0.5, 1.3].map((at) => silent[at * SAMPLE_RATE])).toEqual([0, 0, 0]);
    const beep = await samplesOf(await ask(`/recording/${ID}.wav?cover=export-beep`));
    expect([0.3, 0.5, 1.3].every((at) => isCovered(beep, at))).toBe(true);
    expect(silent[0.05 * SAMPLE_RATE]).toBe(16_000);
  });

  it("covers what the user covered, until that is undone", async () => {
    const sound = { from: 0, to: 0.1 };
    const log = withOperation(EMPTY_LOG, { intent: "silence", clear: [], marks: [], sound });
    const heard = async (state: ReviewLog, cover: string): Promise<boolean> => {
      review = { log: state };
      changed();
      return !isCovered(await samplesOf(await ask(`/recording/${ID}.wav?cover=${cover}`)), 0.05);
    };
    expect([await heard(log, "beep"), await heard(log, "export-beep")]).toEqual([false, false]);
    expect([await heard(undo(log), "beep"), await heard(undo(log), "export-beep")]).toEqual([true, true]);
  });

  it("covers a word that is hidden after its sound was uncovered", async () => {
    const uncovered = { from: 0, to: 2, of: await sound.coveredWithin(ID, { from: 0, to: 2 }) };
    review = { log: withOperation(EMPTY_LOG, { intent: "unsilence", clear: [], marks: [], uncovered }) };
    changed();
    const heard = async (at: number): Promise<boolean> =>
      !isCovered(await samplesOf(await ask(`/recording/${ID}.wav?cover=export-beep`)), at);
    expect([await heard(0.4), await heard(1.3)]).toEqual([true, true]);
    current = withMoreHidden;
    changed();
    expect(await heard(1.3)).toBe(false);
  });

  it("uses silence where the user chose it", async () => {
    const chosen = { from: 0.3, to: 0.5, as: "silence" } as const;
    review = { log: withOperation(EMPTY_LOG, { intent: "silence", clear: [], marks: [], sound: chosen }) };
    changed();
    const beep = await samplesOf(await ask(`/recording/${ID}.wav?cover=export-beep`));
    expect(beep.subarray(0.31 * SAMPLE_RATE, 0.49 * SAMPLE_RATE).every((value) => value === 0)).toBe(true);
    expect(beep.subarray(0.2 * SAMPLE_RATE, 0.3 * SAMPLE_RATE).some((value) => value !== 0)).toBe(true);
  });

  it.each([
    "",
    "?cover=",
    "?cover=export",
    "?cover=EXPORT-BEEP",
    "?cover=constructor",
    "?cover=export-beep&cover=none",
  ])("is not found with the parameters %j", async (parameters) =>
    expect((await ask(`/recording/${ID}.wav${parameters}`)).status).toBe(404),
  );

  it("is not found as an export before the hidden words are known", async () => {
    isFinished = false;
    expect((await ask(`/recording/${ID}.wav?cover=export-beep`)).status).toBe(404);
    expect((await ask(`/recording/${ID}.wav?cover=none`)).status).toBe(200);
  });

  it.each([`/recording/${OTHER}.wav?cover=none`, "/recording/33333333-3333-4333-8333-333333333333.wav?cover=none"])(
    "is not found where there is none: %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it("tells the loudest moments", async () => {
    const found = await sound.peaks(ID);
    expect(found?.seconds).toBe(2);
    expect(found?.peaks).toHaveLength(2000);
    expect(found?.peaks[0]).toBeCloseTo(0.488, 2);
    const part = await sound.peaks(ID, { from: 1.9, to: 5 });
    expect([part?.seconds, part?.peaks.length]).toEqual([2, 1600]);
    expect(await sound.peaks(OTHER)).toBeUndefined();
  });

  it.each(["/recording/../x.wav", "/recording/a.wav", `/recording/${ID}.wav/`, `/x/recording/${ID}.wav`])(
    "is nothing that %s names",
    (path) => expect(isSoundPath(path)).toBe(false),
  );
});

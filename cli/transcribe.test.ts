import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OpenOptions, Recordings } from "../service/recordings/recordings";
import { createTranscriber } from "../service/speech/transcriber";
import { createInProcessRunner } from "../service/testing/in-process-runner";
import { RunFailure } from "../service/core/run-failure";
import { standInSpeech, TURNS } from "../service/testing/stand-in-speech";
import { annaEngine } from "../service/testing/stub-engines";
import { decodeRecording } from "../speech/decoding";
import { openSamplesFile } from "../speech/index";
import { createNamedRecordings, isLink } from "./named-recordings";
import { type TranscribeParts, transcribeOne } from "./transcribe-one";
import { readArguments, type Wishes } from "./transcribe-options";
import { transcriptLines } from "./transcript-lines";

const FILE = join(import.meta.dirname, "../speech/decode/testing/recordings/alaw.wav");
const WISHES: Wishes = { language: "auto", speakers: undefined, mode: undefined, points: undefined };

const noLinks: Recordings = {
  stages: [],
  refusal: () => undefined,
  open: () => Promise.reject(new RunFailure("link_is_page")),
  close: () => Promise.resolve(),
};

describe("the command line of transcribe", () => {
  it("takes files and links, and finds out by listening what is not said", () => {
    expect(readArguments(["a.mp3", "https://example.com/b.wav"])).toEqual({
      recordings: ["a.mp3", "https://example.com/b.wav"],
      ...WISHES,
      json: false,
    });
    expect(
      readArguments(["a", "--language", "ru", "--speakers", "2", "--mode", "blind", "--points", "5", "--json"]),
    ).toEqual({ recordings: ["a"], language: "ru", speakers: 2, mode: "blind", points: 5, json: true });
    expect(readArguments(["-h"])).toBeUndefined();
  });

  it.each([
    [[], "a file or a link is needed"],
    [["a", "--language", "russian"], "--language is"],
    [["a", "--speakers", "0"], "--speakers is a number from 1 to 50"],
    [["a", "--points", "1.5"], "--points is a number"],
    [["a", "--mode", "total"], "--mode is one of blind"],
    [["a", "--quick"], "--quick is no option"],
    [["a.mp3", "ftp://example.com/b.mp3"], "a link begins with https: or http:; a file"],
    [["file:///a.mp3"], "a link begins with https: or http:; a file"],
  ])("%j is refused in one line", (args, said) => {
    expect(() => readArguments(args)).toThrow(said);
  });

  it("tells links from files", () => {
    expect(["https://a.b/c", "HTTP://a", "a.mp3", "C:\\a.mp3", "https", "./http://x"].map(isLink)).toEqual([
      ...[true, true, false, false, false, false],
    ]);
  });
});

describe("one recording", () => {
  let folder = "";
  let recordings: Recordings;
  let speech: ReturnType<typeof standInSpeech>;
  const before = process.env["TMPDIR"];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "outis-transcribe-"));
    process.env["TMPDIR"] = folder;
    recordings = createNamedRecordings(noLinks, decodeRecording);
    speech = standInSpeech();
  });
  afterEach(async () => {
    await recordings.close();
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
    await rm(folder, { recursive: true });
  });

  const parts = (more: Partial<TranscribeParts> = {}): TranscribeParts => ({
    media: {
      recordings,
      listening: createTranscriber({ processes: speech }),
      models: () => ({ models: "models", recognizers: { "*": "whisper" } }),
    },
    runner: createInProcessRunner(annaEngine),
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...more,
  });

  it("becomes the task object, with the times of its words", async () => {
    const task = await transcribeOne(FILE, { ...WISHES, speakers: 2, mode: "reversible", points: 1 }, parts());
    expect(task).toMatchObject({
      status: "completed",
      filename: "alaw.wav",
      audioLengthMinutes: 0.1,
      transcriptDiarized: { speakers: { SPEAKER_00: "Speaker 1", SPEAKER_01: "Speaker 2" }, segments: TURNS },
      transcriptDepersonalized: { mapping: { "[NAME_1]": "Anna" } },
    });
    expect(task.url).toBeUndefined();
    expect(task.synopsis).toBeTruthy();
    expect(speech.jobs).toMatchObject([{ language: "auto", speakersCount: 2, diarization: true }]);
  });

  it("is printed by speaker, without personal data where a mode was given, then its summary", async () => {
    const task = await transcribeOne(FILE, { ...WISHES, mode: "reversible" }, parts());
    expect(transcriptLines({ ...task, synopsis: "- All is sent.\n" })).toBe(
      [
        "[0:00] Speaker 1: Hello, this is [NAME_1].",
        "[0:02] Speaker 2: Good morning!",
        "[0:03] Speaker 1: [NAME_1] has sent it.",
        "",
        "- All is sent.",
        "",
      ].join("\n"),
    );
  });

  it("is printed with hours where there are any, and never breaks a line", () => {
    const segments = [{ start: 3723.4, end: 3724, text: "one\ntwo\u001b[31m" }];
    const lines = transcriptLines({ id: "", status: "completed", transcript: { text: "", segments } });
    expect(lines).toBe("[1:02:03] one two [31m\n");
  });

  it("is decoded into sealed samples in a private folder, which are gone afterwards", async () => {
    const options: OpenOptions = {
      owner: "me",
      signal: new AbortController().signal,
      onProgress: () => undefined,
      earlier: { turns: [], minutes: undefined },
    };
    const opened = await recordings.open(FILE, options);
    expect(opened.path.startsWith(folder)).toBe(true);
    const samples = await openSamplesFile(opened.path, opened.key);
    expect(samples.length).toBe(24_000);
    await samples.close();
    await opened.close();
    await recordings.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ["a file that is not there", () => join(folder, "none.wav"), "recording_missing"],
    ["a folder", () => folder, "recording_missing"],
    ["a text", () => join(folder, "text.txt"), "unsupported_recording"],
    ["a link to a page", () => "https://example.com/", "link_is_page"],
  ])("that cannot be had is in error, and nothing of its name is told: %s", async (_, named, error) => {
    await writeFile(join(folder, "text.txt"), "no recording");
    const task = await transcribeOne(named(), WISHES, parts());
    expect(task).toMatchObject({ status: "error", error });
    expect(task.message).not.toContain(folder);
    expect(task.message).toMatch(/^[A-Z].*\.$/);
  });

  it("that is not there, or is no file, is told apart in one line", async () => {
    const messageOf = async (named: string) => (await transcribeOne(named, WISHES, parts())).message;
    expect(await messageOf(join(folder, "none.wav"))).toBe("There is no such file.");
    expect(await messageOf(folder)).toBe("This is a folder or a device, and not a file.");
  });

  it("ends when it is cancelled", async () => {
    const cancel = new AbortController();
    const onProgress = (): void => cancel.abort(new Error("interrupted"));
    await expect(transcribeOne(FILE, WISHES, parts({ signal: cancel.signal, onProgress }))).rejects.toThrow(
      "interrupted",
    );
  });
});

import { convertToHtml, extractRawText } from "mammoth";
import { describe, expect, it } from "vitest";
import { restore } from "../../../../engine/index";
import { documentFrom } from "../../../../shared/document/align";
import type { Transcript, Word } from "../../../../shared/document/transcript";
import { documentOfTranscript } from "../../../../shared/document/transcript-document";
import { transcriptOfDocument } from "../../../../shared/document/transcript-of-document";
import { exportDocument } from "./export-document";
import type { Exported, ExportedText } from "./exported";
import { readDocument } from "../../../../documents/read-document";
import { toMappingFile } from "../../../../shared/document/mapping-file";

/** A second per word. */
const spoken = (text: string, start: number): Word[] =>
  text.split(" ").map((word, index): Word => [word, start + index, start + index + 0.9]);
const turn = (speaker: string, start: number, text: string) => ({
  start,
  end: start + text.split(" ").length,
  text,
  speaker,
  words: spoken(text, start),
});

const transcript: Transcript = {
  speakers: { SPEAKER_00: "Анна Петрова", SPEAKER_01: "Спикер 2" },
  turns: [
    turn("SPEAKER_00", 0, "Здравствуйте, меня зовут Анна Петрова."),
    turn("SPEAKER_01", 12.4, "Добрый день, Анна! Чем <я> могу помочь?"),
    turn("SPEAKER_00", 3665, "Позвоните Анне завтра."),
  ],
};
const mapping = { "[ИМЯ_1]": "Анна Петрова" };
const text =
  "[ИМЯ_1]: Здравствуйте, меня зовут [ИМЯ_1].\nСпикер 2: Добрый день, [ИМЯ_1]! Чем <я> могу помочь?\n" +
  "[ИМЯ_1]: Позвоните [ИМЯ_1] завтра.";
const document = documentOfTranscript(transcript, { text, mapping });
const source: Exported = {
  title: "Разговор с Анной Петровой",
  language: "ru",
  mode: "reversible",
  document,
  mapping,
  task: {
    id: "7",
    url: "https://files.example/anna.mp3",
    filename: "Анна Петрова.mp3",
    audioLengthMinutes: 61.2,
    synopsis: "Анна Петрова просит позвонить.",
  },
};

async function exported(format: string, side: ExportedText, from = source): Promise<Buffer> {
  const bytes = await exportDocument(format, from, side);
  if (!bytes.ok) throw new Error(bytes.error.code);
  return Buffer.from(bytes.value);
}
const textOf = async (format: string, side: ExportedText, from?: Exported): Promise<string> =>
  (await exported(format, side, from)).toString("utf8");

/** Reads an exported file. */
async function readAgain(format: string, side: ExportedText, from?: Exported): Promise<Transcript | undefined> {
  const read = await readDocument(`a.${format}`, await exported(format, side, from));
  const again = read.ok ? read.value.text : "";
  return transcriptOfDocument(documentFrom(again, { text: again, mapping: {} }));
}
const shapeOf = (read: Transcript | undefined) =>
  read?.turns.map((one) => [read.speakers[one.speaker ?? ""], Math.floor(one.start), one.text]);

const expected = {
  original: transcript.turns.map((one) => [transcript.speakers[one.speaker ?? ""], Math.floor(one.start), one.text]),
  depersonalized: [
    ["[ИМЯ_1]", 0, "Здравствуйте, меня зовут [ИМЯ_1]."],
    ["Спикер 2", 12, "Добрый день, [ИМЯ_1]! Чем <я> могу помочь?"],
    ["[ИМЯ_1]", 3665, "Позвоните [ИМЯ_1] завтра."],
  ],
};

describe.each(["original", "depersonalized"] as const)("the %s transcript", (side) => {
  it.each(["txt", "docx"] as const)("as %s is read again with the same speakers, times and turns", async (format) => {
    expect(shapeOf(await readAgain(format, side))).toEqual(expected[side]);
  });

  it("as Markdown is read again with the same speakers and times", async () => {
    const turns = shapeOf(await readAgain("md", side));
    expect(turns?.map(([name, time]) => [name, time])).toEqual(expected[side].map(([name, time]) => [name, time]));
  });

  it("as vtt is read again with the same speakers and words", async () => {
    const read = await readAgain("vtt", side);
    const named = read?.turns.map(({ speaker = "" }) => read.speakers[speaker]);
    expect(new Set(named)).toEqual(new Set(expected[side].map(([name]) => name)));
    expect(read?.turns.map((one) => one.text).join(" ")).toBe(expected[side].map((one) => one[2]).join(" "));
  });
});

describe("a depersonalized export", () => {
  it.each(["txt", "md", "json", "srt", "vtt"] as const)("as %s holds nothing of a name", async (format) => {
    const written = await textOf(format, "depersonalized");
    expect(written).toContain("[ИМЯ_1]");
    expect(written).not.toMatch(/Анн|Петров|anna/i);
  });

  it("as docx holds nothing of a name, nor does what describes the file", async () => {
    const { value } = await convertToHtml({ buffer: await exported("docx", "depersonalized") });
    expect(value).not.toMatch(/Анн|Петров/);
    expect(value).toContain("<strong>[ИМЯ_1]:</strong>");
  });

  it("is put back by its mapping to the word, although times have come in", async () => {
    const { text: restored } = restore(await textOf("txt", "depersonalized"), toMappingFile(source));
    expect(restored).toBe(await textOf("txt", "original"));
  });

  it("keeps a summary that was made of the depersonalized text", async () => {
    const synopsis = "[ИМЯ_1] просит позвонить.";
    const told = { ...source, task: { ...source.task, synopsis, synopsisDepersonalized: true } };
    expect(JSON.parse(await textOf("json", "depersonalized", told))).toMatchObject({ id: "7", synopsis });
  });
});

describe("formats", () => {
  it("txt: a line for each turn, with its time", async () => {
    expect(await textOf("txt", "original")).toBe(
      "[0:00] Анна Петрова: Здравствуйте, меня зовут Анна Петрова.\n" +
        "[0:12] Спикер 2: Добрый день, Анна! Чем <я> могу помочь?\n" +
        "[1:01:05] Анна Петрова: Позвоните Анне завтра.",
    );
  });

  it("txt of a text with its own labels is the text to the letter", async () => {
    const own = "Беседа\n\nВрач:  Да.\n\nПациент: Ой.\n";
    const from = { ...source, document: documentFrom(own, { text: own, mapping: {} }) };
    expect(await textOf("txt", "depersonalized", from)).toBe(own);
  });

  it("docx of a text with its own labels keeps each of its lines", async () => {
    const own = "Беседа\n\nВрач: Да.\nИ ещё.\nПациент: Ой.";
    const from = { ...source, document: documentFrom(own, { text: own, mapping: {} }) };
    const { value } = await extractRawText({ buffer: await exported("docx", "original", from) });
    expect(value.trim().split(/\n+/)).toEqual(["Беседа", "Врач: Да.", "И ещё.", "Пациент: Ой."]);
  });

  it("json: the task object of the specification", async () => {
    expect(JSON.parse(await textOf("json", "original"))).toEqual({
      ...source.task,
      transcript: {
        text: transcript.turns.map((one) => one.text).join("\n"),
        segments: transcript.turns.map(({ speaker: _, ...one }) => one),
      },
      transcriptDiarized: { speakers: transcript.speakers, segments: transcript.turns },
      transcriptDepersonalized: {
        text,
        mapping: {},
        speakers: { SPEAKER_00: "[ИМЯ_1]", SPEAKER_01: "Спикер 2" },
        segments: expect.any(Array) as unknown,
      },
    });
    const hidden = JSON.parse(await textOf("json", "depersonalized")) as Record<string, unknown>;
    expect(Object.keys(hidden)).toEqual(["id", "audioLengthMinutes", "transcriptDepersonalized", "mode", "language"]);
  });

  it("srt: the name at the beginning of a turn, times of the words", async () => {
    expect((await textOf("srt", "depersonalized")).split("\n\n").slice(0, 2)).toEqual([
      "1\n00:00:00,000 --> 00:00:04,900\n[ИМЯ_1]: Здравствуйте, меня зовут [ИМЯ_1].",
      "2\n00:00:12,400 --> 00:00:19,300\nСпикер 2: Добрый день, [ИМЯ_1]! Чем <я>\nмогу помочь?",
    ]);
  });

  it("srt of a file of subtitles keeps its times, without its markup", async () => {
    const own = "WEBVTT\n\n00:01.000 --> 00:02.500\n<v Анна><i>Да,</i>\nда.\n";
    const from = { ...source, document: documentFrom(own, { text: own.replace("Анна", "[ИМЯ]"), mapping: {} }) };
    expect(await textOf("srt", "depersonalized", from)).toBe("1\n00:00:01,000 --> 00:00:02,500\n[ИМЯ]: Да, да.\n");
  });
});

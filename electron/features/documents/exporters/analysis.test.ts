import { extractRawText } from "mammoth";
import { describe, expect, it } from "vitest";
import { readDocument } from "../../../../documents/read-document";
import { documentFrom } from "../../../../shared/document/align";
import type { Transcript } from "../../../../shared/document/transcript";
import { documentOfTranscript } from "../../../../shared/document/transcript-document";
import { exportDocument, offeredExtensions } from "./export-document";
import type { Exported, ExportedText } from "./exported";

const transcript: Transcript = {
  speakers: { SPEAKER_00: 'Анна "Аня" <Петрова> & Ко', SPEAKER_01: "Спикер 2" },
  turns: [
    { start: 0.25, end: 4, text: 'Я \\ Анна Петрова, {тут} "да".', speaker: "SPEAKER_00" },
    { start: 3.5, end: 3.5, text: "Анна?\u0001 </ANNOTATION_VALUE> 😀", speaker: "SPEAKER_01" },
    { start: 3725.96, end: 3730, text: "Позвоните Анне.", speaker: "SPEAKER_00" },
    { start: 3729, end: 3731.5, text: "И ещё.", speaker: "SPEAKER_00" },
  ],
};
const depersonalized =
  '[ИМЯ_1]: Я \\ [ИМЯ_1], {тут} "да".\nСпикер 2: [ИМЯ_1]?\u0001 </ANNOTATION_VALUE> 😀\n' +
  "[ИМЯ_1]: Позвоните [ИМЯ_1].\n[ИМЯ_1]: И ещё.";
const mapping = { "[ИМЯ_1]": 'Анна "Аня" <Петрова> & Ко' };
const source: Exported = {
  title: "Разговор",
  language: "ru",
  mode: "reversible",
  document: documentOfTranscript(transcript, { text: depersonalized, mapping }),
  mapping,
};

async function exported(format: string, side: ExportedText = "depersonalized", from = source): Promise<Buffer> {
  const bytes = await exportDocument(format, from, side);
  if (!bytes.ok) throw new Error(bytes.error.code);
  return Buffer.from(bytes.value);
}
const textOf = async (format: string, side?: ExportedText): Promise<string> =>
  (await exported(format, side)).toString("utf8");

const FORMATS = ["docx-marks", "rtf-marks", "eaf", "textgrid"];

describe("formats for analysis software", () => {
  it.each(FORMATS)("%s needs times", async (format) => {
    const text = "Врач: Да.\nПациент: Ой.";
    const document = documentFrom(text, { text, mapping: {} });
    const result = await exportDocument(format, { ...source, document });
    expect(result).toMatchObject({ ok: false, error: { code: "times_missing" } });
    expect(offeredExtensions("txt")).not.toContain("eaf");
  });

  it.each(["rtf-marks", "eaf", "textgrid"])("%s contains no name", async (format) => {
    const written = await textOf(format);
    expect(written).not.toMatch(/Анн|Петров|Аня/);
    // RTF writes Cyrillic letters as numbers: "Анн".
    expect(written).not.toContain("\\u1040?\\u1085?\\u1085?");
  });

  it("docx and rtf have a mark and a speaker in each paragraph", async () => {
    const expected = [
      '#00:00:00-2# [ИМЯ_1]: Я \\ [ИМЯ_1], {тут} "да".',
      "#00:00:03-5# Спикер 2: [ИМЯ_1]? </ANNOTATION_VALUE> 😀",
      "#01:02:05-9# [ИМЯ_1]: Позвоните [ИМЯ_1].",
      "#01:02:09-0# [ИМЯ_1]: И ещё.",
    ];
    const { value } = await extractRawText({ buffer: await exported("docx-marks") });
    expect(value.trim().split(/\n+/)).toEqual(expected);
    const read = await readDocument("a.rtf", await exported("rtf-marks"));
    expect(read.ok && read.value.text.trim().split(/\n+/)).toEqual(expected);
  });
});

describe("ELAN", () => {
  it("has a tier for each speaker, and times in order", async () => {
    const written = await textOf("eaf", "original");
    const slots = [...written.matchAll(/TIME_SLOT_ID="(\w+)" TIME_VALUE="(\d+)"/g)];
    const times = slots.map(([, , time]) => Number(time));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const at = new Map(slots.map(([, id, time]) => [id, Number(time)]));
    const annotations = [
      ...written.matchAll(/REF1="(\w+)" TIME_SLOT_REF2="(\w+)"><ANNOTATION_VALUE>(.*?)<\/ANNOTATION_VALUE>/g),
    ].map(([, from, to, text]) => [at.get(from), at.get(to), text]);
    expect(annotations).toEqual([
      [250, 4000, "Я \\ Анна Петрова, {тут} &#34;да&#34;."],
      [3_725_960, 3_729_000, "Позвоните Анне."],
      [3_729_000, 3_731_500, "И ещё."],
      [3500, 5433, "Анна? &#60;/ANNOTATION_VALUE&#62; 😀"],
    ]);
    expect(written.match(/TIER_ID="[^"]*"/g)).toEqual([
      'TIER_ID="Анна &#34;Аня&#34; &#60;Петрова&#62; &#38; Ко"',
      'TIER_ID="Спикер 2"',
    ]);
  });

  it("gives tiers different names if speakers have the same placeholder", async () => {
    const text = depersonalized.replaceAll("[ИМЯ_1]", "[ИМЯ]").replaceAll("Спикер 2:", "[ИМЯ]:");
    const document = documentOfTranscript(transcript, { text, mapping: {} });
    const written = (await exported("eaf", "depersonalized", { ...source, document })).toString();
    expect(written.match(/TIER_ID="[^"]*"/g)).toEqual(['TIER_ID="[ИМЯ]"', 'TIER_ID="[ИМЯ] (2)"']);
  });
});

describe("Praat", () => {
  it("covers the whole time in each tier, with doubled quotes", async () => {
    const written = await textOf("textgrid", "original");
    expect(written.startsWith('File type = "ooTextFile"\nObject class = "TextGrid"\n\nxmin = 0\nxmax = 3731.5\n')).toBe(
      true,
    );
    expect(written).toContain('name = "Анна ""Аня"" <Петрова> & Ко"');
    const tiers = written.split(/item \[\d+\]:/).slice(1);
    expect(tiers).toHaveLength(2);
    for (const tier of tiers) {
      const ranges = [...tier.matchAll(/intervals \[\d+\]:\n\s*xmin = (\S+)\n\s*xmax = (\S+)\n/g)];
      expect(ranges[0]?.[1]).toBe("0");
      expect(ranges.at(-1)?.[2]).toBe("3731.5");
      ranges.slice(1).forEach(([, from], index) => expect(from).toBe(ranges[index]?.[2]));
      expect(tier).toContain(`intervals: size = ${ranges.length}`);
    }
  });
});

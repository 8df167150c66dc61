import { describe, expect, it } from "vitest";
import { mapDocument } from "../../map-document";
import type { MappedDocument } from "../../mapped-document";
import { replaced } from "../../testing/laws";
import { mapSubtitles } from "./read";

const mapped = (document: MappedDocument | undefined): MappedDocument => {
  if (document === undefined) throw new Error("No way back");
  return document;
};
const rewritten = async (document: MappedDocument | undefined, words: Readonly<Record<string, string>>) =>
  Buffer.from((await replaced(mapped(document), words)).bytes).toString();

describe("subtitles", () => {
  const SRT =
    "1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>My name is Anna\r\nPetrova</i>, hello.\r\n\r\n" +
    "2\r\n00:00:03,000 --> 00:00:04,000\r\n- Anna?\r\n- {\\an8}Yes.\r\n";

  it("keep their times, numbers and tags", async () => {
    const result = await rewritten(mapSubtitles(Buffer.from(SRT)), { "Anna\r\nPetrova": "[P1]", "Anna?": "[P1]\n\n2" });
    expect(result).toBe(SRT.replace("Anna\r\nPetrova", "[P1]\r\n").replace("Anna?", "[P1] 2"));
  });

  const VTT =
    "WEBVTT Call of Anna\n\nSTYLE\n::cue { color: red }\n\nNOTE Anna wrote it\n\nanna-1\n00:01.000 --> 00:02.000 align:left\n" +
    "<v.loud Anna Lee>Tom &amp; <00:01.500><c.x>Anna</c></v>\n";

  it("of the web come back with signs written as they have to be", async () => {
    const result = await rewritten(mapSubtitles(Buffer.from(VTT)), {
      "Anna Lee": "<P1>",
      "Tom &": "A & B",
      Anna: "<P1>",
      anna: "x",
    });
    expect(result).toContain("<v.loud &lt;P1&gt;>A &amp; B <00:01.500><c.x>&lt;P1&gt;</c></v>");
    expect(result).not.toMatch(/Anna/i);
    expect(result).toContain("x-1\n00:01.000 --> 00:02.000 align:left\n");
  });

  it("keep a name where a class or a tag stood", async () => {
    const vtt =
      "WEBVTT\n\nSTYLE\n::cue(.Анна) { color: red }\n\n00:01.000 --> 00:02.000\n<c.loud.Анна>Hi</c> <Вера> <i>x</i>\n";
    const result = await rewritten(mapSubtitles(Buffer.from(vtt)), { Анна: "[P 1]", Вера: "[P]" });
    expect(result).toBe(vtt.replace("cue(.Анна", "cue(.\\[P_1\\]").replace("Анна", "[P_1]").replace("Вера", "[P]"));
  });

  it("of the web are hidden in what their styles quote", async () => {
    const styled =
      'WEBVTT\n\nSTYLE\n::cue(v[voice="Anna Lee"]) { color: red }\n\n00:01.000 --> 00:02.000\n<v Anna Lee>Hi\n';
    const result = await rewritten(mapSubtitles(Buffer.from(styled)), { "Anna Lee": '[P"1]' });
    expect(result).toContain('::cue(v[voice="[P\\22 1]"]) { color: red }');
    expect(result).not.toContain("Anna");
  });

  it("that were cut off anywhere are read, and written as far as they go", async () => {
    const whole = Buffer.from(`${SRT}\r\n3\r\n00:00:05,000 --> 00:00:06,000\r\n<font color="red">Анна</font>, да.\r\n`);
    for (let length = SRT.indexOf("Anna") + 4; length <= whole.length; length += 1) {
      const bytes = whole.subarray(0, length);
      const document = mapped(await mapDocument("film.srt", bytes));
      expect(Buffer.compare((await document.write([])).bytes, bytes)).toBe(0);
      expect(await rewritten(document, { Anna: "[P1]", Анна: "[P2]" })).not.toMatch(/Anna|Анна/);
    }
  });

  it("are not changed in a time", async () => {
    const document = mapped(mapSubtitles(Buffer.from(SRT)));
    expect(Buffer.from((await replaced(document, { "00:00:01": "[T]" })).bytes).toString()).toBe(SRT);
  });

  it("say who speaks before the words, whatever classes the voice has, and no word of the format", () => {
    const text = mapped(
      mapSubtitles(
        Buffer.from(
          'WEBVTT\n\nSTYLE\n/* Olga\'s */\n::cue(v[voice="Anna Lee"]) { font: "Open Sans"; color: red }\n::cue(.vera_ivanova) {}\n\n' +
            "00:01.000 --> 00:02.000 align:left region:top\n<v.loud.yellow Anna Lee>Yes, <i>Tom</i>.</v> <v Tom>No\n",
        ),
      ),
    ).text;
    expect(text).toBe(
      "\n\n\n\n00:01.000 --> 00:02.000\nAnna Lee: Yes, Tom. \nTom: No\n\ntop\nloud\n Olga's \nvera ivanova",
    );
  });

  it("say nothing of the kind and the language that stand below the title, and other words there", () => {
    const source = "WEBVTT\nKind: captions\nLanguage: ru\nBy: Anna\n\n00:01.000 --> 00:02.000\nHi\n";
    expect(mapped(mapSubtitles(Buffer.from(source))).text).toBe("\n\n\nBy: Anna\n\n00:01.000 --> 00:02.000\nHi\n");
  });

  it("keep a name the same in cues, styles and regions, there and back", async () => {
    const source =
      "WEBVTT\n\nSTYLE\n::cue(v[voice='Anna \\4c ee']), ::cue(#anna-1), ::cue(.tom) {}\n\nREGION\nid:anna\n\n" +
      "anna-1\n00:01.000 --> 00:02.000 region:anna\n<v.tom Anna  Lee>Hi <c.tom>x</c>\n";
    const hidden = await rewritten(mapSubtitles(Buffer.from(source)), {
      "Anna  Lee": "[P_1]",
      anna: "[P_1]",
      tom: "[P_2]",
    });
    expect(hidden).toBe(
      "WEBVTT\n\nSTYLE\n::cue(v[voice='[P_1]']), ::cue(#\\[P_1\\]-1), ::cue(.\\[P_2\\]) {}\n\nREGION\nid:[P_1]\n\n" +
        "[P_1]-1\n00:01.000 --> 00:02.000 region:[P_1]\n<v.[P_2] [P_1]>Hi <c.[P_2]>x</c>\n",
    );
    const back = await rewritten(mapSubtitles(Buffer.from(hidden)), { "[P_1]": "Anna Lee" });
    expect(back).toContain("voice='Anna Lee']), ::cue(#Anna\\20 Lee-1)");
    expect(back).toContain("Anna Lee-1\n00:01.000 --> 00:02.000 region:Anna_Lee\n<v.[P_2] Anna Lee>Hi");
  });

  it("without edits are as they were, and what has no cues is none", async () => {
    for (const source of [SRT, VTT]) expect(await rewritten(mapSubtitles(Buffer.from(source)), {})).toBe(source);
    expect(mapSubtitles(Buffer.from("Anna"))).toBeUndefined();
  });
});

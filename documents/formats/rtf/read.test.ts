import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { replaced } from "../../testing/laws";
import { mapRtf } from "./read";

const HEAD =
  "\\ansi\\ansicpg1251\\deff0{\\fonttbl{\\f0\\fcharset204 Arial;}{\\f1\\fcharset0 Arial;}{\\f2\\fcharset128 MS;}}";
const rtf = (body: string, head = HEAD): Buffer => Buffer.from(`{\\rtf1${head}${body}}`, "latin1");
const cyrillic = (words: string): string =>
  Array.from(words, (letter) => {
    const at = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя".indexOf(letter);
    return at < 0 ? letter : `\\'${(0xc0 + at).toString(16)}`;
  }).join("");
const unicode = (words: string): string => Array.from(words, (letter) => `\\u${letter.charCodeAt(0)}?`).join("");

async function written(bytes: Buffer, edits: Readonly<Record<string, string>>) {
  const result = await replaced(mapRtf(bytes), edits);
  return { ...result, raw: Buffer.from(result.bytes).toString("latin1"), text: mapRtf(result.bytes).text };
}

describe("an RTF file with a name in every odd part", () => {
  const LETTERS = "абвгдежзиклмнопрстуфхц";
  const NAMES = Array.from(LETTERS, (letter) => `${letter.toUpperCase()}ланова`);
  const [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, , q, r, s] = NAMES.map(cyrillic);
  const SOURCE = rtf(
    `{\\info{\\title ${a}}{\\author ${b}}{\\*\\company ${c}}{\\creatim\\yr2024}}` +
      `{\\*\\revtbl{Unknown;}{${d};}}{\\*\\userprops{\\propname ${e}}\\proptype30{\\staticval ${f}}}{\\*\\docvar{x}{${g}}}` +
      `{\\stylesheet{\\s1 Style ${b};}}{\\header \\pard ${h}\\par}` +
      `{\\*\\bkmkstart Sign_${i}}\\pard Text {\\b ${j}}{\\*\\bkmkend Sign_${i}}` +
      `{\\*\\atnid AA}{\\*\\atnauthor ${k}}\\chatn {\\*\\annotation{\\*\\atndate 1}\\pard ${l}}` +
      `{\\field{\\*\\fldinst HYPERLINK "mailto:malanova@e.example"}{\\fldrslt ${m}}}{\\v ${n}}{\\deleted ${o}}{\\footnote \\pard ${unicode(NAMES[15] ?? "")}}` +
      `{\\shp{\\*\\shpinst{\\sp{\\sn wzDescription}{\\sv ${q}}}{\\shptxt \\pard ${r}\\par}}}` +
      `{\\field{\\*\\fldinst{FORMTEXT}{\\*\\formfield{\\*\\ffname x}{\\*\\ffdeftext ${s}}}}{\\fldrslt }}` +
      `{\\pict\\pngblip ${Buffer.from("....malanova@e.example....").toString("hex")}}` +
      `{\\object\\objemb{\\*\\objclass Excel.Sheet}{\\*\\objdata ${Buffer.from(NAMES[0] ?? "", "utf16le").toString("hex")}}}\\par`,
  );
  const READ = [...NAMES.slice(0, 19), "malanova@e.example"];

  it("is read whole, what does not stand on a page under headings of its own", () => {
    const { text, parts, places } = mapRtf(SOURCE);
    expect(READ.filter((name) => !text.includes(name))).toEqual([]);
    expect(text).toMatch(/^Зланова\nText КлановаНлановаОланова/);
    expect(text).toContain("Авторы:\nАвтор: Бланова\nАвтор: Гланова\nАвтор: Лланова");
    expect(text).toContain("Комментарии:\nМланова");
    expect(parts.leftOut).toEqual([
      { kind: "pictures", count: 1 },
      { kind: "objects", count: 1 },
    ]);
    expect(places.map(({ start, end }) => text.slice(start, end))).toContain("Зланова");
  });

  it("has none of them in the copy, wherever and however they stood", async () => {
    const edits = Object.fromEntries(READ.map((name, index) => [name, `[Имя_${index}]`]));
    const { raw, text, notCarried } = await written(SOURCE, edits);
    const letters = raw.replace(/\\u(\d+)\?/g, (_, code: string) => String.fromCharCode(Number(code)));
    expect(READ.filter((name) => letters.includes(name) || letters.includes(cyrillic(name)))).toEqual([]);
    expect(raw).not.toContain(Buffer.from("malanova").toString("hex"));
    expect(raw).not.toContain("atnid AA");
    expect(raw).not.toContain("objdata");
    expect(raw).toContain(`Style ${cyrillic("[Имя_1]")};`);
    expect(text).toContain("Text [Имя_9]");
    expect(notCarried).toEqual([{ kind: "objects", count: 1, names: ["Excel.Sheet"] }]);
  });
});

describe("words that take the place of others", () => {
  it("are written by the code page of the place, others by Unicode with a sign for old readers", async () => {
    const head = HEAD.replace("1251", "1252");
    const source = rtf(`{\\f0 ${cyrillic("Анна")}}{\\f1 Jos\\'e9}{\\uc2\\f0 \\u1042\\'3f\\'3fra}{\\uc0\\f0 Lee}`, head);
    const { raw, text } = await written(source, { Анна: "Я山", José: "Ян", Вra: "山", Lee: "Ж{}" });
    expect(raw).toContain("{\\f0 \\'df\\u23665?}{\\f1 \\u1071?\\u1085?}{\\uc2\\f0 \\u23665??}{\\uc0\\f0 \\'c6\\{\\}}");
    expect(text).toBe("Я山Ян山Ж{}");
  });

  it("never become part of the control word before them", async () => {
    const { text, raw } = await written(rtf("\\pard\\b\\'c0nna\\b0{\\i\\'c2era} \\\\A\\'c0"), {
      Аnna: "Bob",
      Вera: "",
      А: "C",
    });
    expect(text).toBe("Bob \\AC");
    expect(raw).toContain("{\\i }");
  });

  it("stay in one place, with the formatting of what they take the place of", async () => {
    const { raw, text } = await written(rtf("{\\b An}{\\i na} \\u-10179?\\u-8704? end"), { "Anna 😀": "[P]" });
    expect(raw).toContain("{\\b [P]}{\\i }");
    expect(text).toBe("[P] end");
  });

  it("are found in notes that LibreOffice marks as what may be passed over", async () => {
    const { raw, text } = await written(rtf("Text{\\*\\footnote\\ftnalt \\pard Told by Anna Lee}"), {
      "Anna Lee": "[P]",
    });
    expect(text).toContain("Told by [P]");
    expect(raw).not.toContain("Anna");
  });

  it("leave a table its cells", async () => {
    const row = "\\trowd\\pard\\intbl Anna\\cell Lee\\cell\\row ";
    expect((await written(rtf(row), { "Anna\tLee": "[P]" })).raw).toContain("[P]\\cell \\cell\\row");
  });

  it("are found in letters of two bytes", async () => {
    const { text } = await written(rtf("{\\f2 \\'8e\\'52\\'93c}x"), { 山: "A" });
    expect(text).toBe("A田x");
  });
});

describe("an RTF file", () => {
  it("without edits is the same bytes", async () => {
    const bytes = rtf(`\\f0 ${cyrillic("Анна")}\\par`);
    expect((await mapRtf(bytes).write([])).bytes).toBe(bytes);
  });

  it("reads as the edited text after any edit", async () => {
    const word = fc.stringMatching(/^[A-Za-zА-я{}\\ ]{1,8}$/).map((words) => `q${words}q`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 4 }), async (pairs) => {
        const escape = (words: string): string => cyrillic(words.replace(/[\\{}]/g, "\\$&"));
        const source = rtf(pairs.map(([words]) => `{\\b\\f0 ${escape(words)}}\\par `).join(""));
        const document = mapRtf(source);
        let at = 0;
        const edits = pairs.map(([words, replacement]) => {
          const start = document.text.indexOf(words, at);
          at = start + words.length;
          return { start, end: at, replacement };
        });
        const { bytes } = await document.write(edits);
        expect(mapRtf(bytes).text.trim()).toBe(pairs.map(([, replacement]) => replacement).join("\n"));
      }),
    );
  });

  it.each([
    ["cut off", "{\\rtf1 Anna {\\b", "damaged"],
    ["groups within each other", `{\\rtf1 ${"{".repeat(2000)}`, "too_big"],
  ])("that is %s is refused", (_what, source, reason) => {
    expect(() => mapRtf(Buffer.from(source))).toThrow(expect.objectContaining({ reason }) as Error);
  });
});

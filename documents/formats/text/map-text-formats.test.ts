import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapDocument } from "../../map-document";
import type { MappedDocument } from "../../mapped-document";
import { replaced } from "../../testing/laws";
import { mapCsv } from "../csv/read";
import { mapJson } from "../json/read";

const mapped = (document: MappedDocument | undefined): MappedDocument => {
  if (document === undefined) throw new Error("No way back");
  return document;
};
const rewritten = async (document: MappedDocument | undefined, words: Readonly<Record<string, string>>) =>
  Buffer.from((await replaced(mapped(document), words)).bytes).toString();

describe("JSON", () => {
  const json = (text: string): MappedDocument | undefined => mapJson(Buffer.from(text));

  it("is read as it is written, with its letters written out", () => {
    const source = '{"name":"\\u0410\\u043d\\u043d\\u0430 \\u0022\\\\u0410", "n": 1}';
    expect(json(source)?.text).toBe('{"name":"Анна \\u0022А", "n": 1}');
  });

  it("comes back with strings that are strings, whatever is put there", async () => {
    const source = '{ "name": "Anna \\"Annie\\" Lee",\r\n  "note": "call\\nAnna" }';
    const result = await rewritten(json(source), { Annie: 'a "b" \\ c', Anna: "X\n", Lee: "" });
    expect(result).toMatch(/^\{ "name": "X\\n .*",\r\n {2}"note": "call\\nX\\n" \}$/);
    expect(JSON.parse(result)).toEqual({ name: 'X\n "a "b" \\ c" ', note: "call\nX\n" });
  });

  it("makes a string of a number that becomes words", async () => {
    const result = await rewritten(json('{"phone": 79161234567, "of": [12, 79161234567]}'), { "79161234567": "[P]" });
    expect(JSON.parse(result)).toEqual({ phone: "[P]", of: [12, "[P]"] });
    expect(JSON.parse(await rewritten(json('{"id": 1234567}'), { "345": "***" }))).toEqual({ id: "12***67" });
  });

  it("keeps a number a number where nothing is hidden in it, or another number stands there", async () => {
    const source = '{"id": 4012345678, "n": 1.50, "ok": true, "phone": 79161234567}';
    expect(await rewritten(json(source), { "79161234567": "79035554433" })).toBe(
      source.replace("79161234567", "79035554433"),
    );
    expect(await rewritten(json(source), { "79161234567": "[P]" })).toBe(source.replace("79161234567", '"[P]"\t'));
    expect(await rewritten(json(source), { "79161234567": "0790" })).toBe(source.replace("79161234567", '"0790"'));
  });

  it("has a number again where that comes back for its placeholder, and a string where a string was", async () => {
    const source = '{"id": 4012, "of": ["4012", -1.5e3, true], "note": "4012"}\n{"n": 7, "m": 8}';
    const words = { "4012": "[N_1]", "-1.5e3": "[N_2]", true: "[B_1]", "7": "[N_3]", "8": "[N 8]" };
    const hidden = await rewritten(json(source), words);
    expect(JSON.parse(hidden.split("\n")[0] ?? "")).toEqual({
      id: "[N_1]",
      of: ["[N_1]", "[N_2]", "[B_1]"],
      note: "[N_1]",
    });
    const names = Object.fromEntries(Object.entries(words).map(([number, placeholder]) => [placeholder, number]));
    expect(await rewritten(json(hidden), names)).toBe(source);
    expect(await rewritten(json(hidden), { "[N_3]": "007", "[N_1]": "[N_9]" })).toBe(
      hidden.replace('"[N_3]"\t', '"007"').replaceAll("[N_1]", "[N_9]"),
    );
  });

  it("reads the end of a line in a string as one, and gives words back with all that stands between them", async () => {
    const source = String.raw`{"who":"Anna\nLee","of":"OOO \"Vera\" \u0022Ltd","at":"C:\\new\tStreet","in":"{\"a\":\"Tom\\nSawyer \\\"T\\\"\",\"b\":\"C:\\\\new\"}"}`;
    const { text } = mapped(json(source));
    expect(text).toContain('"Anna\nLee"');
    const words = ["Anna\nLee", String.raw`OOO \"Vera\" \u0022Ltd`, String.raw`C:\\new` + "\tStreet"];
    const inner = `Tom\nSawyer ${String.raw`\\\"T\\\"`}`;
    const placeholders = [...words, inner].map((one, index) => [one, `[P_${index}]`] as const);
    const hidden = await rewritten(json(source), Object.fromEntries(placeholders));
    expect(JSON.parse(hidden)).toEqual({
      who: "[P_0]",
      of: "[P_1]",
      at: "[P_2]",
      in: String.raw`{"a":"[P_3]","b":"C:\\new"}`,
    });
    expect(await rewritten(json(hidden), Object.fromEntries(placeholders.map(([was, is]) => [is, was])))).toBe(source);
  });

  it("keeps its signs where an edit goes over two strings", async () => {
    expect(await rewritten(json('["Anna", "Lee"]'), { 'Anna", "Lee': "[P]" })).toBe('["[P]", ""]');
  });

  it("with a value a line is read, and what is no JSON is not", () => {
    expect(json('{"a":1}\n{"a":2}\n')).toBeDefined();
    expect(json('{"a":1')).toBeUndefined();
    expect(json("Anna")).toBeUndefined();
  });

  it("is said to be broken where it does not parse, and only there", async () => {
    const flawsOf = async (text: string) => (await mapDocument("a.json", Buffer.from(text)))?.parts.leftOut;
    expect(await flawsOf('[{"a":"Anna"}, {"a"')).toEqual([{ kind: "brokenJson", count: 1 }]);
    for (const text of ['{"a":1}\n{"a":2}\n', "7", ""]) expect(await flawsOf(text)).toEqual([]);
  });

  it("is JSON and keeps all other values, whatever is replaced", async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.string(), fc.nat(), fc.nat(30), async (source, replacement, at, length) => {
        const document = json(source);
        if (document === undefined) return;
        const start = at % (document.text.length + 1);
        const edit = { start, end: Math.min(document.text.length, start + length), replacement };
        if (document.text.slice(edit.start, edit.end).replace(/["\s,:[\]{}]/g, "") === "") return;
        JSON.parse(Buffer.from((await document.write([edit])).bytes).toString());
      }),
    );
  });
});

describe("a table of separated values", () => {
  const csv = (text: string): MappedDocument | undefined => mapCsv(Buffer.from(text));

  it("keeps its separator, quotes and line ends", async () => {
    const source = 'name;note\r\nAnna Lee;"said ""hi""; to Anna"\r\nVera;\r\n';
    expect(csv(source)?.text).toBe(source.replaceAll('""', '"'));
    expect(await rewritten(csv(source), { "Anna Lee": "[P1]", Anna: "[P1]" })).toBe(
      'name;note\r\n[P1];"said ""hi""; to [P1]"\r\nVera;\r\n',
    );
  });

  it("quotes what holds its separator, a quote at its beginning or a line end", async () => {
    expect(await rewritten(csv("a,b\nAnna,1\n"), { Anna: "Lee, Anna" })).toBe('a,b\n"Lee, Anna",1\n');
    expect(await rewritten(csv("a;b\nAnna;1\n"), { Anna: "Lee, Anna" })).toBe("a;b\nLee, Anna;1\n");
    expect(await rewritten(csv("a,b\nAnna,1\n"), { Anna: '"A"' })).toBe('a,b\n"""A""",1\n');
    expect(await rewritten(csv('a,b\n"Anna L",1\n'), { Anna: 'a"b' })).toBe('a,b\n"a""b L",1\n');
    expect(await rewritten(csv("a\tb\nAnna\t1\n"), { Anna: "x\ny" })).toBe('a\tb\n"x\ny"\t1\n');
  });

  it("reads a quoted cell as its value, and writes it so", async () => {
    const source = '"id";"client"\n1;"ООО ""Ромашка"", Анна"\n2;"""А"";Б"\n';
    expect(csv(source)?.text).toBe('"id";"client"\n1;"ООО "Ромашка", Анна"\n2;""А";Б"\n');
    expect(await rewritten(csv(source), { 'ООО "Ромашка"': "[P]" })).toBe(source.replace('ООО ""Ромашка""', "[P]"));
    expect(await rewritten(csv('1;"[P], Анна"\n'), { "[P]": 'ООО "Ромашка"; "Б"' })).toBe(
      '1;"ООО ""Ромашка""; ""Б"", Анна"\n',
    );
    expect(await rewritten(csv("1;[P]\n"), { "[P]": 'ООО "Ромашка"; Б' })).toBe('1;"ООО ""Ромашка""; Б"\n');
    const [, clients] = csv(source)?.columns ?? [];
    expect(clients?.cells().map(({ start, end }) => csv(source)?.text.slice(start, end))).toEqual([
      'ООО "Ромашка", Анна',
      '"А";Б',
    ]);
  });

  it("is told by its separator where cells have lines and commas of their own", async () => {
    const source = 'name;note\n"Lee,\nAnna";"Elm St, 5,\nBoise, ID"\n"Vera, the\nfirst";"a, b,\n""c"", d"\n';
    expect(await rewritten(csv(source), { "Lee,\nAnna": "[P]", 'Boise, ID";"Vera': "x" })).toBe(
      source.replace("Lee,\nAnna", "[P]"),
    );
    const hidden = await rewritten(csv(source), { "Lee,\nAnna": "[P]", "5,\nBoise": "[A]" });
    expect(await rewritten(csv(hidden), { "[P]": "Lee,\nAnna", "[A]": "5,\nBoise" })).toBe(source);
    expect(csv(source)?.columns?.map(({ header }) => header)).toEqual(["name", "note"]);
  });

  it("keeps its cells where an edit goes over two", async () => {
    expect(await rewritten(csv("a;b\nAnna;Lee\n"), { "Anna;Lee": "[P]" })).toBe("a;b\n[P];\n");
  });

  it("keeps its own encoding, and says how many letters that does not have", async () => {
    const bytes = Buffer.from([0xc0, 0xed, 0xed, 0xe0, 0x3b, 0xcf, 0xe5, 0xf2, 0xf0, 0x0d, 0x0a]);
    const document = mapped(mapCsv(bytes));
    const { bytes: written, notCarried } = await replaced(document, { Петр: "Пал 山" });
    expect([...written]).toEqual([0xc0, 0xed, 0xed, 0xe0, 0x3b, 0xcf, 0xe0, 0xeb, 0x20, 0x3f, 0x0d, 0x0a]);
    expect(notCarried).toEqual([{ kind: "letters", count: 1 }]);
  });

  it("has the cells it had, whatever is put into one", async () => {
    const cell = fc.stringMatching(/^[a-z"\n; ]{0,6}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 }), cell, async (rows, words) => {
        const quote = (value: string): string => `"${value.replaceAll('"', '""')}"`;
        const source = rows.map(([a, b]) => `Anna;${quote(a)};${quote(b)}`).join("\n");
        const result = await rewritten(csv(source), { Anna: words });
        const own = /[;\n]|^"/.test(words) ? quote(words) : words;
        expect(result).toBe(rows.map(([a, b]) => `${own};${quote(a)};${quote(b)}`).join("\n"));
      }),
    );
  });
});

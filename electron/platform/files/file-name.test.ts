import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileNameOf, sameFile, visibleTitle } from "./file-name";

const txt = (base: string): string => fileNameOf({ base, ending: "txt" });
const bytes = (name: string): number => Buffer.byteLength(name);

describe("fileNameOf", () => {
  it("keeps an ordinary title, and adds a number before the extension", () => {
    expect(txt("Договор аренды № 7")).toBe("Договор аренды № 7.txt");
    expect(fileNameOf({ base: "a.b", ending: "обезличено.docx" }, 2)).toBe("a.b.обезличено (2).docx");
    expect(fileNameOf({ base: "Results", ending: "" }, 3)).toBe("Results (3)");
  });

  it.each([
    ["../../autostart/evil.desktop", "_.._autostart_evil.desktop.txt"],
    ["C:\\Windows\\system32", "C__Windows_system32.txt"],
    ["a\u202Etxt.exe", "atxt.exe.txt"],
    ["\u2066a\u2069\u200E\u200F\u061C", "a.txt"],
    ["a\u200B\u200C\u200D\uFEFF\u00AD\u2060b\u3164", "ab.txt"],
    ["a\u0000b\u0007\u009Fc", "abc.txt"],
    ["one\r\ntwo\u2028three\u00A0four", "one two three four.txt"],
    ["a\uD800b\uFFFFc\uE000", "abc.txt"],
    [" .. .hidden. . ", "hidden.txt"],
    ["-rf", "rf.txt"],
    [" .-. --help -", "help -.txt"],
    ["и\u0306", "й.txt"],
    ["и\u200B\u0306", "й.txt"],
    ["", "Outis.txt"],
    [" . \u200B", "Outis.txt"],
  ])("cleans %j", (title, name) => {
    expect(txt(title)).toBe(name);
  });

  it.each([
    ..."CON PRN AUX NUL COM1 COM9 LPT1 LPT9 COM¹ LPT² COM³ CONIN$ CONOUT$ CLOCK$".split(" "),
    "con",
    "Con.tar",
    "con .x",
    "nul\u200B",
  ])("does not name the device %j", (title) => {
    expect(txt(title)).toMatch(/^_/);
    expect(fileNameOf({ base: title, ending: "" })).toMatch(/^_/);
  });

  it("keeps a name that only begins like a device", () => {
    expect(txt("Console")).toBe("Console.txt");
    expect(txt("COM10")).toBe("COM10.txt");
  });

  it("leaves room for the extension and a number: 120 Cyrillic letters", () => {
    const name = { base: "я".repeat(120), ending: "обезличено.docx" };
    const names = [1, 2, 1000].map((attempt) => fileNameOf(name, attempt));
    expect(names[0]).toMatch(/^я+\.обезличено\.docx$/);
    expect(names[0]?.length).toBeGreaterThan(120);
    for (const each of names) expect(bytes(each)).toBeLessThanOrEqual(255);
    expect(new Set(names.map((each) => each.replace(/[^я]/g, "")))).toHaveLength(1);
  });

  it("cuts between graphemes", () => {
    expect(txt("e\u0301\u0323".repeat(200))).toMatch(/^(?:ẹ\u0301)+\.txt$/u);
    expect(txt(`${"a".repeat(240)}🇷🇺🇷🇺`)).toBe(`${"a".repeat(240)}.txt`);
    expect(txt("👨‍👩‍👧".repeat(50))).toMatch(/^(?:👨👩👧)+👨?\.txt$/u);
    expect(txt(`a${"\u0301".repeat(5000)}`)).toBe("Outis.txt");
  });

  it("is quick with a title of five million characters", () => {
    expect(bytes(txt("я".repeat(5_000_000)))).toBeLessThanOrEqual(255);
  });

  it("every title gives a name that every system accepts", () => {
    const titles = fc.oneof(
      fc.string({ unit: "binary", maxLength: 400 }),
      fc.string({ unit: "grapheme", minLength: 100, maxLength: 400 }),
    );
    fc.assert(
      fc.property(titles, fc.constantFrom("txt", "обезличено.docx", "с именами.mapping.json", ""), (base, ending) => {
        const name = fileNameOf({ base, ending }, 1000);
        expect(bytes(name)).toBeLessThanOrEqual(255);
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
        expect(name).not.toMatch(/^[.\s-]|[.\s]$/);
        expect(name.normalize("NFC")).toBe(name);
        expect(fileNameOf({ base, ending }, 1)).toBe(fileNameOf({ base: visibleTitle(base), ending }, 1));
      }),
    );
  });
});

describe("sameFile", () => {
  it("is equal for names that differ in case or composition", () => {
    expect(sameFile("Отчёт.TXT")).toBe(sameFile("ОТЧЕ\u0308Т.txt"));
    expect(sameFile("a.txt")).not.toBe(sameFile("b.txt"));
  });
});

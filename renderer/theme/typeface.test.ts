import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");
const css = read("literata.css").replace(/\/\*[^]*?\*\//g, "");

it("sets texts in a typeface of one file, which no space or digit changes", () => {
  expect(read("tokens.css")).toContain("--font-text: Literata,");
  expect(css.match(/@font-face/g)).toHaveLength(1);
  expect(css).toContain("font-family: Literata;");
  expect(css).not.toContain("unicode-range");
});

it("has the letters of both languages, spaces, digits and signs in that file", () => {
  const file = /url\("([^"]+)"\)/.exec(css)?.[1] ?? "";
  const covered = coverage(readFileSync(createRequire(import.meta.url).resolve(file)));
  const needed = Array.from("AZaz АЯаяЁё 09 .,:;!?—–-…«»„“”’()[]{}@#№%&*+=/\\|<>_$€₽ÄÖÜäöüßéèçñáíóú\u00a0");
  expect(needed.filter((letter) => !covered(letter.codePointAt(0) ?? 0))).toEqual([]);
});

/** By its cmap table, format 4. */
function coverage(font: Buffer): (code: number) => boolean {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const cmap = font.readUInt32BE((tables.find((at) => font.toString("latin1", at, at + 4) === "cmap") ?? 0) + 8);
  const parts = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + index * 8);
  const format4 = parts.map((at) => cmap + font.readUInt32BE(at + 4)).find((at) => font.readUInt16BE(at) === 4) ?? 0;
  const twice = font.readUInt16BE(format4 + 6);
  return (code) => {
    for (let at = 0; at < twice; at += 2) {
      const end = font.readUInt16BE(format4 + 14 + at);
      if (code <= end) return code >= font.readUInt16BE(format4 + 16 + twice + at);
    }
    return false;
  };
}

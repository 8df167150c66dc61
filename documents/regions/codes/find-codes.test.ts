import { describe, expect, it } from "vitest";
import type { Corners } from "../../../shared/document/region";
import { noisySheet, portrait, printedSheet, seededRandom, Sheet } from "../../testing/sheet.fixtures";
import { findCodes, isLikely } from "./find-codes";
import { isBlank } from "./is-blank";
import { isImpersonal } from "./impersonal-code";

const VCARD = "BEGIN:VCARD\nN:Quill;Theodora\nTEL:+442079460958\nEND:VCARD";
const CODES = [
  ["QRCode", VCARD, 0],
  ["QRCode", VCARD, 20],
  ["DataMatrix", VCARD, 35],
  ["PDF417", VCARD, 2],
  ["Code128", "THEODORA-QUILL-77", 0],
  ["Code128", "THEODORA-QUILL-77", 90],
  ["EAN13", "4006381333931", 5],
] as const;

describe("codes", () => {
  it.each(CODES)("%s is found in a noisy page", async (format, text, angle) => {
    const sheet = printedSheet(14);
    await sheet.code(format, text, 600, 1250, { module: 4, angle });
    const found = await findCodes({ ...noisySheet(await sheet.drawn(), seededRandom(4), 18, 0.002), words: [] });
    expect(found).toHaveLength(1);
    const corners = found[0]?.corners ?? [];
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(600, -1.7);
    expect((Math.min(...ys) + Math.max(...ys)) / 2).toBeCloseTo(1250, -1.7);
    expect(found[0]?.mayBePersonal).toBe(format !== "EAN13");
  });

  it("the whole height of bars is covered", async () => {
    const sheet = printedSheet(10);
    await sheet.code("Code128", "THEODORA-QUILL-77", 600, 1200, { module: 4 });
    const [code] = await findCodes({ ...(await sheet.drawn()), words: [] });
    const ys = (code?.corners ?? []).map(([, y]) => y);
    expect(Math.min(...ys)).toBeLessThanOrEqual(1141);
    expect(Math.max(...ys)).toBeGreaterThanOrEqual(1259);
  });

  it("are not found in print, stamps, signatures and photographs", async () => {
    const sheet = printedSheet(20).paste(portrait(), 900, 1300).roundStamp(300, 1300, 150);
    expect(await findCodes({ ...(await sheet.signature(500, 1500, 300, seededRandom(2)).drawn()), words: [] })).toEqual(
      [],
    );
  });

  it("are not found in specks on paper, but if they are pale and cannot be decoded", async () => {
    const paper = (seed: number) =>
      new Sheet(1500, 1060, [243, 236, 232]).drawn().then((blank) => noisySheet(blank, seededRandom(seed), 14, 0.002));
    for (const seed of [1, 2]) expect(await findCodes({ ...(await paper(seed)), words: [] })).toEqual([]);
    const square: Corners = [
      [10, 10],
      [90, 10],
      [90, 90],
      [10, 90],
    ];
    for (const [contrast, expected] of [
      [0, true],
      [40, false],
    ] as const) {
      const random = seededRandom(3);
      const modules = Array.from({ length: 400 }, () => random() < 0.5);
      const noise = (): number => (random() - 0.5) * 48;
      const light = (x: number, y: number): number =>
        240 - (modules[Math.floor(y / 5) * 20 + Math.floor(x / 5)] === true ? contrast : 0) + noise();
      expect(isBlank(square, light)).toBe(expected);
    }
  });

  it.each([
    ["DataMatrix", 300, false, true],
    ["DataMatrix", 900, false, false],
    ["QRCode", 900, true, true],
    ["QRCode", 10, false, false],
    ["Code128", 300, false, false],
  ])("%s of %i pixels in a page of 1000, decoded: %s, is a code: %s", (format, side, isValid, expected) => {
    const corner = (x: number, y: number) => ({ x: x * side, y: y * side });
    const position = {
      topLeft: corner(0, 0),
      topRight: corner(1, 0),
      bottomRight: corner(1, 1),
      bottomLeft: corner(0, 1),
    };
    expect(isLikely({ isValid, format: format as "QRCode", position }, 1000)).toBe(expected);
  });

  it.each([
    ["EAN13", "4006381333931", true],
    ["QRCode", "https://example.org/about", true],
    ["QRCode", "https://example.org/order/4711", false],
    ["QRCode", "https://example.org/?user=quill", false],
    ["QRCode", VCARD, false],
    ["Code128", "77120045", false],
  ])("%s with %s: cannot name anybody: %s", (format, text, expected) => {
    expect(isImpersonal(format, text)).toBe(expected);
  });
});

import { expect, test } from "vitest";
import { packFilter, WordFilter } from "./word-filter";

test("a filter has all its words and few others", () => {
  const words = new Set(Array.from({ length: 5001 }, (_, at) => `слово${at}`));
  const packed = packFilter(words);
  expect(packed.length % 3).not.toBe(0);
  const filter = new WordFilter(Buffer.from(packed).toString("base64"));
  expect([...words].every((word) => filter.has(word))).toBe(true);
  expect(Array.from({ length: 5000 }, (_, at) => `другое${at}`).filter((word) => filter.has(word)).length).toBeLessThan(
    50,
  );
});

import fc from "fast-check";
import { expect, it } from "vitest";
import surnames from "./data/ru-surnames.json";
import { pack, unpack } from "./front-coding";
import { HashedWords } from "./hashed-words";

const word = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => !/[0-?]/.test(text));

it("has every word of its list and no other, however many letters they share", () => {
  const long = fc.tuple(word, word).map(([a, b]) => `${"я".repeat(14)}${a}${b}`);
  fc.assert(
    fc.property(fc.array(fc.oneof(word, long)), fc.array(fc.oneof(word, long)), (listed, others) => {
      const words = new HashedWords(pack([...listed].sort()));
      for (const one of listed) expect(words.has(one), one).toBe(true);
      for (const one of others) expect(words.has(one), one).toBe(listed.includes(one));
    }),
  );
});

it("tells the surnames of the list from what is nearly one", () => {
  const listed = new Set(unpack(surnames.all));
  const words = new HashedWords(surnames.all);
  const missed = [...listed].filter((surname) => !words.has(surname));
  const wrong = [...listed].map((surname) => `${surname}щ`).filter((odd) => !listed.has(odd) && words.has(odd));
  expect([missed, wrong]).toEqual([[], []]);
});

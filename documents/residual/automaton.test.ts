import fc from "fast-check";
import { expect, it } from "vitest";
import { Automaton } from "./automaton";

const codesOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

it("finds every pattern wherever it stands, as a search one by one does", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.uniqueArray(letters, { minLength: 1, maxLength: 12 }), fc.array(letters), (patterns, pieces) => {
      const text = pieces.join("");
      const automaton = new Automaton(patterns.map(codesOf));
      const found: string[] = [];
      let state = 0;
      codesOf(text).forEach((code, at) => {
        state = automaton.step(state, code);
        const ends = [...automaton.ends(state)];
        expect(automaton.isEnd(state)).toBe(ends.length > 0);
        for (const index of ends) found.push(`${index} ${at + 1}`);
      });
      const expected = patterns.flatMap((pattern, index) =>
        Array.from({ length: text.length + 1 }, (_, end) => end)
          .filter((end) => text.slice(0, end).endsWith(pattern))
          .map((end) => `${index} ${end}`),
      );
      expect(found.sort()).toEqual(expected.sort());
    }),
  );
});

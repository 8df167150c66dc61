import { afterEach, expect, it, vi } from "vitest";
import { findResidue } from "./find-residue";
import { soughtValues } from "./sought-values";
import { ValueMatcher } from "./value-matcher";

const built = vi.hoisted(() => ({ count: 0 }));
vi.mock("./byte-matcher", async (original) => {
  const { ByteMatcher } = await original<typeof import("./byte-matcher")>();
  return {
    ByteMatcher: class extends ByteMatcher {
      constructor(...args: ConstructorParameters<typeof ByteMatcher>) {
        built.count += 1;
        super(...args);
      }
    },
  };
});
afterEach(() => (built.count = 0));

const NAME = "Иван Петров";
const values = new ValueMatcher(soughtValues(NAME, [{ start: 0, end: NAME.length, replacement: "" }]));

// For a table of 100,000 rows this matcher needs more memory than a document may use.
it("builds the matcher of bytes only for data that is not text", () => {
  expect(findResidue(Buffer.from("Имя;Город\nАнна;Самара\n"), values)).toBeUndefined();
  expect(built.count).toBe(0);
  const binary = Buffer.concat([Buffer.from([1, 0, 200, 7]), Buffer.from(NAME, "utf16le"), Buffer.from([0, 9, 1, 0])]);
  expect(findResidue(binary, values)).toEqual({ place: "data" });
  expect(built.count).toBe(1);
});

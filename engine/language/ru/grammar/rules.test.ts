import { describe, expect, it } from "vitest";
import { readBy } from "./rules";

describe("the rows of the grammar", () => {
  it.each([
    ["a word of one of the lists", { verb: "помогать" }, "dative", true],
    ["a shape", { verb: "осмотрели", next: "", ends: true }, "accusative", true],
    [
      "a pattern, behind a row that does not hold",
      { verb: "представить", next: "смету", ends: false },
      "dative",
      false,
    ],
  ])("go by %s", (_, facts, asked, sure) => {
    expect(readBy("government", facts)).toMatchObject({ case: asked, sure });
  });

  it("take a case from what is told of the place, and tell nothing where they leave it to the verb", () => {
    const facts = { verb: "помог", asked: "dative", object: "совет", objectActs: true };
    expect(readBy("subjectOfVerb", facts)).toMatchObject({ case: "dative", sure: false });
    expect(readBy("subjectOfVerb", { ...facts, object: "", beside: "", actorBehind: true })).toBeUndefined();
  });

  it("say nothing where none holds", () => {
    expect(readBy("government", { verb: "стол", next: "", ends: true })).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { withChosen } from "./changed-names";

const result = {
  text: "Видел Анна и Фёдора.",
  placed: 2,
  spans: [
    { start: 6, end: 10, name: 0, case: "nominative" as const, unsure: true as const },
    { start: 13, end: 19, name: 1, case: "accusative" as const },
  ],
  places: [],
  names: [
    { original: "Анне", forms: ["Анна", "Анны", "Анне", "Анну", "Анной", "Анне"] },
    { original: "Фёдор", forms: ["Фёдор", "Фёдора", "Фёдору", "Фёдора", "Фёдором", "Фёдоре"] },
  ],
  unknown: [],
  altered: [],
};

describe("names that were changed by hand", () => {
  it("stand in the text in the case that was chosen, and the names behind them move along", () => {
    const changed = withChosen(result, new Map([[0, 4]]));
    expect(changed.text).toBe("Видел Анной и Фёдора.");
    expect(changed.spans.map(({ start, end }) => changed.text.slice(start, end))).toEqual(["Анной", "Фёдора"]);
  });

  it("are unsure no longer", () => {
    expect(withChosen(result, new Map([[1, 0]])).spans[0]).toMatchObject({ unsure: true });
    expect(withChosen(result, new Map([[0, 3]])).spans[0]).not.toHaveProperty("unsure");
  });

  it("can be as the mapping has them", () => {
    expect(withChosen(result, new Map([[0, "original" as const]])).text).toBe("Видел Анне и Фёдора.");
  });
});

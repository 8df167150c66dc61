import { describe, expect, it } from "vitest";
import { withChosen } from "./changed-names";

const result = {
  text: "[ИМЯ_8]: видел Анна и Фёдора, [ИМЯ_9].",
  placed: 2,
  spans: [
    { start: 15, end: 19, name: 0, case: "nominative" as const, unsure: true as const },
    { start: 22, end: 28, name: 1, case: "accusative" as const },
  ],
  places: [],
  names: [
    { original: "Анне", kind: "person" as const, forms: ["Анна", "Анны", "Анне", "Анну", "Анной", "Анне"] },
    { original: "Фёдор", kind: "person" as const, forms: ["Фёдор", "Фёдора", "Фёдору", "Фёдора", "Фёдором", "Фёдоре"] },
  ],
  unknown: ["[ИМЯ_8]", "[ИМЯ_9]"],
  unknownPlaces: [
    { start: 0, end: 7 },
    { start: 30, end: 37 },
  ],
  altered: [],
};

describe("names that were changed by hand", () => {
  it("stand in the text in the case that was chosen, and the names behind them move along", () => {
    const changed = withChosen(result, new Map([[0, 4]]));
    expect(changed.text).toBe("[ИМЯ_8]: видел Анной и Фёдора, [ИМЯ_9].");
    expect(changed.unknownPlaces.map(({ start, end }) => changed.text.slice(start, end))).toEqual(result.unknown);
    expect(changed.spans.map(({ start, end }) => changed.text.slice(start, end))).toEqual(["Анной", "Фёдора"]);
  });

  it("are unsure no longer", () => {
    expect(withChosen(result, new Map([[1, 0]])).spans[0]).toMatchObject({ unsure: true });
    expect(withChosen(result, new Map([[0, 3]])).spans[0]).not.toHaveProperty("unsure");
  });

  it("can be as the mapping has them", () => {
    expect(withChosen(result, new Map([[0, "original" as const]])).text).toBe("[ИМЯ_8]: видел Анне и Фёдора, [ИМЯ_9].");
  });
});

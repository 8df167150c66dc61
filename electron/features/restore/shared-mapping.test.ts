import { describe, expect, it } from "vitest";
import { isSameName, sharedMapping } from "./shared-mapping";

describe("the mapping of a task among its related tasks", () => {
  it("knows whom their placeholders stand for, in the fullest name; its own names stay", () => {
    const own = { "[ИМЯ_1]": "Анна" };
    const others = [
      { "[ИМЯ_1]": "Анна Петрова", "[ИМЯ_2]": "Олег" },
      { "[ИМЯ_2]": "Олег Ким", "[ИМЯ_3]": "Вера" },
    ];
    expect(sharedMapping(own, others)).toEqual({ "[ИМЯ_1]": "Анна", "[ИМЯ_2]": "Олег Ким", "[ИМЯ_3]": "Вера" });
  });

  it("takes nothing from one whose placeholders stand for others, and nothing that two understand differently", () => {
    const own = { "[ИМЯ_1]": "Анна" };
    expect(sharedMapping(own, [{ "[ИМЯ_1]": "Мария", "[ИМЯ_2]": "Олег" }])).toEqual(own);
    expect(sharedMapping(own, [{ "[ИМЯ_2]": "Олег" }, { "[ИМЯ_2]": "Глеб" }, { "[ИМЯ_2]": "Олег" }])).toEqual(own);
  });

  it("tells names apart by their words in any case", () => {
    expect(isSameName("Анны", "Анна Петрова")).toBe(true);
    expect(isSameName("Анна Ким", "Анна Петрова")).toBe(false);
    expect(isSameName("+7", "—")).toBe(false);
  });
});

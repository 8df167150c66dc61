import { expect, it } from "vitest";
import { DOUBTFUL } from "../../../../shared/document/doubtful";
import { reasonOf, surenessOf } from "./reasons";

it("says no more of why something was found than is known", () => {
  expect(reasonOf({ kind: "person", score: 0.7 }, "embedded")).toBe("model");
  expect(reasonOf({ kind: "ru_inn", score: 0.7 }, "embedded")).toBe("format");
  expect(reasonOf({ kind: "date", score: 0.7 }, "embedded")).toBe("date");
  expect(reasonOf({ kind: "person", score: 1 }, "embedded")).toBe("checked");
  expect(reasonOf({ kind: "person", score: 1 }, "remote")).toBe("service");
});

it("calls unsure exactly what is doubtful", () => {
  expect(surenessOf(DOUBTFUL - 0.01)).toBe("low");
  expect(surenessOf(DOUBTFUL)).toBe("fair");
  expect([1, 0.95, 0.85].map(surenessOf)).toEqual(["certain", "certain", "high"]);
});

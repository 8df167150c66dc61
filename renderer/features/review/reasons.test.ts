import { expect, it } from "vitest";
import { DOUBTFUL } from "../../../shared/document/doubtful";
import { reasonOf, surenessOf } from "./reasons";

it("says no more of why something was found than is known", () => {
  expect(reasonOf({ score: 0.7, source: "model" }, "embedded")).toBe("model");
  expect(reasonOf({ score: 0.7, source: "format" }, "remote")).toBe("format");
  expect(reasonOf({ score: 1, source: "format" }, "embedded")).toBe("checked");
  expect(reasonOf({ score: 1, source: "hand" }, "remote")).toBe("hand");
  expect(reasonOf({ score: 1 }, "remote")).toBe("service");
  expect(reasonOf({ score: 0.7 }, "embedded")).toBe("unknown");
});

it("calls unsure exactly what is doubtful", () => {
  expect(surenessOf(DOUBTFUL - 0.01)).toBe("low");
  expect(surenessOf(DOUBTFUL)).toBe("fair");
  expect([1, 0.95, 0.85].map(surenessOf)).toEqual(["certain", "certain", "high"]);
});

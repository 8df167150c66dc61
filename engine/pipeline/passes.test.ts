import { expect, it } from "vitest";
import { createEngine, passesOf } from "../engine";

it("every pass has a name and a sentence of its own", () => {
  const passes = passesOf();
  expect(new Set(passes.map(({ name }) => name)).size).toBe(passes.length);
  expect(new Set(passes.map(({ does }) => does)).size).toBe(passes.length);
});

it("leaves out the passes and rules that are named", async () => {
  const spans = (without: readonly string[]) =>
    createEngine({ without: new Set(without) }).detect("Пишите: a@example.org", { language: "ru" });
  expect(await spans([])).toHaveLength(1);
  expect(await spans(["email"])).toEqual([]);
  expect(await spans(["read-identifiers"])).toEqual([]);
});

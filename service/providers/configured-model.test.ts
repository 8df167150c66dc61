import { expect, test } from "vitest";
import { configuredModel } from "./configured-model";

test("without an address there is no model", () => {
  expect(configuredModel({})).toBeUndefined();
  expect(configuredModel({ OUTIS_MODEL_URL: "" })).toBeUndefined();
});

test("texts go depersonalized unless the operator says otherwise", () => {
  const given = { OUTIS_MODEL_URL: "https://llm.example/v1", OUTIS_MODEL: "small" };
  expect(configuredModel(given)?.sendOriginals).toBe(false);
  expect(configuredModel({ ...given, OUTIS_MODEL_ORIGINALS: "1" })?.sendOriginals).toBe(true);
});

test.each([
  [{ OUTIS_MODEL_URL: "llm.example", OUTIS_MODEL: "small" }],
  [{ OUTIS_MODEL_URL: "file:///x", OUTIS_MODEL: "small" }],
  [{ OUTIS_MODEL_URL: "https://llm.example/v1" }],
])("%j is refused at the start", (environment) => {
  expect(() => configuredModel(environment)).toThrow(/OUTIS_MODEL/);
});

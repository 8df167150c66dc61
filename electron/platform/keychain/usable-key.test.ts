import { expect, it } from "vitest";
import { usableKey } from "./usable-key";

it("takes off the spaces that copying brings along, and refuses what no header can carry", () => {
  expect(usableKey("  abc-123\n")).toEqual({ ok: true, value: "abc-123" });
  expect(usableKey("ключ")).toMatchObject({ ok: false, error: { code: "bad_key" } });
  expect(usableKey("two words")).toMatchObject({ ok: false, error: { code: "bad_key" } });
  expect(usableKey("   ")).toMatchObject({ ok: false, error: { code: "bad_key" } });
});

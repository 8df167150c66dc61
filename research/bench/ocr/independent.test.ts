import { expect, it } from "vitest";
import { isReadable } from "./independent";

it("a value is readable if more than half of it is read, whatever stands between its characters", () => {
  expect(isReadable("45 12 345678", "№ 4512 345678")).toBe(true);
  expect(isReadable("45 12 345678", "...12 34567...")).toBe(true);
  expect(isReadable("45 12 345678", "45 12")).toBe(false);
  expect(isReadable("ВЕРА", "Вера")).toBe(true);
  expect(isReadable("ВЕРА", "ВЕР")).toBe(false);
});

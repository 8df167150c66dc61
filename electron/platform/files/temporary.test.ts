import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { temporaryIn } from "./temporary";

it("is a new hidden file in the folder itself", () => {
  const folder = join("a", "b");
  expect(dirname(temporaryIn(folder))).toBe(folder);
  expect(basename(temporaryIn(folder))).toMatch(/^\.[0-9a-f]{16}\.part$/);
  expect(temporaryIn(folder)).not.toBe(temporaryIn(folder));
});

import { expect, it } from "vitest";
import { saveFailure } from "./save-failure";

it.each([
  ["ENAMETOOLONG", "name_too_long"],
  ["ENOSPC", "disk_full"],
  ["EDQUOT", "disk_full"],
  ["EACCES", "save_denied"],
  ["EPERM", "save_denied"],
  ["EBUSY", "save_denied"],
  ["EROFS", "disk_read_only"],
  ["ENOENT", "save_failed"],
])("%s is %s", (system, code) => {
  const error = Object.assign(new Error("open '/home/anna/letter.txt'"), { code: system });
  const answer = saveFailure(error);
  expect(answer.error).toMatchObject({ code, details: { system } });
  expect(JSON.stringify(answer)).not.toContain("anna");
});

it("an error without a code is save_failed", () => {
  expect(saveFailure(new Error("no encoder")).error).toMatchObject({ code: "save_failed" });
});

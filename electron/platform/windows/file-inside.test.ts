import { describe, expect, it } from "vitest";
import { fileInside } from "./file-inside";

describe("fileInside", () => {
  it("finds files under the root", () => {
    expect(fileInside("/srv/app", "/")).toBe("/srv/app/index.html");
    expect(fileInside("/srv/app", "/assets/a.js")).toBe("/srv/app/assets/a.js");
    expect(fileInside("/srv/app", "/assets/../a.js")).toBe("/srv/app/a.js");
  });

  it.each([
    "/../secret",
    "/..%2fsecret",
    "/%2e%2e/secret",
    "/assets/../../secret",
    "/a%00.js",
    "/..\\secret",
    "/%E0%A4%A",
  ])("refuses %s", (path) => expect(fileInside("/srv/app", path)).toBeUndefined());

  it("does not take a neighbour with the same beginning for the root", () => {
    expect(fileInside("/srv/app", "/../app-secrets/key")).toBeUndefined();
  });
});

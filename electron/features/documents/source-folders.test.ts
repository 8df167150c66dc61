import { expect, it } from "vitest";
import { SourceFolders } from "./source-folders";

it("knows the folder of the first task whose document lies somewhere", () => {
  const sources = new SourceFolders();
  const name = sources.name("/case/letter.txt");
  sources.madeOf("second", name ?? "");
  sources.madeOfFile("third", "/media/calls/call.mp3");
  expect(sources.folderOf(["first", "second", "third"])).toBe("/case");
  expect(sources.folderOf(["third"])).toBe("/media/calls");
  expect(sources.folderOf(["first"])).toBeUndefined();
});

it("tells the page nothing of a path, and names each document anew", () => {
  const sources = new SourceFolders();
  const names = [1, 2].map(() => sources.name("/case/letter.txt"));
  expect(names.join(" ")).not.toMatch(/case|letter/);
  expect(names[0]).not.toBe(names[1]);
});

it("has no name for what lies nowhere, and no folder for a name that it has not given", () => {
  const sources = new SourceFolders();
  for (const path of ["", "letter.txt", undefined, 3]) expect(sources.name(path)).toBeNull();
  sources.madeOf("task", "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0002");
  expect(sources.folderOf(["task"])).toBeUndefined();
});

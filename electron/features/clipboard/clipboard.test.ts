import { expect, it } from "vitest";
import { readCopied } from "./clipboard";
import { FakeClipboard } from "./testing/fake-clipboard";

const read = (text: string, kinds?: readonly string[]) => readCopied(new FakeClipboard(text, kinds));

it("gives the text as it is, whatever else a program put beside it", async () => {
  expect(await read(" Anna\r\n")).toEqual({ text: " Anna\r\n" });
  expect(await read("Anna", ["text/html", "text/plain", "image/png"])).toEqual({ text: "Anna" });
});

it.each([
  ["empty", "", []],
  ["empty", " \n", ["text/plain"]],
  ["picture", "", ["image/png"]],
  ["files", "/home/anna/cv.pdf", ["text/uri-list", "text/plain"]],
  ["files", "", ["text/uri-list"]],
  ["files", "/home/anna/cv.pdf", ["x-special/gnome-copied-files", "text/plain"]],
  ["not_text", "Anna\0Petrova", ["text/plain"]],
  ["too_large", "Анна".repeat(2_500_001), ["text/plain"]],
] as const)("says that it is %s", async (unusable, text, kinds) => {
  expect(await read(text, kinds)).toEqual({ unusable });
});

import { describe, expect, test } from "vitest";
import { CALLED_IN_ENGLISH } from "./called-english";

const found = (text: string): string[] =>
  CALLED_IN_ENGLISH.recognize(text, "en").map((span) => text.slice(span.start, span.end));

describe("people whom the sentence makes people", () => {
  test.each([
    ["thanks, art", ["art"]],
    ["Hi Grace, hello will!", ["Grace", "will"]],
    ["Hope, could you call Faith back?", ["Hope"]],
    ["Hope is out this week.", ["Hope"]],
    ["Will is on vacation, Joy's phone is off", ["Will", "Joy"]],
    ["ask will about it", ["will"]],
    ["tell hope to wait and call anna back", ["hope", "anna"]],
  ])("%s", (text, names) => {
    expect(found(text)).toEqual(names);
  });
  test.each([
    "Hope is not lost. Hope is out there.",
    "thanks, will do",
    "Hi all, thanks, man. Hello world!",
    "Art's influence was great.",
    "email bill to the client",
    "ask for it, tell me if you will",
    "Grace, a gift of God, was given.",
    "call will be recorded",
  ])("nobody: %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

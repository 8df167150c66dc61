import { expect, it } from "vitest";
import { entryTakenFrom } from "./entries-apart";

const chunk = (fileName: string, isEntry: boolean, ...imports: string[]) => ({
  [fileName]: { type: "chunk" as const, fileName, isEntry, imports },
});

it("finds a chunk that takes code from an entry, which would start when the chunk is loaded", () => {
  const apart = {
    ...chunk("main.js", true, "shared.js"),
    ...chunk("worker.js", true, "shared.js"),
    ...chunk("shared.js", false),
  };
  expect(entryTakenFrom(apart)).toBeUndefined();
  expect(entryTakenFrom({ ...apart, ...chunk("engine.js", false, "worker.js") })).toBe(
    "engine.js takes code from the entry worker.js",
  );
});

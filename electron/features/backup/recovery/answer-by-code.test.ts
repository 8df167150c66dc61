import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sealPath } from "../../../platform/history/file/file-seal";
import { nameOfKey } from "../../../platform/history/tags";
import { answerByCode, type AnswerOrCode, fitsHistory } from "./answer-by-code";

const QUESTION = { state: "key_missing" } as const;
const KEY = "ab".repeat(32);

function person(answers: AnswerOrCode[], codes: (string | undefined)[]) {
  const asked: string[] = [];
  const answer = answerByCode(
    QUESTION,
    ({ state }) => {
      asked.push(state);
      return Promise.resolve(answers.shift()!);
    },
    {
      ask: async (what, opens) => {
        asked.push(what);
        const code = codes.shift();
        return code !== undefined && (await opens(code)) ? code : undefined;
      },
    },
    (key) => key === KEY,
  );
  return { answer, asked };
}

it("gives the key of the code that the person types", async () => {
  const { answer, asked } = person([{ use: "code" }], [KEY]);
  expect(await answer).toEqual({ use: "key", key: KEY });
  expect(asked).toEqual(["key_missing", "history"]);
});

it("asks the question again when the window is closed without the right code", async () => {
  const { answer, asked } = person([{ use: "code" }, { use: "code" }, { use: "memory" }], [undefined, "cd".repeat(32)]);
  expect(await answer).toEqual({ use: "memory" });
  expect(asked).toEqual(["key_missing", "history", "key_missing", "history", "key_missing"]);
});

it("leaves every other answer as it is", async () => {
  for (const use of ["new", "memory", "retry"] as const) {
    expect(await person([{ use }], []).answer).toEqual({ use });
  }
});

it("takes a key for the history's where its seal says so, or says nothing", () => {
  const folder = mkdtempSync(join(tmpdir(), "outis-code-"));
  try {
    const path = join(folder, "history.db");
    const other = "cd".repeat(32);
    expect([KEY, other].map(fitsHistory(path))).toEqual([true, true]);
    writeFileSync(sealPath(path), JSON.stringify({ key: nameOfKey(KEY), mac: "" }));
    expect([KEY, other].map(fitsHistory(path))).toEqual([true, false]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

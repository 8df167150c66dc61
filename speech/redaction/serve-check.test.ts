import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSamplesFile } from "../recording/samples-file";
import { newFileKey } from "../recording/sealed-file";
import { serve } from "../serve";
import { telephoneSound } from "../testing/sounds";
import type { Checked, CheckJob } from "./check-job";

const MODELS = fileURLToPath(new URL("../../models/speech", import.meta.url));
const TELEPHONE = fileURLToPath(new URL("../../e2e/recordings/telephone-en.wav", import.meta.url));
const key = newFileKey();
let folder = "";
let path = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "outis-check-"));
  path = join(folder, "talk.samples");
  const writer = await createSamplesFile(path, key);
  await writer.append(telephoneSound(TELEPHONE));
  await writer.finish();
});
afterAll(() => rm(folder, { recursive: true }));

async function check(job: Partial<CheckJob>): Promise<Checked | "failed"> {
  const whole = {
    recording: { path, key },
    models: MODELS,
    language: "en",
    languages: [],
    names: ["Emily"],
    covered: [],
    turns: [],
  };
  let result: Checked | "failed" = "failed";
  await serve({ type: "check", id: 1, job: { ...whole, ...job } }, (reply) => {
    if (reply.type === "checked") result = reply;
  });
  return result;
}

it("hears a name that is not covered, and none where all of it is", { timeout: 120_000 }, async () => {
  const open = await check({});
  if (open === "failed") throw new Error("not checked");
  // "this is Emily Watson", "Hello Emily", "Goodbye, Emily".
  expect(open.heard.length).toBeGreaterThanOrEqual(2);
  expect(open.heard[0]?.from).toBeLessThan(3);
  expect(await check({ covered: [{ from: 0, to: 60 }] })).toMatchObject({ doubtful: [], heard: [] });
});

it(
  "listens only to what is asked for, and finds a word that was not said there doubtful",
  { timeout: 120_000 },
  async () => {
    const words: [string, number, number][] = [
      ["Good", 0.4, 0.7],
      ["morning,", 0.7, 1.2],
      ["elephants", 1.3, 1.9],
    ];
    const turns = [{ words, hidden: [false, true, false] }];
    const found = await check({ turns, within: [] });
    if (found === "failed") throw new Error("not checked");
    expect(found.heard).toEqual([]);
    expect(found.doubtful.some(({ from, to }) => from < 1.5 && to > 1.8)).toBe(true);
  },
);

it("fails without a word when the recording cannot be read", async () => {
  expect(await check({ recording: { path: join(folder, "none"), key } })).toBe("failed");
});

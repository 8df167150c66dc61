import { expect, onTestFinished, test, vi } from "vitest";
import type { Engine } from "../../engine/index";
import { languagesIn } from "../../shared/api/language-notice";
import { annaEngine } from "../testing/stub-engines";
import { perform } from "./perform";
import type { Job, RunOptions } from "./runner";

const OPTIONS: RunOptions = { signal: new AbortController().signal, onProgress: () => undefined };
const run = (text: string) => {
  const job: Job = { operation: "depersonalization", mode: "blind", text, languageIn: "en", languageOut: "en" };
  return perform(job, { engine: annaEngine, random: () => 0.5 }, OPTIONS);
};

test("a text in an unsupported language says which checks ran, which did not, and where", async () => {
  const chinese = "您好，我叫王小明，请给我打电话。";
  const { result, notices } = await run(`Anna wrote to us and asked for the contract.\n${chinese}\n${chinese}`);
  expect(languagesIn(notices, "names_not_checked")).toEqual([{ language: "zh", segments: 2 }]);
  expect(result.textLanguages).toEqual([
    expect.objectContaining({ language: "en", support: "supported", notChecked: [] }),
    {
      language: "zh",
      support: "unsupported",
      segments: 2,
      places: [
        { start: 45, end: 60 },
        { start: 62, end: 77 },
      ],
      checked: ["phones", "emails", "links", "cards", "iban", "ids"],
      notChecked: ["names", "places", "organizations"],
    },
  ]);
});

test("a language in which names are found less reliably is a notice of its own", async () => {
  const { notices } = await run("Bonjour, je m'appelle Anna et j'habite dans le centre de Lyon.");
  expect(notices?.map(({ code }) => code)).toEqual(["names_less_sure"]);
  expect(languagesIn(notices, "names_less_sure")).toEqual([{ language: "fr", segments: 1 }]);
});

test("a text in a supported language has no notice", async () => {
  expect((await run("Anna wrote to us and asked for the contract.")).notices).toEqual([]);
});

test("fails before the engine works for minutes if a module of the languages is missing", async () => {
  vi.doMock("../../engine/language-detection/language-reader", () => {
    throw new Error("ERR_MODULE_NOT_FOUND");
  });
  onTestFinished(() => {
    vi.doUnmock("../../engine/language-detection/language-reader");
  });
  let isBegun = false;
  const depersonalize: Engine["depersonalize"] = (...asked) => {
    isBegun = true;
    return annaEngine.depersonalize(...asked);
  };
  const job: Job = { operation: "depersonalization", mode: "blind", text: "Anna", languageIn: "en", languageOut: "en" };
  const done = perform(job, { engine: { ...annaEngine, depersonalize }, random: () => 0.5 }, OPTIONS);
  await expect(done).rejects.toThrow();
  expect(isBegun).toBe(false);
});

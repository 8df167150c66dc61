import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { Notice } from "../../shared/api/notice";
import { createInProcessRunner } from "../testing/in-process-runner";
import type { Job, Outcome, RunOptions } from "../tasks/runner";
import { annaEngine } from "../testing/stub-engines";
import { createOpenAiCompatible } from "./openai-compatible";
import { type ModelUse, withLanguageModel } from "./with-language-model";

interface Asked {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly model: string;
  readonly messages: readonly { role: string; content: string }[];
}
type Reply = (response: ServerResponse) => void;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const saying =
  (content: string, finish = "stop"): Reply =>
  (response) =>
    response.end(JSON.stringify({ choices: [{ message: { role: "assistant", content }, finish_reason: finish }] }));

const silence: Reply = () => undefined;

async function endpoint(reply: Reply) {
  const asked: Asked[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(pieces).toString()) as Pick<Asked, "model" | "messages">;
      asked.push({ path: request.url, authorization: request.headers.authorization, ...body });
      reply(response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

const TEXT =
  "Anna called the office in the morning. Nobody answered. Anna wrote a long letter about it in the evening.";
const summary: Job = { operation: "summarization", text: TEXT, languageIn: "en", languageOut: "en", points: 2 };
const translation: Job = {
  operation: "depersonalization",
  mode: "reversible",
  text: TEXT,
  languageIn: "en",
  languageOut: "ru",
};
const options = (): RunOptions => ({ signal: new AbortController().signal, onProgress: () => undefined });

/** For a loaded machine. */
const PATIENT_MS = 60_000;

async function work(job: Job, reply: Reply, use: Omit<ModelUse, "model"> = {}, timeoutMs = PATIENT_MS) {
  const { asked, baseUrl } = await endpoint(reply);
  const model = createOpenAiCompatible({
    // With the path of the operation, as users often copy it.
    baseUrl: `${baseUrl}/chat/completions/`,
    model: "small",
    key: "model-key",
    timeoutMs,
  });
  const runner = withLanguageModel(createInProcessRunner(annaEngine), { model, ...use });
  const outcome: Outcome = await runner.run(job, options());
  return { asked, outcome };
}

describe("a summary by a language model", () => {
  test("is the model's, of the depersonalized text, and says so", async () => {
    const { asked, outcome } = await work(summary, saying("<think>hm</think>- [NAME_1] wrote a letter."));
    expect(outcome.result).toEqual({ synopsis: "- [NAME_1] wrote a letter." });
    expect(outcome.notices).toEqual([{ code: "model_summary" }]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ path: "/v1/chat/completions", authorization: "Bearer model-key", model: "small" });
    expect(asked[0]!.messages[1]!.content).toBe(TEXT.replaceAll("Anna", "[NAME_1]"));
    expect(JSON.stringify(asked)).not.toContain("Anna");
  });

  test("follows template, prompt, number of points and language", async () => {
    const job: Job = { ...summary, template: "meeting", prompt: "for the board", points: 3, languageOut: "ru" };
    const { asked } = await work(job, saying("- x"));
    expect(asked[0]!.messages[0]!.content).toMatch(
      /in Russian in at most 3 points.*Решения; Задачи; Открытые вопросы; Обсуждали.*for the board/s,
    );
  });

  test("gets the text as it is where the operator says so", async () => {
    const { asked } = await work(summary, saying("- x"), { sendOriginals: true });
    expect(asked[0]!.messages[1]!.content).toBe(TEXT);
  });

  test.each<[string, Reply]>([
    ["an error", (response) => response.writeHead(500).end("{}")],
    ["a redirect", (response) => response.writeHead(307, { location: "http://127.0.0.1:9/" }).end()],
    ["a broken connection", (response) => response.destroy()],
    ["silence", silence],
    ["HTML", (response) => response.end("<h1>Bad Gateway</h1>")],
    ["nothing", saying("  ")],
    ["an answer that was cut off", saying("- [NAME_1] wrote", "length")],
    ["somebody whom the text does not know", saying("- [NAME_7] wrote a letter.")],
  ])("%s: sentences of the text itself instead, with a notice", async (_name, reply) => {
    const { outcome } = await work(summary, reply, {}, reply === silence ? 50 : PATIENT_MS);
    expect(outcome.result.synopsis).toMatch(/^Key sentences:\n- /);
    expect(outcome.notices).toEqual([{ code: "key_sentences" }, { code: "model_failed" }]);
  });

  test("is not asked for where the text is too long for it", async () => {
    const { asked, outcome } = await work(summary, saying("- x"), { maxCharacters: 20 });
    expect(asked).toEqual([]);
    expect(outcome.notices).toContainEqual({ code: "model_failed" });
  });

  test("comes from the model that there is when the task begins", async () => {
    const { asked, baseUrl } = await endpoint(saying("- x"));
    const uses: ModelUse[] = [];
    const runner = withLanguageModel(createInProcessRunner(annaEngine), () => uses[0]);
    expect((await runner.run(summary, options())).notices).toEqual([{ code: "key_sentences" }]);
    uses.push({ model: createOpenAiCompatible({ baseUrl, model: "m" }) });
    expect((await runner.run(summary, options())).notices).toEqual([{ code: "model_summary" }]);
    expect(asked).toHaveLength(1);
  });

  test("of a text that is too long for one question comes from notes on its parts", async () => {
    const long = { ...summary, text: Array.from({ length: 20 }, (_, i) => `${TEXT} It was day ${i}.`).join("\n") };
    const { asked, baseUrl } = await endpoint(saying("- [NAME_1] wrote a letter."));
    const model = createOpenAiCompatible({ baseUrl, model: "m", longestText: 800 });
    const { result, notices } = await withLanguageModel(createInProcessRunner(annaEngine), { model }).run(
      long,
      options(),
    );
    expect(result.synopsis).toBe("- [NAME_1] wrote a letter.");
    expect(notices).toEqual([{ code: "model_summary" }]);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.at(-1)!.messages[1]!.content).toMatch(/^(?:- \[NAME_1\] wrote a letter\.\n?)+$/);
    expect(JSON.stringify(asked)).not.toContain("Anna");
  });

  test.each<[string, Notice]>([
    ["only rules looked for names", { code: "rules_only" }],
    [
      "names are in a language that is not supported",
      { code: "names_not_checked", values: { languages: [{ language: "zh", segments: 1 }] } },
    ],
  ])("is not asked for where %s", async (_why, notice) => {
    const { asked, baseUrl } = await endpoint(saying("- x"));
    const inner = createInProcessRunner(annaEngine);
    const rulesOnly = {
      ...inner,
      run: async (job: Job, run: RunOptions) => ({
        ...(await inner.run(job, run)),
        notices: [notice],
      }),
    };
    await withLanguageModel(rulesOnly, { model: createOpenAiCompatible({ baseUrl, model: "m" }) }).run(
      summary,
      options(),
    );
    expect(asked).toEqual([]);
  });
});

describe("a translation by a language model", () => {
  const RUSSIAN = "[NAME_1] звонила утром. Никто не ответил. Вечером [NAME_1] написала письмо.";

  test("takes the place of the text and keeps the mapping", async () => {
    const { asked, outcome } = await work(translation, saying(RUSSIAN));
    expect(outcome.result).toMatchObject({
      transcriptDepersonalized: { text: RUSSIAN, mapping: { "[NAME_1]": "Anna" } },
    });
    expect(outcome.notices).toEqual([{ code: "model_translation" }]);
    expect(JSON.stringify(asked)).not.toContain("Anna");
  });

  test.each<[string, Reply]>([
    ["has lost a placeholder", saying("[NAME_1] звонила утром.")],
    ["fails", (response) => response.writeHead(503).end()],
  ])("that %s leaves the text in its own language, with a notice", async (_name, reply) => {
    const { outcome } = await work(translation, reply);
    expect(outcome.result.transcriptDepersonalized?.text).toBe(TEXT.replaceAll("Anna", "[NAME_1]"));
    expect(outcome.notices).toEqual([{ code: "not_translated" }, { code: "model_failed" }]);
  });

  test("is not asked for where the languages are the same", async () => {
    const { asked } = await work({ ...translation, languageOut: "en" }, saying("x"));
    expect(asked).toEqual([]);
  });
});

test("a task that is cancelled is cancelled at the model, too", async () => {
  const { baseUrl } = await endpoint(() => controller.abort(new Error("gone")));
  const controller = new AbortController();
  const runner = withLanguageModel(createInProcessRunner(annaEngine), {
    model: createOpenAiCompatible({ baseUrl, model: "m" }),
  });
  await expect(runner.run(summary, { ...options(), signal: controller.signal })).rejects.toThrow("gone");
});

import { expect, test, vi } from "vitest";
import { acceptedOptions } from "../../electron/platform/service-client/request-options";
import { capabilitiesOf } from "../../electron/platform/service-client/capabilities";
import { afterTranscription } from "../../service/tasks/after-transcription";
import { createInProcessRunner } from "../../service/testing/in-process-runner";
import { annaEngine } from "../../service/testing/stub-engines";
import { openApiDocument } from "../../server/testing/openapi-document";
import { json, run } from "./running-service";

/** A further option of the API, that the engine takes under the same name. */
vi.mock("../../shared/api/depersonalization-options", async (original) => {
  const options = await original<typeof import("../../shared/api/depersonalization-options")>();
  const { z } = await import("zod");
  const depersonalizationOptionsSchema = options.depersonalizationOptionsSchema.extend({
    madeUp: z.number().int().max(9).optional(),
  });
  return { ...options, depersonalizationOptionsSchema };
});

const given: object[] = [];
const engine: typeof annaEngine = {
  ...annaEngine,
  depersonalize(text, options) {
    given.push(options);
    return annaEngine.depersonalize(text, options);
  },
};

test("reaches the engine from the request for a text", async () => {
  const { post, finished } = await run(engine);
  expect(await finished({ input: "Anna", languageIn: "en", madeUp: 7 })).toMatchObject({ status: "completed" });
  expect(given.at(-1)).toMatchObject({ madeUp: 7 });
  expect((await post({ input: "Anna", madeUp: 10 })).status).toBe(400);
});

test("reaches the engine from the request for a recording", async () => {
  const { request } = await run(engine);
  const asked = { url: "https://files.example/a.mp3", depersonalizationMode: "blind", languageIn: "en" };
  const send = (body: object) =>
    request("/v1/prediction", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  expect((await send({ ...asked, madeUp: "x" })).status).toBe(400);
  expect((await json(await send({ ...asked, madeUp: 6 })))["synopsis_id"]).toBeTypeOf("string");

  const transcript = { speakers: {}, turns: [{ start: 0, end: 1, text: "Anna" }] };
  const { signal } = new AbortController();
  const parameters = { operation: "prediction", diarization: true, languageOut: "en", ...asked, madeUp: 6 } as const;
  await afterTranscription(
    { transcript, language: "en", result: {}, notices: [] },
    {
      asked: { ...parameters, depersonalizationMode: "blind" },
      signal,
      tell: () => undefined,
      onPartial: () => undefined,
    },
    createInProcessRunner(engine),
  );
  expect(given.at(-1)).toMatchObject({ madeUp: 6 });
});

test("is sent to the services that declare it", async () => {
  const declared = capabilitiesOf(await openApiDocument());
  expect(declared).toMatchObject({ detection: true, tag: true, known: true, madeUp: true });
  const silent = capabilitiesOf({});
  expect(silent).toEqual({ detection: false, tag: false, known: false, madeUp: false });
  const options = { tag: "K7", madeUp: 5 };
  const sent = (value: typeof declared) =>
    acceptedOptions(
      { capabilities: () => Promise.resolve({ ok: true, value }) },
      options,
      false,
      new AbortController().signal,
    );
  expect(await sent(declared)).toMatchObject({ value: options });
  expect(await sent(silent)).toEqual({ ok: true, value: {} });
});

import { expect, test } from "vitest";
import { json, run } from "./running-service";

const term = { text: "Anna" };
const terms = (count: number) => Array.from({ length: count }, () => term);

test.each([
  [{ languageIn: "RU" }, "languageIn", "invalid_value", "an ISO 639-1 code in lower case, such as ru or en"],
  [{ depersonalizationMode: "Anna" }, "depersonalizationMode", "invalid_value", "one of blind, reversible, randomize"],
  [{ input: "" }, "input", "too_small", "at least 1 character"],
  [{ input: 7 }, "input", "invalid_type", "a string"],
  [{ filename: "Anna".repeat(64) }, "filename", "too_big", "at most 255 characters"],
  [{ sourceUri: "Anna" }, "sourceUri", "invalid_format", "the id of a task, a UUID"],
  [{ webhookUrl: "Anna" }, "webhookUrl", "invalid_format", "a web address"],
  [{ detection: { always: terms(5001) } }, "detection.always", "too_big", "at most 5000 entries"],
  [
    { detection: { never: [term, { text: "Anna".repeat(76) }] } },
    "detection.never.1.text",
    "too_big",
    "at most 300 characters",
  ],
  [{ detection: { level: "Anna" } }, "detection.level", "invalid_value", "one of sure, balanced, doubtful"],
  [
    { detection: { levels: { Anna: "sure" } } },
    "detection.levels",
    "unrecognized_keys",
    "only the names PERSON, LOCATION, ORG, DATE, ID",
  ],
  [["Anna"], "", "invalid_type", "an object"],
])(
  "a field that is not as it should be is answered with what is allowed, without what it held (ours): %#",
  async (sent, field, problem, allowed) => {
    const { post } = await run();
    const response = await post(sent);
    expect(response.status).toBe(400);
    const body = await json(response);
    expect(body).toEqual({
      error: "bad_request",
      message: `The request does not have the expected fields: ${field || "the body"} takes ${allowed}.`,
      details: { fields: [{ field, problem, allowed }] },
    });
    expect(JSON.stringify(body)).not.toContain("Anna");
  },
);

test("of many wrong fields the sentence names the first, and the list a hundred", async () => {
  const { post } = await run();
  const always = Array.from({ length: 300 }, () => ({ text: 5 }));
  const body = await json(await post({ input: "Anna", languageOut: "EN", detection: { always } }));
  expect(body["message"]).toMatch(/: languageOut takes an ISO 639-1 code [^;]*; details.fields lists 99 more\.$/);
  expect((body["details"] as { fields: unknown[] }).fields).toHaveLength(100);
});

test("numbers and switches of a recording say their limits too", async () => {
  const { request } = await run();
  const response = await request("/v1/prediction", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url: "Anna", speakersCount: 0, diarization: "yes", synopsis: { points: 51 } }),
  });
  expect((await json(response))["details"]).toEqual({
    fields: [
      { field: "url", problem: "invalid_format", allowed: "a web address" },
      { field: "diarization", problem: "invalid_type", allowed: "true or false" },
      { field: "speakersCount", problem: "too_small", allowed: "at least 1" },
      { field: "synopsis.points", problem: "too_big", allowed: "at most 50" },
    ],
  });
});

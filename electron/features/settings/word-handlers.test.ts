import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import openApi from "../../../docs/openapi.json";
import { type Detection, NO_DETECTION } from "../../../shared/api/detection";
import type { Settings } from "../../../shared/ipc/settings";
import { createWordHandlers } from "./word-handlers";

vi.mock("electron", () => ({ app: {}, dialog: {} }));

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** With this OpenAPI document; undefined replies 404. */
async function serviceThatSays(description: unknown): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(description === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(description ?? { error: "not_found", message: "nothing here" }));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
}

function handlersFor(service: Settings["service"], baseUrl = "", key: string | undefined = "key") {
  let kept: Detection = NO_DETECTION;
  return createWordHandlers({
    settings: { current: { service, baseUrl } },
    keys: { get: () => Promise.resolve(key) },
    history: Promise.resolve({ words: { get: () => kept, set: (detection) => (kept = detection) } }),
    systemFetch: fetch,
    window: () => undefined,
    language: () => "ru",
  });
}

const WORDS: Detection = { ...NO_DETECTION, always: [{ text: "Ромашка", match: "stem", kind: "organization" }] };

describe("the user's own words", () => {
  it("are kept, but not with an expression that cannot be used: its place is named, itself it is not", async () => {
    const handlers = handlersFor("embedded");
    expect(await handlers["words.set"](WORDS)).toEqual({ ok: true, value: WORDS });
    const bad: Detection = {
      ...WORDS,
      never: [
        { text: "a", match: "regex" },
        { text: "(?=тайна)", match: "regex" },
      ],
    };
    const refused = await handlers["words.set"](bad);
    expect(refused).toMatchObject({
      error: { code: "bad_pattern", details: { list: "never", index: 1, problem: "lookaround" } },
    });
    expect(JSON.stringify(refused)).not.toContain("тайна");
    expect(await handlers["words.get"](null)).toEqual({ ok: true, value: WORDS });
  });

  it("hold on this computer, and with a remote service only once it has said that it takes them", async () => {
    const here = handlersFor("embedded");
    await here["words.set"](WORDS);
    expect(await here["words.reach"](null)).toEqual({ ok: true, value: "here" });
    expect(await here.applied()).toEqual(WORDS);

    const ours = handlersFor("remote", await serviceThatSays(openApi));
    await ours["words.set"](WORDS);
    expect(await ours.applied()).toEqual(NO_DETECTION);
    expect(await ours["words.reach"](null)).toEqual({ ok: true, value: "taken" });
    expect(await ours.applied()).toEqual(WORDS);

    const foreign = handlersFor("remote", await serviceThatSays(undefined));
    await foreign["words.set"](WORDS);
    expect(await foreign["words.reach"](null)).toEqual({ ok: true, value: "not_taken" });
    expect(await foreign.applied()).toEqual(NO_DETECTION);
  });

  it("do not know without a key", async () => {
    const handlers = createWordHandlers({
      settings: { current: { service: "remote", baseUrl: "https://service.example/api" } },
      keys: { get: () => Promise.resolve(undefined) },
      history: new Promise(() => undefined),
      systemFetch: () => Promise.reject(new Error("not asked")),
      window: () => undefined,
      language: () => "ru",
    });
    expect(await handlers["words.reach"](null)).toEqual({ ok: true, value: "unknown" });
  });
});

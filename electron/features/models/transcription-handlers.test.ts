import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TranscriptionAddress, TranscriptionChoice } from "../../../shared/ipc/transcription";
import { ServiceKeys } from "../../platform/keychain/service-keys";
import { TranscriptionFile } from "./transcription-file";
import { Confirmations } from "../../platform/windows/confirmations";
import { chosenTranscription, createTranscriptionHandlers, listenerHost } from "./transcription-handlers";

let folder: string;
let server: Server;
let base: string;
let keysSeen: (string | undefined)[];
let answer: { status: number; body: string };
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "outis-listener-"));
  keysSeen = [];
  answer = { status: 200, body: '{"text":""}' };
  server = createServer((request, response) => {
    keysSeen.push(request.headers.authorization);
    request.resume().on("end", () => response.writeHead(answer.status).end(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ADDRESS: TranscriptionChoice = { listener: "address", url: "https://stt.example/v1", model: "whisper-1" };

function handlers(confirm = true) {
  const used: (TranscriptionAddress | undefined)[] = [];
  const parts = {
    transcription: new TranscriptionFile(folder),
    transcriptionKeys: new ServiceKeys(Promise.resolve(undefined), "transcription-key"),
    confirmations: new Confirmations(() => Promise.resolve(confirm)),
    useTranscription: (address: TranscriptionAddress | undefined) => void used.push(address),
  };
  return { ...createTranscriptionHandlers(parts), parts, used };
}

describe("the choice of who listens", () => {
  it("is this computer at first", async () => {
    const { parts, ...own } = handlers();
    expect(await own["transcription.get"](null)).toMatchObject({ value: { listener: "here", hasKey: false } });
    expect(await chosenTranscription(parts)).toBeUndefined();
    expect(listenerHost(parts.transcription)).toBeUndefined();
  });

  it("is an address: saved, told to the service with its key, and shown and written without it", async () => {
    const { used, parts, ...own } = handlers();
    const saved = await own["transcription.set"]({ ...ADDRESS, key: " secret-key-1 " });
    expect(saved).toEqual({ ok: true, value: { ...ADDRESS, hasKey: true } });
    const told = { url: "https://stt.example/v1", model: "whisper-1", key: "secret-key-1" };
    expect(used).toEqual([told]);
    expect(await chosenTranscription(parts)).toEqual(told);
    expect(listenerHost(parts.transcription)).toBe("stt.example");
    expect(JSON.stringify([saved, await own["transcription.get"](null)])).not.toContain("secret-key-1");
    expect(readFileSync(join(folder, "transcription.json"), "utf8")).not.toContain("secret-key-1");
    expect(new TranscriptionFile(folder).current).toEqual(ADDRESS);
  });

  it("is this computer again at once, and the address stays to come back to", async () => {
    const { used, parts, ...own } = handlers();
    await own["transcription.set"]({ ...ADDRESS, key: "secret-key-1" });
    await own["transcription.set"]({ ...ADDRESS, listener: "here" });
    expect(used.at(-1)).toBeUndefined();
    expect(used).toHaveLength(2);
    expect(listenerHost(parts.transcription)).toBeUndefined();
    expect(await own["transcription.get"](null)).toMatchObject({ value: { url: ADDRESS.url, hasKey: true } });
  });

  it("keeps the key for its own origin: another address goes without it", async () => {
    const { used, ...own } = handlers();
    await own["transcription.set"]({ ...ADDRESS, key: "secret-key-1" });
    await own["transcription.set"]({ ...ADDRESS, url: "https://other.example/v1" });
    expect(used[1]).toEqual({ url: "https://other.example/v1", model: "whisper-1" });
  });

  it("forgets the key, also in the service", async () => {
    const { used, ...own } = handlers();
    await own["transcription.set"]({ ...ADDRESS, key: "secret-key-1" });
    await own["transcription.clearKey"]({ url: ADDRESS.url });
    expect(used.at(-1)).toEqual({ url: ADDRESS.url, model: "whisper-1" });
    expect(await own["transcription.get"](null)).toMatchObject({ value: { hasKey: false } });
  });

  it.each([
    [{ url: "http://stt.example/v1" }, "insecure_url"],
    [{ url: "stt.example" }, "transcription_bad_address"],
    [{ url: "" }, "transcription_bad_address"],
    [{ model: " " }, "model_not_named"],
    [{ key: "ключ" }, "bad_key"],
  ])("%j is refused as %s, and nothing is saved or tried", async (change, code) => {
    const { used, parts, ...own } = handlers();
    const refused = { ok: false, error: { code } };
    expect(await own["transcription.set"]({ ...ADDRESS, ...change })).toMatchObject(refused);
    expect(await own["transcription.test"]({ ...ADDRESS, ...change })).toMatchObject(refused);
    expect(parts.transcription.current.listener).toBe("here");
    expect(used).toEqual([]);
  });
});

describe("the test of an address", () => {
  it("says how long the answer took; http is allowed for this computer", async () => {
    const own = handlers();
    const tested = await own["transcription.test"]({ ...ADDRESS, url: base, key: "secret-key-1" });
    expect(tested).toEqual({ ok: true, value: { latencyMs: expect.any(Number) as number } });
    expect(keysSeen).toEqual(["Bearer secret-key-1"]);
    expect(own.used).toEqual([]);
  });

  it.each([
    [401, "", { code: "transcription_refused", details: { status: 401 } }],
    [200, "<html>", { code: "transcription_unusable" }],
  ])("an answer of %i %s is told as what it is, without the key", async (status, body, error) => {
    answer = { status, body };
    const tested = await handlers()["transcription.test"]({ ...ADDRESS, url: base, key: "secret-key-1" });
    expect(tested).toMatchObject({ ok: false, error });
    expect(JSON.stringify(tested)).not.toContain("secret-key-1");
  });

  it("says that nobody is there", async () => {
    const tested = await handlers()["transcription.test"]({ ...ADDRESS, url: "http://127.0.0.1:1/v1" });
    expect(tested).toMatchObject({ error: { code: "transcription_unreachable" } });
  });
});

it("an address that the person has not confirmed gets nothing", async () => {
  const { used, parts, ...own } = handlers(false);
  const choice = { ...ADDRESS, url: base };
  expect(await own["transcription.set"](choice)).toMatchObject({ error: { code: "not_confirmed" } });
  expect(await own["transcription.test"](choice)).toMatchObject({ error: { code: "not_confirmed" } });
  expect([used, keysSeen, parts.transcription.current.url]).toEqual([[], [], ""]);
});

import type { WebContents } from "electron";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NAME_SOURCE, OFFER_FILE } from "../../../shared/ipc/channels";
import { fail, ok } from "../../../shared/ipc/result";
import { answer, type Handlers } from "./answer";
import { type Answer, registerHandlers, registerOffer, registerSource } from "./register";

type Listener = (event: unknown, input: unknown) => Promise<unknown>;
const registered = vi.hoisted(() => new Map<string, Listener>());
vi.mock("electron", () => ({
  ipcMain: { handle: (channel: string, listener: Listener) => void registered.set(channel, listener) },
}));

function pageAt(url: string) {
  const mainFrame = { url };
  const contents = { mainFrame } as unknown as WebContents;
  return { contents, event: { sender: contents, senderFrame: mainFrame } };
}
const ours = pageAt("app://outis/");
const strangers = [
  ["another window", pageAt("app://outis/").event],
  ["a frame inside", { sender: ours.contents, senderFrame: { url: "app://outis/frame" } }],
  ["a frame that is gone", { sender: ours.contents, senderFrame: null }],
] as const;

const called: string[] = [];
const handlers = {
  "app.info": () => fail("internal", ""),
  "secrets.hasKey": () => (called.push("secrets.hasKey"), ok(true)),
} as unknown as Handlers;

const answers: Answer = (channel, raw) => answer(channel, handlers, raw, () => undefined);

beforeEach(() => {
  registered.clear();
  called.length = 0;
  registerHandlers(() => ours.contents, answers);
  registerOffer(
    () => ours.contents,
    () => (called.push("offer"), Promise.resolve(fail("not_found", ""))),
  );
  registerSource(
    () => ours.contents,
    () => (called.push("source"), Promise.resolve("a name")),
  );
});

describe("who may call main", () => {
  it("the page in our window", async () => {
    expect(await registered.get("secrets.hasKey")?.(ours.event, {})).toEqual(ok(true));
    expect(await registered.get(OFFER_FILE)?.(ours.event, "/some/path")).toMatchObject({ ok: false });
    expect(await registered.get(NAME_SOURCE)?.(ours.event, "/some/path")).toBe("a name");
    expect(called).toEqual(["secrets.hasKey", "offer", "source"]);
  });

  it.each(strangers)("nobody else: %s", async (_who, event) => {
    await expect(registered.get("secrets.hasKey")?.(event, {})).rejects.toThrow("Untrusted sender");
    await expect(registered.get(OFFER_FILE)?.(event, "/some/path")).rejects.toThrow("Untrusted sender");
    expect(() => registered.get(NAME_SOURCE)?.(event, "/some/path")).toThrow("Untrusted sender");
    expect(called).toEqual([]);
  });

  it("nobody while there is no window, nor a foreign page in it", async () => {
    registerHandlers(() => undefined, answers);
    await expect(registered.get("secrets.hasKey")?.(ours.event, {})).rejects.toThrow("Untrusted sender");
    const foreign = pageAt("https://example.com/");
    registerHandlers(() => foreign.contents, answers);
    await expect(registered.get("secrets.hasKey")?.(foreign.event, {})).rejects.toThrow("Untrusted sender");
  });

  it("with what the contract allows", async () => {
    expect(await registered.get("secrets.hasKey")?.(ours.event, { baseUrl: 5 })).toMatchObject({
      error: { code: "bad_request" },
    });
    expect(called).toEqual([]);
  });
});

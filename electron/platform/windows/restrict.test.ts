import { EventEmitter } from "node:events";
import type { Session } from "electron";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  confineNavigation,
  NOWHERE,
  refuseDictionaries,
  refuseDownloads,
  refuseNetwork,
  refusePermissions,
  refusePrefetch,
} from "./restrict";

const electron = vi.hoisted(() => ({ listeners: new Map<string, (...given: unknown[]) => void>(), switches: [""] }));
vi.mock("electron", () => ({
  app: {
    on: (name: string, listener: () => void) => void electron.listeners.set(name, listener),
    commandLine: { appendSwitch: (...parts: string[]) => void electron.switches.push(parts.join("=")) },
  },
}));
beforeEach(() => {
  electron.listeners.clear();
  electron.switches.length = 0;
});

class FakeContents extends EventEmitter {
  policy = "default";
  crashes = 0;
  reloads = 0;
  open: () => unknown = () => undefined;
  setWindowOpenHandler(handler: () => unknown): void {
    this.open = handler;
  }
  setWebRTCIPHandlingPolicy(policy: string): void {
    this.policy = policy;
  }
  forcefullyCrashRenderer(): void {
    this.crashes += 1;
    this.emit("render-process-gone", {}, { reason: "killed" });
  }
  reload(): void {
    this.reloads += 1;
  }
  stops(name: string, about: object = {}): boolean {
    let prevented = false;
    this.emit(name, { ...about, preventDefault: () => (prevented = true) });
    return prevented;
  }
}

function confined(): FakeContents {
  const contents = new FakeContents();
  confineNavigation();
  electron.listeners.get("web-contents-created")?.({}, contents);
  return contents;
}

describe("a page", () => {
  it("goes nowhere but to our own pages, is not led on, and opens no window", () => {
    const contents = confined();
    expect(contents.stops("will-navigate", { url: "https://example.com/" })).toBe(true);
    expect(contents.stops("will-navigate", { url: "app://outis/" })).toBe(false);
    expect(contents.stops("will-redirect", { url: "app://outis/" })).toBe(true);
    expect(contents.open()).toEqual({ action: "deny" });
  });

  it("is ended and loaded again when it leaves for an empty page, which is not a navigation to be refused", () => {
    const contents = confined();
    contents.emit("did-start-navigation", { url: "app://outis/", isMainFrame: true });
    contents.emit("did-start-navigation", { url: "about:blank", isMainFrame: false });
    expect([contents.crashes, contents.reloads]).toEqual([0, 0]);
    contents.emit("did-start-navigation", { url: "about:blank", isMainFrame: true });
    expect([contents.crashes, contents.reloads]).toEqual([1, 1]);
  });

  it("embeds no foreign view", () => {
    expect(confined().stops("will-attach-webview")).toBe(true);
  });

  it("sends no datagrams", () => {
    expect(confined().policy).toBe("disable_non_proxied_udp");
  });

  it("is ended and loaded anew when it makes a frame, not for its own main frame", () => {
    const contents = confined();
    contents.emit("frame-created", {}, { frame: { parent: null } });
    expect([contents.crashes, contents.reloads]).toEqual([0, 0]);
    contents.emit("frame-created", {}, { frame: { parent: {} } });
    expect([contents.crashes, contents.reloads]).toEqual([1, 1]);
  });
});

describe("a session", () => {
  it("grants nothing", () => {
    const answers: boolean[] = [];
    const session = {
      setPermissionRequestHandler: (handler: (contents: null, name: string, answer: (yes: boolean) => void) => void) =>
        ["media", "clipboard-read", "notifications", "clipboard-sanitized-write", "openExternal"].forEach((name) =>
          handler(null, name, (yes) => answers.push(yes)),
        ),
      setPermissionCheckHandler: (handler: (contents: null, name: string) => boolean) =>
        answers.push(handler(null, "media")),
      setDevicePermissionHandler: (handler: () => boolean) => answers.push(handler()),
    };
    refusePermissions(session as unknown as Session);
    expect(answers).toEqual(Array.from({ length: 7 }, () => false));
  });

  it("of the interface leads nowhere, loopback neither", async () => {
    const setProxy = vi.fn(() => Promise.resolve());
    await refuseNetwork({ setProxy } as unknown as Session);
    const rules = { mode: "fixed_servers", proxyRules: NOWHERE, proxyBypassRules: "<-loopback>" };
    expect(setProxy).toHaveBeenCalledWith(rules);
  });

  it("downloads nothing", () => {
    refuseDownloads();
    const session = new EventEmitter();
    electron.listeners.get("session-created")?.(session);
    let prevented = false;
    session.emit("will-download", { preventDefault: () => (prevented = true) });
    expect(prevented).toBe(true);
  });

  it("fetches no dictionary and asks for no name ahead", () => {
    refuseDictionaries();
    const spelling = { setSpellCheckerEnabled: vi.fn(), setSpellCheckerLanguages: vi.fn() };
    electron.listeners.get("session-created")?.(spelling);
    expect(spelling.setSpellCheckerEnabled).toHaveBeenCalledWith(false);
    expect(spelling.setSpellCheckerLanguages).toHaveBeenCalledWith([]);
    refusePrefetch();
    expect(electron.switches).toEqual(["dns-prefetch-disable", "blink-settings=dnsPrefetchingEnabled=false"]);
  });
});

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

type Details = Readonly<Record<string, unknown>>;

/** The permissions of a session whose page has an open recording if `records`. */
function permissions(records: boolean) {
  let request: (contents: null, name: string, answer: (yes: boolean) => void, details: Details) => void;
  let check: (contents: null, name: string, origin: string, details: Details) => boolean;
  let device: () => boolean;
  const session = {
    setPermissionRequestHandler: (handler: typeof request) => (request = handler),
    setPermissionCheckHandler: (handler: typeof check) => (check = handler),
    setDevicePermissionHandler: (handler: typeof device) => (device = handler),
  };
  refusePermissions(session as unknown as Session, () => records);
  return {
    asked(name: string, details: Details = {}): boolean {
      let granted = false;
      request(null, name, (yes) => (granted = yes), { isMainFrame: true, requestingUrl: "app://outis/", ...details });
      return granted;
    },
    checked: (name: string, details: Details = {}): boolean =>
      check(null, name, "app://outis", { isMainFrame: true, requestingUrl: "app://outis/", ...details }),
    device: () => device(),
  };
}

const OTHERS = ["clipboard-read", "notifications", "clipboard-sanitized-write", "openExternal", "display-capture"];
const SOUND = { mediaTypes: ["audio"] };

describe("a session", () => {
  it.each([false, true])("grants nothing but the microphone, with a recording or without (%s)", (records) => {
    const { asked, checked, device } = permissions(records);
    for (const name of OTHERS) {
      expect(asked(name, SOUND), name).toBe(false);
      expect(checked(name, { mediaType: "audio" }), name).toBe(false);
    }
    expect(device()).toBe(false);
  });

  it("grants the microphone only while a recording is open", () => {
    expect(permissions(true).asked("media", SOUND)).toBe(true);
    expect(permissions(true).checked("media", { mediaType: "audio" })).toBe(true);
    expect(permissions(false).asked("media", SOUND)).toBe(false);
    expect(permissions(false).checked("media", { mediaType: "audio" })).toBe(false);
  });

  it("never grants a camera or the screen", () => {
    const { asked, checked } = permissions(true);
    for (const mediaTypes of [["video"], ["audio", "video"], ["video", "audio"], ["audio", "audio"], [], undefined]) {
      expect(asked("media", { mediaTypes }), String(mediaTypes)).toBe(false);
    }
    for (const mediaType of ["video", "unknown", undefined]) expect(checked("media", { mediaType })).toBe(false);
  });

  it("grants the microphone to no other frame or page", () => {
    const { asked, checked } = permissions(true);
    for (const other of [{ isMainFrame: false }, { requestingUrl: "https://example.com/" }]) {
      expect(asked("media", { ...SOUND, ...other })).toBe(false);
      expect(checked("media", { mediaType: "audio", ...other })).toBe(false);
    }
    expect(checked("media", { mediaType: "audio", requestingUrl: undefined })).toBe(false);
  });

  it("of the interface leads nowhere, loopback neither", async () => {
    const setProxy = vi.fn(() => Promise.resolve());
    await refuseNetwork({ setProxy } as unknown as Session);
    const rules = { mode: "fixed_servers", proxyRules: NOWHERE, proxyBypassRules: "<-loopback>" };
    expect(setProxy).toHaveBeenCalledWith(rules);
  });

  it("of the interface reaches the development server alone, if there is one", async () => {
    const setProxy = vi.fn(() => Promise.resolve());
    await refuseNetwork({ setProxy } as unknown as Session, "http://localhost:5173");
    const rules = { mode: "fixed_servers", proxyRules: NOWHERE, proxyBypassRules: "<-loopback>;localhost:5173" };
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

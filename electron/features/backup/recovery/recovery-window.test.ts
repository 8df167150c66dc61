import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createRecoveryPage } from "./recovery-window";

interface Options {
  webPreferences: Record<string, unknown>;
}
const electron = vi.hoisted(() => ({
  options: undefined as Options | undefined,
  serve: undefined as ((request: Request) => Promise<Response>) | undefined,
  proxy: {},
  permission: undefined as ((contents: unknown, name: string, answer: (yes: boolean) => void) => void) | undefined,
  request: undefined as ((asked: { url: string }, answer: (ruling: { cancel: boolean }) => void) => void) | undefined,
  partition: "",
  handlers: new Map<string, (event: unknown, ...input: unknown[]) => unknown>(),
  frame: {},
  protectedContent: false,
}));
vi.mock("electron", () => ({
  app: {},
  session: {
    fromPartition: (name: string) => {
      electron.partition = name;
      return {
        setPermissionRequestHandler: (handler: typeof electron.permission) => void (electron.permission = handler),
        setPermissionCheckHandler: () => undefined,
        setDevicePermissionHandler: () => undefined,
        setProxy: (proxy: object) => {
          electron.proxy = proxy;
          return Promise.resolve();
        },
        webRequest: { onBeforeRequest: (handler: typeof electron.request) => void (electron.request = handler) },
        protocol: { handle: (_scheme: string, serve: typeof electron.serve) => void (electron.serve = serve) },
      };
    },
  },
  BrowserWindow: class {
    webContents = {
      mainFrame: electron.frame,
      once: () => undefined,
      print: () => undefined,
      ipc: { handle: (name: string, handler: () => unknown) => void electron.handlers.set(name, handler) },
    };
    constructor(options: Options) {
      electron.options = options;
    }
    removeMenu = () => undefined;
    setContentProtection = (on: boolean) => void (electron.protectedContent = on);
    on = () => undefined;
    once = () => undefined;
    loadURL = () => Promise.resolve();
  },
}));

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "outis-recovery-"));
  mkdirSync(join(root, "recovery"));
  writeFileSync(join(root, "recovery", "page.js"), "0");
  for (const name of ["index.html", "index.js"]) writeFileSync(join(root, name), "the interface");
});
afterAll(() => rmSync(root, { recursive: true }));

it("is a window apart: sandboxed, in a session of its own without network or permissions, not to be filmed", () => {
  createRecoveryPage({ preload: "/recovery.cjs", root }, undefined, () => "ru");
  expect(electron.options?.webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    preload: "/recovery.cjs",
  });
  expect(electron.partition).toBe("outis-recovery");
  expect(electron.proxy).toMatchObject({ mode: "fixed_servers", proxyBypassRules: "<-loopback>" });
  const cancelled: string[] = [];
  for (const url of ["app://outis/recovery/page.js", "http://127.0.0.1:1/", "https://example.com/"]) {
    electron.request?.({ url }, ({ cancel }) => {
      if (cancel) cancelled.push(url);
    });
  }
  expect(cancelled).toEqual(["http://127.0.0.1:1/", "https://example.com/"]);
  const answers: boolean[] = [];
  electron.permission?.(undefined, "clipboard-read", (yes) => answers.push(yes));
  expect(answers).toEqual([false]);
  expect(electron.protectedContent).toBe(true);
});

it("is served its own script and style alone, under a policy that lets nothing out", async () => {
  const get = async (path: string): Promise<Response> => electron.serve!(new Request(`app://outis${path}`));
  const page = await get("/recovery/");
  expect(await page.text()).toContain('<html lang="ru">');
  expect((await get("/recovery/page.js")).status).toBe(200);
  for (const other of ["/index.html", "/index.js"]) expect((await get(other)).status).toBe(404);
  expect((await get("/recovery/nothing.js")).status).toBe(404);
  for (const path of ["/recovery/", "/recovery/page.js", "/index.html"]) {
    const policy = (await get(path)).headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/connect-src|img-src|unsafe/);
  }
});

it("answers the page of that window, and no frame in it", () => {
  const page = createRecoveryPage({ preload: "/recovery.cjs", root }, undefined, () => "en");
  page.handle("screen", () => "the code");
  const screen = electron.handlers.get("screen")!;
  expect(screen({ senderFrame: electron.frame })).toBe("the code");
  expect(() => screen({ senderFrame: {} })).toThrow();
  expect(() => screen({ senderFrame: null })).toThrow();
});

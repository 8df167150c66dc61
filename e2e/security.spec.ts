import { expect } from "@playwright/test";
import { test } from "./harness/test";
import { launchOutis, type Outis } from "./harness/launch";

let outis: Outis;
test.beforeAll(async () => {
  outis = await launchOutis();
});
test.afterAll(() => outis.close());

test("the page has no Node, and a bridge of two functions", async () => {
  const seen = await outis.page.evaluate(() => ({
    node:
      typeof (globalThis as { require?: unknown; process?: unknown }).require +
      typeof (globalThis as { process?: unknown }).process,
    bridge: Object.keys((globalThis as unknown as { outis: object }).outis).sort(),
  }));
  expect(seen).toEqual({ node: "undefinedundefined", bridge: ["call", "on"] });
});

test("channels outside the contract and inputs that do not match it are refused", async () => {
  const answers = await outis.page.evaluate(async () => {
    const { outis } = globalThis as unknown as {
      outis: { call: (channel: string, input: unknown) => Promise<unknown> };
    };
    const refused = (() => {
      try {
        void outis.call("secrets.getKey", null);
        return "called";
      } catch (error) {
        return error instanceof Error ? error.message : "";
      }
    })();
    return [refused, await outis.call("tasks.get", { id: "../../etc/passwd" })];
  });
  expect(answers[0]).toMatch(/Unknown channel/);
  expect(answers[1]).toMatchObject({ ok: false, error: { code: "bad_request" } });
});

test("inline code, foreign origins, new windows and navigation are refused", async () => {
  const { page, app } = outis;
  const before = page.url();
  const outcome = await page.evaluate(async () => {
    const violations = new Set<string>();
    const both = new Promise<void>((resolve) => {
      document.addEventListener("securitypolicyviolation", (event) => {
        violations.add(event.effectiveDirective);
        if (violations.size === 2) resolve();
      });
    });
    const script = document.createElement("script");
    script.textContent = "globalThis.injected = true";
    document.head.append(script);
    const fetched = await fetch("https://example.com/").then(
      () => "reached",
      () => "refused",
    );
    const opened = window.open("https://example.com/");
    await both;
    return {
      fetched,
      opened: opened === null,
      injected: "injected" in globalThis,
      violations: [...violations].sort(),
    };
  });
  expect(outcome).toEqual({
    fetched: "refused",
    opened: true,
    injected: false,
    violations: ["connect-src", "script-src-elem"],
  });
  await page.evaluate(() => {
    location.href = "https://example.com/";
  });
  await expect.poll(() => page.url()).toBe(before);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test("files outside the interface are not served", async () => {
  const statuses = await outis.page.evaluate(async () => {
    const paths = ["/index.html", "/../main/main.js", "/%2e%2e/main/main.js", "/..%2f..%2fpackage.json", "/nothing.js"];
    return Promise.all(paths.map(async (path) => (await fetch(path)).status));
  });
  expect(statuses).toEqual([200, 404, 404, 404, 404]);
});

test("permissions are refused and the window is sandboxed", async () => {
  expect(await outis.page.evaluate(() => Notification.requestPermission())).toBe("denied");
  const preferences = await outis.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Record<string, unknown>;
    };
    const { sandbox, contextIsolation, nodeIntegration, webSecurity } = contents.getLastWebPreferences();
    return { sandbox, contextIsolation, nodeIntegration, webSecurity };
  });
  expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false });
  expect(preferences.webSecurity).not.toBe(false);
});

import { createSocket } from "node:dgram";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./harness/test";
import { launchOutis, type Outis } from "./harness/launch";

let outis: Outis;
test.beforeAll(async () => {
  outis = await launchOutis();
});
test.afterAll(() => outis.close());

test("the page has no Node, and a bridge of three functions", async () => {
  const seen = await outis.page.evaluate(() => ({
    node:
      typeof (globalThis as { require?: unknown; process?: unknown }).require +
      typeof (globalThis as { process?: unknown }).process,
    bridge: Object.keys((globalThis as unknown as { outis: object }).outis).sort(),
  }));
  expect(seen).toEqual({ node: "undefinedundefined", bridge: ["call", "nameSource", "offerFile", "on"] });
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

test("a compromised page cannot set an address, send originals, read the clipboard or download without consent", async () => {
  // Answer in main's dialog.
  await outis.app.evaluate(() => (process.env["OUTIS_CONFIRM"] = "no"));
  await outis.app.evaluate(({ clipboard }) => clipboard.writeText("a secret of somebody else"));
  const codes = await outis.page.evaluate(async () => {
    const { outis } = globalThis as unknown as {
      outis: { call: (channel: string, input: unknown) => Promise<{ ok: boolean; error?: { code: string } }> };
    };
    const baseUrl = "https://127.0.0.1:1/api";
    const model = { kind: "endpoint", url: "https://127.0.0.1:1/v1", model: "small", sendOriginals: true };
    const answers = [
      await outis.call("service.configure", { service: "remote", baseUrl, key: "key" }),
      await outis.call("service.test", { baseUrl, key: "key" }),
      await outis.call("languageModel.set", model),
      await outis.call("languageModel.test", model),
      await outis.call("clipboard.read", null),
    ];
    return answers.map(({ error }) => error?.code);
  });
  expect(codes).toEqual(Array.from({ length: 5 }, () => "not_confirmed"));
  await outis.app.evaluate(() => (process.env["OUTIS_CONFIRM"] = "yes"));

  const download = await outis.app.evaluate(async ({ BrowserWindow, session }) => {
    const refused = new Promise<boolean>((resolve) =>
      session
        .fromPartition("outis-interface", { cache: false })
        .once("will-download", (event) => resolve(event.defaultPrevented)),
    );
    await BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
      `const link = document.createElement("a"); link.download = "x.txt"; link.href = URL.createObjectURL(new Blob(["x"])); link.click()`,
      true,
    );
    return refused;
  });
  expect(download).toBe(true);
});

/** Many calls at once, like a compromised page. */
const readClipboard = (times: number): Promise<readonly boolean[]> =>
  outis.page.evaluate(async (count) => {
    const { outis } = globalThis as unknown as {
      outis: { call: (channel: string, input: null) => Promise<{ ok: boolean }> };
    };
    const reads = await Promise.all(Array.from({ length: count }, () => outis.call("clipboard.read", null)));
    return reads.map(({ ok }) => ok);
  }, times);

test("a user action permits one read of the clipboard", async () => {
  const { keyboard, mouse } = outis.page;
  await readClipboard(1);
  expect(await readClipboard(2)).toEqual([false, false]);
  await keyboard.press("Control");
  expect(await readClipboard(3)).toEqual([true, false, false]);
  await mouse.click(5, 5);
  expect(await readClipboard(3)).toEqual([true, false, false]);
  await mouse.move(50, 50);
  await mouse.wheel(0, 10);
  expect(await readClipboard(1)).toEqual([false]);

  // A held key counts once.
  await keyboard.down("Shift");
  expect(await readClipboard(1)).toEqual([true]);
  for (let repeat = 0; repeat < 3; repeat++) {
    await keyboard.down("Shift");
    expect(await readClipboard(1)).toEqual([false]);
  }
  await keyboard.up("Shift");
  expect(await readClipboard(1)).toEqual([false]);

  // Events of the page are not the user's.
  await outis.page.evaluate(() => {
    document.body.click();
    for (const type of ["pointerdown", "mousedown", "click", "touchstart"]) {
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
    }
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
  });
  expect(await readClipboard(1)).toEqual([false]);
});

test("a compromised page cannot bind a shortcut: main asks, and refuses keys that paste, copy or type", async () => {
  interface Answer {
    readonly ok: boolean;
    readonly error?: { readonly code: string };
  }
  const set = (channel: string, input: unknown): Promise<string> =>
    outis.page.evaluate(
      async ([name, value]) => {
        const { outis } = globalThis as unknown as {
          outis: { call: (channel: string, input: unknown) => Promise<Answer> };
        };
        const { ok, error } = await outis.call(name, value);
        return ok ? "ok" : (error?.code ?? "");
      },
      [channel, input] as const,
    );
  const registered = (keys: string): Promise<boolean> =>
    outis.app.evaluate(({ globalShortcut }, combination) => globalShortcut.isRegistered(combination), keys);
  await outis.app.evaluate(({ dialog }) => {
    delete process.env["OUTIS_CONFIRM"];
    const seen = globalThis as unknown as { asked: string[]; answer: number };
    Object.assign(seen, { asked: [], answer: 0 });
    dialog.showMessageBox = (...given: unknown[]) => {
      const { message, detail } = given.at(-1) as Electron.MessageBoxOptions;
      seen.asked.push(`${message} ${detail ?? ""}`);
      return Promise.resolve({ response: seen.answer, checkboxChecked: false });
    };
  });
  const asked = (): Promise<string[]> => outis.app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  await readClipboard(1);

  const paste = { on: true, keys: "Control+Shift+V" };
  const shortcuts = { depersonalize: paste, restore: { on: true, keys: "Control+Shift+K" } };
  await set("settings.set", { shortcuts });
  for (const keys of ["Control+Shift+K", "Control+Shift+L"]) {
    expect(await set("shortcuts.set", { act: "restore", on: true, keys })).toBe("not_confirmed");
  }
  expect(await asked()).toEqual([]);
  for (const keys of ["Control+Shift+V", "Control+V", "Control+Shift+М", "CmdOrCtrl+Shift+V", "Shift+Insert", "V"]) {
    await outis.page.keyboard.press("Control");
    expect(await set("shortcuts.set", { act: "restore", on: true, keys })).toBe("shortcut_refused");
    expect(await registered("Control+Shift+V")).toBe(false);
  }
  expect(await asked()).toEqual([]);

  await readClipboard(1);
  await outis.page.keyboard.press("Control");
  for (const keys of ["Control+Shift+K", "Control+Shift+L"]) {
    expect(await set("shortcuts.set", { act: "restore", on: true, keys })).toBe("not_confirmed");
  }
  expect(await asked()).toEqual([
    "Use Ctrl Shift K for “Restore Names on the Clipboard”? In every program, these keys will restore the names in the copied text. Allow it only if you chose the keys yourself.",
  ]);
  expect(await registered("Control+Shift+K")).toBe(false);

  await outis.app.evaluate(() => ((globalThis as unknown as { answer: number }).answer = 1));
  await outis.page.keyboard.press("Control");
  expect(await set("shortcuts.set", { act: "restore", on: true, keys: "Control+Shift+K" })).toBe("ok");
  expect(await registered("Control+Shift+K")).toBe(true);
  expect(await set("shortcuts.set", { act: "restore", on: false })).toBe("ok");
  expect(await registered("Control+Shift+K")).toBe(false);
  expect(await asked()).toHaveLength(2);
  await outis.app.evaluate(() => (process.env["OUTIS_CONFIRM"] = "yes"));
});

test("a compromised page cannot open links: main asks about private ones, once for each user action", async () => {
  // Separate, because the last key press may still count.
  const { app, page, close } = await launchOutis();
  const requests: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (head) => {
      requests.push(String(head).split("\r\n", 1)[0] ?? "");
      socket.end("HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const questions = () =>
    app.evaluate(() => (globalThis as { questions?: { message: string; detail: string }[] }).questions ?? []);
  /** In main's dialog from now on. */
  const answers = (yes: boolean) =>
    app.evaluate(({ dialog }, response) => {
      process.env["OUTIS_CONFIRM"] = "";
      const all = globalThis as { questions?: unknown[] };
      all.questions ??= [];
      dialog.showMessageBox = ((_window: unknown, options: unknown) => {
        all.questions?.push(options);
        return Promise.resolve({ response, checkboxChecked: false });
      }) as typeof dialog.showMessageBox;
    }, Number(yes));
  /** Codes of many parallel calls. */
  const attack = (count: number, hosts: readonly string[]) =>
    page.evaluate(
      async ([calls, names]) => {
        const { outis } = globalThis as unknown as {
          outis: { call: (channel: string, input: unknown) => Promise<{ ok: boolean; error?: { code: string } }> };
        };
        const found = new Set<string>();
        for (let at = 0; at < calls; at += 1) {
          const url = `http://${names[at % names.length]}/secret-text-${at}.mp3`;
          const input = { type: "media", url, allowPrivate: true, privateOrigins: [new URL(url).origin] };
          const task = { input, mode: "blind", languageIn: "auto", languageOut: "auto" };
          const looked = outis.call("recordings.lookAtLink", { url, allowPrivate: true });
          for (const { ok, error } of await Promise.all([looked, outis.call("tasks.create", task)]))
            found.add(ok ? "ok" : (error?.code ?? ""));
        }
        return [...found];
      },
      [count, hosts] as const,
    );
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, "127.0.0.1:1", "169.254.169.254"];

  await answers(true);
  // Without a key or button press.
  expect(await attack(250, hosts)).toEqual(["not_confirmed"]);
  expect([await questions(), requests]).toEqual([[], []]);

  await answers(false);
  await page.keyboard.press("Control");
  expect(await attack(250, hosts)).toEqual(["not_confirmed"]);
  expect(requests).toEqual([]);
  const asked = await questions();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.message).toContain(`127.0.0.1:${port}`);
  expect(asked[0]?.detail).toContain(`http://127.0.0.1:${port}/secret-text-0.mp3`);

  await close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test("the page cannot navigate to an empty page or another scheme", async () => {
  const { app, page, close } = await launchOutis();
  const address = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL());
  const text = () =>
    app.evaluate(
      ({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript("document.body.innerText") as Promise<string>,
    );
  const before = await address();
  for (const target of ["data:text/html,foreign", "file:///etc/hostname", "javascript:'foreign'"]) {
    await page.evaluate((to) => void (location.href = to), target);
    await expect.poll(address).toBe(before);
    expect(await text()).not.toBe("foreign");
  }
  await app.evaluate(({ BrowserWindow }) => {
    const seen = globalThis as unknown as { ended: number };
    seen.ended = 0;
    BrowserWindow.getAllWindows()[0]?.webContents.on("render-process-gone", () => (seen.ended += 1));
  });
  await page.evaluate(() => void setTimeout(() => (location.href = "about:blank")));
  await expect.poll(() => app.evaluate(() => (globalThis as unknown as { ended: number }).ended)).toBe(1);
  await expect.poll(address).toBe(before);
  await expect.poll(text).toContain("Outis");
  await close();
});

test("no datagram, connection or name lookup leaves, even with WebRTC", async () => {
  const udp = createSocket("udp4");
  const heard: string[] = [];
  udp.on("message", () => heard.push("udp"));
  await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve));
  const tcp = createServer((socket) => {
    heard.push("tcp");
    socket.destroy();
  });
  await new Promise<void>((resolve) => tcp.listen(0, "127.0.0.1", resolve));
  const ports = { udp: udp.address().port, tcp: (tcp.address() as AddressInfo).port };
  const log = join(outis.userData, "net.json");

  await outis.app.evaluate(async ({ session }, path) => {
    await session.fromPartition("outis-interface", { cache: false }).netLog.startLogging(path);
  }, log);
  const gathered = await outis.page.evaluate(async ({ udp, tcp }) => {
    for (const rel of ["dns-prefetch", "preconnect", "prefetch", "modulepreload"]) {
      const link = document.createElement("link");
      link.rel = rel;
      link.href = `https://told-by-${rel}.example/`;
      document.head.append(link);
    }
    await fetch(`http://127.0.0.1:${tcp}/told`).catch(() => undefined);
    new Image().src = `http://127.0.0.1:${tcp}/told.png`;
    const { RTCPeerConnection: Connection } = globalThis as { RTCPeerConnection?: typeof RTCPeerConnection };
    if (Connection === undefined) return "no WebRTC";
    const connection = new Connection({
      iceServers: [
        { urls: `stun:127.0.0.1:${udp}` },
        { urls: `turn:127.0.0.1:${udp}?transport=udp`, username: "told", credential: "x" },
        { urls: `turn:127.0.0.1:${tcp}?transport=tcp`, username: "told", credential: "x" },
      ],
    });
    connection.createDataChannel("x");
    await connection.setLocalDescription(await connection.createOffer());
    return connection.iceGatheringState;
  }, ports);
  expect(gathered).toBe("no WebRTC");

  // Main can connect, and both listeners work: missing data was not sent. A second page in the same session, without
  // the preload, has WebRTC and is restricted only by the session and the policy.
  const held = await outis.app.evaluate(async ({ BrowserWindow, session }, { udp, tcp }) => {
    const window = new BrowserWindow({
      show: false,
      webPreferences: { session: session.fromPartition("outis-interface", { cache: false }), sandbox: true },
    });
    await window.loadURL("app://outis/nothing.html").catch(() => undefined);
    const state = (await window.webContents.executeJavaScript(`(async () => {
      const connection = new RTCPeerConnection({ iceServers: [
        { urls: "stun:127.0.0.1:${udp}" },
        { urls: "turn:127.0.0.1:${udp}?transport=udp", username: "told", credential: "x" },
        { urls: "turn:127.0.0.1:${tcp}?transport=tcp", username: "told", credential: "x" } ] });
      const done = new Promise((resolve) => connection.onicegatheringstatechange = () =>
        connection.iceGatheringState === "complete" && resolve("complete"));
      connection.createDataChannel("x");
      await connection.setLocalDescription(await connection.createOffer());
      return done;
    })()`)) as string;
    window.destroy();
    return state;
  }, ports);
  expect(held).toBe("complete");
  await outis.app.evaluate(({ session }) =>
    session.fromPartition("outis-interface", { cache: false }).netLog.stopLogging(),
  );
  expect(readFileSync(log, "utf8")).not.toMatch(/told-by-/);
  expect(heard).toEqual([]);
  udp.close();
  tcp.close();
});

test("the page has no WebRTC, and is ended if it creates a frame to get it", async () => {
  const { page } = outis;
  expect(
    await page.evaluate(() =>
      Object.getOwnPropertyNames(globalThis).filter((name) => /RTC|WebTransport|WebSocketStream/.test(name)),
    ),
  ).toEqual([]);
  const log = join(outis.userData, "frames.json");
  await outis.app.evaluate(async ({ session }, path) => {
    await session.fromPartition("outis-interface", { cache: false }).netLog.startLogging(path);
  }, log);
  const insertions = [
    "document.body.append(frame)",
    "frame.srcdoc = '<p>frame</p>'; document.body.append(frame)",
    "frame.src = 'https://told-by-frame.example/'; document.body.append(frame)",
    "const host = document.createElement('div'); document.body.append(host); host.attachShadow({ mode: 'closed' }).append(frame)",
  ];
  const bridges = await outis.app.evaluate(async ({ BrowserWindow }, ways) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents === undefined) return [];
    const bridges: string[] = [];
    for (const way of ways) {
      const loaded = new Promise((resolve) => contents.once("did-finish-load", () => resolve(undefined)));
      const gone = new Promise((resolve) => contents.once("render-process-gone", resolve));
      void contents
        .executeJavaScript(
          `const frame = document.createElement("iframe"); ${way};
          const Connection = frame.contentWindow.RTCPeerConnection;
          const urls = "turn:told-by-turn.example:3478?transport=tcp";
          const connection = new Connection({ iceServers: [{ urls, username: "told", credential: "x" }] });
          connection.createDataChannel("x");
          connection.setLocalDescription();`,
        )
        .catch(() => undefined);
      await gone;
      await loaded;
      bridges.push((await contents.executeJavaScript("typeof outis + typeof RTCPeerConnection")) as string);
    }
    return bridges;
  }, insertions);
  expect(bridges).toEqual(insertions.map(() => "objectundefined"));
  await outis.app.evaluate(({ session }) =>
    session.fromPartition("outis-interface", { cache: false }).netLog.stopLogging(),
  );
  expect(readFileSync(log, "utf8")).not.toMatch(/told-by-/);
});

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTcpServer, type AddressInfo, type Server } from "node:net";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { axeProblems } from "./harness/axe";
import { startHaltingServer } from "./harness/halting-server";
import { sharedOutis } from "./harness/shared";
import { shortened } from "./harness/sound";
import { launchOutis } from "./harness/launch";
import { type Proxy, startRefusingProxy } from "./harness/proxy";
import { startLiteralServer } from "./literal/literal-server";
import { COMPLETING } from "./literal/variants";
import { Person } from "./harness/person";
import { test } from "./harness/test";

const PAGE = "<!doctype html><title>Wi-Fi</title><p>Log in to this network";
const SERVERS = {
  refused: () => createTcpServer(),
  silent: () => createTcpServer(),
  captive: () =>
    createServer((_request, response) => response.writeHead(200, { "content-type": "text/html" }).end(PAGE)),
  redirected: () =>
    createServer((_request, response) => response.writeHead(302, { location: "http://127.0.0.1:9/login" }).end()),
} as const;
const WORDS = {
  en: {
    refused: "the connection was refused",
    silent: "The service has not answered yet",
    captive: "A web page or a redirect answers",
    redirected: "A web page or a redirect answers",
    next: /Next attempt in \d+ second|Trying again/,
    buttons: ["Try now", "Process on this computer", "Cancel"],
    text: "Please ask Anna Petrova to call back.",
    result: /\[NAME_1\]/,
    maybe: "may have received it earlier",
  },
  ru: {
    refused: "соединение отклонено",
    silent: "Сервис пока не отвечает",
    captive: "отвечает веб-страница или переадресация",
    redirected: "отвечает веб-страница или переадресация",
    next: /Следующая попытка через \d+ секунд|Новая попытка/,
    buttons: ["Попробовать сейчас", "Обработать на этом компьютере", "Отменить"],
    text: "Попросите Анну Петрову перезвонить.",
    result: /\[ИМЯ_1\]/,
    maybe: "Возможно, до этого текст или ссылку получил",
  },
} as const;

const configure = (page: Page, baseUrl: string, key = "key"): Promise<unknown> =>
  page.evaluate(
    ({ address, key }) => {
      const { outis } = window as unknown as { outis: { call: (channel: string, input: unknown) => Promise<unknown> } };
      return outis.call("service.configure", { service: "remote", baseUrl: address, key });
    },
    { address: baseUrl, key },
  );

async function portOf(kind: keyof typeof SERVERS): Promise<{ port: number; server: Server }> {
  const server = SERVERS[kind]();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  if (kind === "refused") server.close();
  return { port, server };
}

for (const lang of ["en", "ru"] as const) {
  test.describe(lang, () => {
    const shared = sharedOutis({ lang });

    for (const kind of ["refused", "silent", "captive", "redirected"] as const) {
      test(`a service that is ${kind} is reported within ten seconds, and the text is processed here instead (${lang})`, async () => {
        const words = WORDS[lang];
        const { port, server } = await portOf(kind);
        const { page } = shared();
        const person = new Person(page, lang);
        await configure(page, `http://127.0.0.1:${port}/api`);
        await page.reload();
        await person.give(words.text);
        await person.choose("reversible");
        await person.start();
        const alert = page.getByRole("alert");
        await expect(alert).toContainText(words[kind], { timeout: 10_000 });
        if (kind !== "silent") await expect(alert).toContainText(words.next);
        for (const name of words.buttons) await expect(alert.getByRole("button", { name })).toBeVisible();
        for (const scheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme: scheme });
          expect(await axeProblems(page)).toEqual([]);
          if (process.env["SHOTS"] !== undefined)
            await page.screenshot({ path: join(process.env["SHOTS"], `connection-${kind}-${lang}-${scheme}.png`) });
        }
        await alert.getByRole("button", { name: words.buttons[1] }).click();
        await person.completed();
        await expect(person.depersonalized).toContainText(words.result);
        await expect(page.getByText(words.maybe)).toHaveCount(kind === "refused" ? 0 : 1);
        server.close();
      });
    }

    test(`the files of a batch that wait for the remote service are processed here with one click (${lang})`, async () => {
      const words = WORDS[lang];
      const { port } = await portOf("refused");
      const { page } = shared();
      await configure(page, `http://127.0.0.1:${port}/api`);
      await page.reload();
      const files = ["one", "two", "three"].map((name) => ({
        name: `${name}.txt`,
        mimeType: "text/plain",
        buffer: Buffer.from(`${name}: ${words.text}`),
      }));
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: new Person(page, lang).words.files, exact: true }).click();
      await (await chooser).setFiles(files);
      await expect(page.getByRole("listitem").filter({ hasText: "three.txt" }).first()).toBeVisible();
      await page.getByRole("button", { name: new Person(page, lang).words.start, exact: true }).click();
      const alert = page.getByRole("alert").filter({ hasText: words.refused });
      await expect(alert).toContainText(words.next);
      for (const scheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        if (process.env["SHOTS"] !== undefined)
          await page.screenshot({ path: join(process.env["SHOTS"], `connection-batch-${lang}-${scheme}.png`) });
      }
      await alert.getByRole("button", { name: words.buttons[1] }).click();
      await expect(page.getByRole("status").filter({ hasText: /3 (?:of|из) 3/ })).toBeVisible({ timeout: 60_000 });
      await expect(alert).toHaveCount(0);
    });
    if (lang === "ru") return;

    test("the first screen shows an unreachable service before Start", async () => {
      const { port } = await portOf("refused");
      const { page } = shared();
      const address = `http://127.0.0.1:${port}/api`;
      await configure(page, address);
      await page.reload();
      await expect(page.getByText(`127.0.0.1:${port} cannot be reached.`)).toBeVisible();
      if (process.env["SHOTS"] !== undefined)
        await page.screenshot({ path: join(process.env["SHOTS"], "connection-compose.png") });
    });

    test("“Try now” sends at once, without the rest of the pause, and the task is finished", async () => {
      let isAway = true;
      const good = COMPLETING["no state field"];
      // The next automatic attempt is in 50 minutes.
      const away = { status: 503, headers: { "retry-after": "3000" }, body: "" };
      const literal = await startLiteralServer(() => ({
        ...good,
        create: (id) => (isAway ? away : { status: 200, body: { synopsis_id: id } }),
      }));
      const { page } = shared();
      const person = new Person(page, "en");
      await configure(page, literal.baseUrl, literal.key);
      await page.reload();
      await person.give(
        "Anna called the office in the morning. Nobody answered, and so she wrote a letter that took a week.",
      );
      await person.start();
      const alert = page.getByRole("alert");
      await expect(alert).toContainText(/Next attempt/);
      isAway = false;
      await alert.getByRole("button", { name: "Try now" }).click();
      await person.completed();
      await expect(alert).toHaveCount(0);
      await literal.close();
    });

    test("a recording's link that waits for the remote service is processed here", async () => {
      test.setTimeout(300_000);
      const sound = shortened(readFileSync(join(import.meta.dirname, "recordings", "telephone-en.wav")), 10);
      const media = await startHaltingServer("telephone-en.wav", sound, 0);
      const { port } = await portOf("refused");
      const { page } = shared();
      const person = new Person(page, "en");
      await configure(page, `http://127.0.0.1:${port}/api`);
      await page.reload();
      await person.give(media.url);
      // The question is left out if the previous test has just acted in the window.
      const [open, card] = [
        page.getByRole("button", { name: "Open link" }),
        page.getByText("telephone-en.wav").first(),
      ];
      await expect(open.or(card)).toBeVisible();
      if (await open.isVisible()) await open.click();
      await expect(card).toBeVisible();
      await expect(page.getByText(`127.0.0.1:${port} cannot be reached.`)).toBeVisible();
      await person.start();
      const alert = page.getByRole("alert");
      await expect(alert).toContainText("The link is kept on this computer.");
      await alert.getByRole("button", { name: "Process on this computer" }).click();
      await person.completed(240_000);
      expect((await person.original.innerText()).length).toBeGreaterThan(50);
      await media.close();
    });
  });
}

/** Requests a password, refuses, is missing. */
const PROXIES = {
  proxy_auth: { start: () => startRefusingProxy(407), words: /requires a user name and password/ },
  proxy_refuses: { start: () => startRefusingProxy(403), words: /The network proxy refuses/ },
  proxy_gone: {
    start: async (): Promise<Proxy> => {
      const proxy = await startRefusingProxy(403);
      await proxy.close();
      return { ...proxy, close: () => Promise.resolve() };
    },
    words: /The network proxy refuses the connection or cannot be reached/,
  },
} as const;

for (const [kind, { start, words }] of Object.entries(PROXIES)) {
  test(`${kind}: the proxy is named within ten seconds, before Start too, and the text is processed here`, async () => {
    const proxy = await start();
    const outis = await launchOutis({ lang: "en", args: [`--proxy-server=${proxy.url}`] });
    const { page } = outis;
    const person = new Person(page, "en");
    await configure(page, "https://service.example/api");
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: words })).toBeVisible({ timeout: 10_000 });
    await person.give(WORDS.en.text);
    await person.choose("reversible");
    await person.start();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(words, { timeout: 10_000 });
    await expect(alert).toContainText(WORDS.en.next);
    await alert.getByRole("button", { name: "Process on this computer" }).click();
    await person.completed();
    await expect(page.getByText(WORDS.en.maybe)).toHaveCount(0);
    await outis.close();
    await proxy.close();
    if (kind !== "proxy_gone") expect(new Set(proxy.asked)).toEqual(new Set(["service.example:443"]));
  });
}

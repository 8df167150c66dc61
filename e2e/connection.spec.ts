import { createServer } from "node:http";
import { createServer as createTcpServer, type AddressInfo, type Server } from "node:net";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const PAGE = "<!doctype html><title>Wi-Fi</title><p>Log in to this network";
const SERVERS = {
  refused: () => createTcpServer(),
  silent: () => createTcpServer(),
  captive: () =>
    createServer((_request, response) => response.writeHead(200, { "content-type": "text/html" }).end(PAGE)),
} as const;
const WORDS = {
  en: {
    refused: "the connection was refused",
    silent: "The service has not answered yet",
    captive: "A web page or a redirect answers",
    next: /Next attempt in \d+ second|Trying again/,
    buttons: ["Try now", "Process on this computer", "Cancel"],
    text: "Please ask Anna Petrova to call back.",
    result: /\[NAME_1\]/,
    maybe: "may have received it before",
  },
  ru: {
    refused: "соединение отклонено",
    silent: "Сервис пока не отвечает",
    captive: "отвечает веб-страница или переадресация",
    next: /Следующая попытка через \d+ секунд|Новая попытка/,
    buttons: ["Попробовать сейчас", "Обработать на этом компьютере", "Отменить"],
    text: "Попросите Анну Петрову перезвонить.",
    result: /\[ИМЯ_1\]/,
    maybe: "Возможно, до этого его получил",
  },
} as const;

/** As the settings do. */
const configure = (page: Page, baseUrl: string): Promise<unknown> =>
  page.evaluate((address) => {
    const { outis } = window as unknown as { outis: { call: (channel: string, input: unknown) => Promise<unknown> } };
    return outis.call("service.configure", { service: "remote", baseUrl: address, key: "key" });
  }, baseUrl);

async function portOf(kind: keyof typeof SERVERS): Promise<{ port: number; server: Server }> {
  const server = SERVERS[kind]();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  if (kind === "refused") server.close();
  return { port, server };
}

for (const lang of ["en", "ru"] as const) {
  for (const kind of ["refused", "silent", "captive"] as const) {
    test(`a service that is ${kind} is told within ten seconds, and the text is processed here instead (${lang})`, async () => {
      const words = WORDS[lang];
      const { port, server } = await portOf(kind);
      const outis = await launchOutis({ lang });
      const { page } = outis;
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
        const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(STANDARDS).analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);
        if (process.env["SHOTS"] !== undefined)
          await page.screenshot({ path: join(process.env["SHOTS"], `connection-${kind}-${lang}-${scheme}.png`) });
      }
      await alert.getByRole("button", { name: words.buttons[1] }).click();
      await person.completed();
      await expect(person.depersonalized).toContainText(words.result);
      await expect(page.getByText(words.maybe)).toHaveCount(kind === "refused" ? 0 : 1);
      await outis.close();
      server.close();
    });
  }
}

test("before Start the first screen says that the service cannot be reached", async () => {
  const { port } = await portOf("refused");
  const outis = await launchOutis({ lang: "en" });
  const address = `http://127.0.0.1:${port}/api`;
  await configure(outis.page, address);
  await outis.page.reload();
  await expect(outis.page.getByText(`127.0.0.1:${port} cannot be reached.`)).toBeVisible();
  if (process.env["SHOTS"] !== undefined)
    await outis.page.screenshot({ path: join(process.env["SHOTS"], "connection-compose.png") });
  await outis.close();
});

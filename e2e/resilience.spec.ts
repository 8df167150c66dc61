import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { filesHolding } from "./harness/files-holding";
import { test } from "./harness/test";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";

let userData: string;
test.beforeEach(() => (userData = mkdtempSync(join(tmpdir(), "outis-resilience-"))));
test.afterEach(() => rmSync(userData, { recursive: true, force: true, maxRetries: 5 }));

const LINE = "Прошу перезвонить Анне Петровой по номеру +7 912 345-67-89 до пятницы.\n";

test("a running task is finished at the next start after the application was killed", async () => {
  test.setTimeout(240_000);
  const first = await launchOutis({ userData });
  const person = new Person(first.page);
  await person.paste(first.app, LINE.repeat(20_000));
  await person.choose("reversible");
  await person.start();
  await expect(person.status).toHaveText(/^Processing/);
  await first.kill();

  const second = await launchOutis({ userData });
  const again = new Person(second.page);
  await expect(again.tasks).toHaveCount(1);
  await again.tasks.first().getByRole("link").click();
  await again.completed(180_000);
  await expect(again.depersonalized).toContainText("[ИМЯ_1]");
  await second.close();
});

test("neither text nor key is on the disk in clear, during and after a task", async () => {
  const key = "sekret-key-5b1d7e90aa";
  const outis = await launchOutis({ userData });
  const person = new Person(outis.page);
  await person.useRemote("https://service.example/api", key);
  await outis.page.getByRole("button", { name: "Save settings" }).click();
  await outis.page.getByRole("radio", { name: "This computer", exact: true }).check();
  await outis.page.getByRole("button", { name: "New", exact: true }).click();
  await person.depersonalize("Зинаида Аркадьевна Кржижановская живёт в Перми.", "reversible");
  const needles = [key, "Кржижановск", "Зинаид", "живёт в"];
  expect(filesHolding(userData, needles)).toEqual([]);
  expect(await outis.page.title()).toBe("Outis");
  await outis.close();
  expect(filesHolding(userData, needles)).toEqual([]);
  expect(filesHolding(userData, ["baseUrl"])).toEqual(["settings.json"]);
});

test("without a keychain the application shows it and stores nothing", async () => {
  const none = { DBUS_SESSION_BUS_ADDRESS: "unix:path=/nonexistent" };
  const first = await launchOutis({ userData, env: none });
  await expect(first.page.getByText(/no keychain/i).first()).toBeVisible();
  const person = new Person(first.page);
  await person.depersonalize(LINE, "blind");
  await expect(person.tasks).toHaveCount(1);
  expect(readdirSync(userData).filter((name) => name.endsWith(".db"))).toEqual([]);
  await first.close();
  const second = await launchOutis({ userData, env: none });
  await expect(new Person(second.page).input).toBeVisible();
  await expect(new Person(second.page).tasks).toHaveCount(0);
  await second.close();
});

test("the embedded service is restarted after a crash, and its task continues", async () => {
  test.setTimeout(120_000);
  const outis = await launchOutis({ userData });
  const person = new Person(outis.page);
  await person.paste(outis.app, LINE.repeat(3_000));
  await person.start();
  await expect(person.status).toHaveText(/^Processing/);
  const killed = await outis.app.evaluate(({ app }) => {
    const service = app.getAppMetrics().find((process) => process.name === "Outis service");
    if (service) process.kill(service.pid, "SIGKILL");
    return service !== undefined;
  });
  expect(killed).toBe(true);
  await person.completed(90_000);
  await outis.close();
});

import { expect } from "@playwright/test";
import { test } from "./harness/test";
import { Person } from "./harness/person";
import { sharedOutis } from "./harness/shared";
import { startServer, type Server } from "./harness/server";

const KEY = "test-key-7f3a91c2d4";
const TEXT = "Прошу перезвонить Анне Петровой по номеру +7 912 345-67-89.";

const shared = sharedOutis();
let person: Person;
let server: Server;
test.beforeAll(async () => {
  server = await startServer(KEY);
});
test.beforeEach(() => {
  person = new Person(shared().page);
});
test.afterAll(() => server.stop());

test("a remote service is tested, kept and used", async () => {
  await person.useRemote(server.baseUrl, KEY);
  await person.page.getByRole("button", { name: "Test connection" }).click();
  await expect(
    person.page
      .getByRole("status")
      .filter({ hasText: /works|connected|answers|ready|good/i })
      .first(),
  ).toBeVisible();
  await person.page.getByRole("button", { name: "Save settings" }).click();
  await person.page.getByRole("button", { name: "New", exact: true }).click();
  await person.depersonalize(TEXT, "reversible");
  expect(await person.depersonalized.innerText()).not.toMatch(/Анн|Петров|912/);
});

test("a wrong key has its own error", async () => {
  await person.useRemote(server.baseUrl, "wrong-key");
  await person.page.getByRole("button", { name: "Test connection" }).click();
  await expect(person.alert.filter({ hasText: /key/i })).toBeVisible();
  await person.page.getByRole("button", { name: "Save settings" }).click();
  await person.page.getByRole("button", { name: "New", exact: true }).click();
  await person.give(TEXT);
  await person.start();
  await expect(person.status).toHaveText(/^Error/);
  await expect(person.alert.filter({ hasText: /key/i })).toBeVisible();
});

test("an address without encryption is refused", async () => {
  await person.useRemote("http://service.example/api", KEY);
  await person.page.getByRole("button", { name: "Test connection" }).click();
  await expect(person.alert.filter({ hasText: /https/i })).toBeVisible();
});

test("a task waits for a service that is down and is finished when it is back", async () => {
  await person.useRemote(server.baseUrl, KEY);
  await person.page.getByRole("button", { name: "Save settings" }).click();
  await server.stop();
  await person.page.getByRole("button", { name: "New", exact: true }).click();
  await person.give(TEXT);
  await person.start();
  await expect(person.status).toHaveText(/^Processing.*wait/i);
  server = await startServer(KEY, server.port);
  await person.completed();
});

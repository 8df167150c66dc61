import { expect } from "@playwright/test";
import { test } from "./harness/test";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { type Proxy, startProxy } from "./harness/proxy";
import { type LiteralServer, type Reply, type Script, startLiteralServer } from "./literal/literal-server";
import { COMPLETING } from "./literal/variants";

/** The system's proxy (issue 4, item 6): for other computers, never for this one. */
const TEXT = "Anna called the office in the morning. Nobody answered, and so she wrote a letter that took a week.";
const GOOD: Script = COMPLETING["no state field"];
const REDIRECT: Reply = { status: 307, headers: { location: "https://other.example/api/v1/x" }, body: "" };

let outis: Outis;
let person: Person;
let literal: LiteralServer;
let proxy: Proxy;
let script = GOOD;

test.beforeAll(async () => {
  literal = await startLiteralServer(() => script);
  proxy = await startProxy(literal.baseUrl);
  outis = await launchOutis({
    args: [
      `--proxy-server=${proxy.url}`,
      // Even if the system sends everything through its proxy.
      "--proxy-bypass-list=<-loopback>",
      // The test makes the certificate.
      "--ignore-certificate-errors",
    ],
  });
  person = new Person(outis.page);
});
test.afterAll(async () => {
  await outis.close();
  await Promise.all([proxy.close(), literal.close()]);
});

async function use(baseUrl: string): Promise<void> {
  await person.useRemote(baseUrl, literal.key);
  await outis.page.getByRole("button", { name: "Save settings" }).click();
  await expect(outis.page.getByText("Settings saved").first()).toBeVisible();
  await outis.page.getByRole("button", { name: "New", exact: true }).click();
}

test("the embedded service and a service on this computer are reached without the proxy", async () => {
  await person.depersonalize(TEXT, "reversible");
  await use(literal.baseUrl);
  await person.give(TEXT);
  await person.start();
  await person.completed();
  expect(literal.requests.length).toBeGreaterThan(0);
  expect(proxy.asked).toEqual([]);
});

test("a service elsewhere is reached through the proxy", async () => {
  await use("https://service.example/api");
  await person.give(TEXT);
  await person.start();
  await person.completed();
  await expect(person.depersonalized).toContainText("[NAME_1] called the office");
  expect(new Set(proxy.asked)).toEqual(new Set(["service.example:443"]));
});

test("a redirect through the proxy is not followed", async () => {
  script = { create: () => REDIRECT, read: () => REDIRECT };
  await outis.page.getByRole("button", { name: "New", exact: true }).click();
  await person.give(TEXT);
  await person.start();
  await expect(person.status).toHaveText(/^Processing.*waiting/);
  await expect(person.alert.filter({ hasText: /redirect answers instead of the service/ })).toBeVisible();
  expect(new Set(proxy.asked)).toEqual(new Set(["service.example:443"]));
});

test("a link to a recording elsewhere is requested through the proxy, which resolves its name", async () => {
  await outis.page.getByRole("button", { name: "Settings", exact: true }).click();
  await outis.page.getByRole("radio", { name: "This computer", exact: true }).check();
  await expect(outis.page.getByText("Settings saved").first()).toBeVisible();
  await outis.page.getByRole("button", { name: "New", exact: true }).click();
  await person.give("http://talks.example/talk.ogg");
  await expect(person.alert.filter({ hasText: "502" })).toBeVisible();
  expect(proxy.asked).toContain("http://talks.example/talk.ogg");
});

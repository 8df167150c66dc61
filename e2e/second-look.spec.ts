import { expect, type Locator, type Page } from "@playwright/test";
import { axeProblems } from "./harness/axe";
import { Person } from "./harness/person";
import { sharedOutis } from "./harness/shared";
import { test } from "./harness/test";
import { type LiteralServer, startLiteralServer } from "./literal/literal-server";
import { COMPLETING } from "./literal/variants";

/** The service hides only Anna. */
const TEXT = `Anna called the office in the morning, her number is +44 20 7946 0958.
Marcus Feldman wrote down what she said.
The next day Marcus Feldman called back.
`;

const shared = sharedOutis();
let person: Person;
let page: Page;
let service: LiteralServer;
test.beforeEach(async () => {
  service = await startLiteralServer(COMPLETING["no state field"]);
  ({ page } = shared());
  person = new Person(page);
  await person.useRemote(service.baseUrl, service.key);
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  await page.getByRole("button", { name: "New", exact: true }).click();
  await person.depersonalize(TEXT, "reversible");
});
test.afterEach(() => service.close());

const note = (): Locator => page.getByRole("region", { name: /^Possibly missed/ });
const toolbar = (): Locator => page.getByRole("toolbar", { name: "Review" });
/** Marked as not hidden. */
const left = (pane: Locator): Locator => pane.locator("[data-left]");
const undo = (): Locator => page.getByRole("button", { name: "Undo", exact: true });

test("possibly missed data of a service is counted, listed and marked in both texts, and nothing is changed", async () => {
  const before = await person.depersonalized.innerText();
  await expect(note()).toContainText(/^Possibly missed: 2/);
  await expect(note().getByRole("listitem")).toHaveCount(2);
  for (const pane of [person.original, person.depersonalized]) {
    await expect(left(pane)).toHaveText([/\+44 20 7946 0958/, "Marcus Feldman", "Marcus Feldman"]);
  }
  await expect(left(person.depersonalized).first()).toHaveAttribute("title", /did not hide/);
  expect(await person.depersonalized.innerText()).toBe(before);
  expect(await axeProblems(page)).toEqual([]);
  expect(service.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("by keyboard: each is visited and hidden, and undone one by one", async () => {
  await expect(page.getByRole("status", { name: "Review progress" })).toContainText("3");
  await person.depersonalized.focus();
  await page.keyboard.press("j");
  await expect(toolbar()).toContainText("Phone");
  await page.keyboard.press("h");
  await expect(left(person.depersonalized)).toHaveCount(2);
  await expect(person.depersonalized).toContainText("[PHONE_1]");
  await page.keyboard.press("j");
  await page.keyboard.press("h");
  await expect(left(person.depersonalized)).toHaveCount(1);
  await page.keyboard.press("j");
  await page.keyboard.press("h");
  await expect(note()).toHaveCount(0);
  // The same words are the same person.
  await expect(person.depersonalized).toContainText(/\[NAME_2\] wrote down what she said\.\s*The next day \[NAME_2\]/);
  await undo().click();
  await expect(left(person.depersonalized)).toHaveText(["Marcus Feldman"]);
});

test("by mouse: a click on marked words, then Hide all like this", async () => {
  await left(person.depersonalized).nth(1).click();
  await toolbar().getByRole("button", { name: "Hide all like this" }).click();
  await expect(left(person.depersonalized)).toHaveText([/7946/]);
  await note()
    .getByRole("button", { name: /^Hide “\+44/ })
    .click();
  await expect(note()).toHaveCount(0);
  await expect(person.depersonalized).not.toContainText(/Feldman|7946/);
});

test("one click hides all, with a placeholder for each", async () => {
  await note().getByRole("button", { name: "Hide all", exact: true }).click();
  await expect(note()).toHaveCount(0);
  await expect(person.depersonalized).toContainText("[PHONE_1]");
  await expect(person.depersonalized).toContainText("[NAME_2] wrote");
  await expect(person.depersonalized).not.toContainText(/Feldman|7946/);
});

test("a harmless word is added to the own words and is no longer listed", async () => {
  await left(person.depersonalized).last().click();
  await toolbar().getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Never hide this" }).click();
  await expect(note()).toContainText(/^Possibly missed: 1/);
  await expect(left(person.depersonalized)).toHaveText([/7946/]);
  await expect(person.depersonalized).toContainText("Marcus Feldman wrote");
});

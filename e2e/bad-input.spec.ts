import { expect } from "@playwright/test";
import { test } from "./harness/test";
import { Person } from "./harness/person";
import { sharedOutis } from "./harness/shared";

const shared = sharedOutis();
let person: Person;
test.beforeEach(() => {
  person = new Person(shared().page);
});

test("an empty text is refused with a message", async () => {
  await person.give("   ");
  await person.start();
  await expect(person.alert).toBeVisible();
  await expect(person.tasks).toHaveCount(0);
});

test("a link to a media library is refused at once, with the reason", async () => {
  await person.give("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  await expect(person.alert).toContainText(/youtube/i);
  await expect(person.alert).toContainText(/direct link/i);
});

test("the id of a missing task has a clear error", async () => {
  await person.give("11111111-2222-4333-8444-555555555555");
  await person.start();
  await expect(person.status).toHaveText(/^Error/);
  await expect(person.alert).toContainText(/no task|not exist|not found/i);
});

test("a text over the limit is refused and stays where it is; one under it opens and scrolls", async () => {
  test.setTimeout(240_000);
  const line = "Прошу перезвонить Анне Петровой по номеру +7 912 345-67-89 до пятницы.\n";
  const large = line.repeat(Math.floor(4_900_000 / Buffer.byteLength(line)));
  const tooLarge = line.repeat(Math.ceil(20_100_000 / Buffer.byteLength(line)));
  await person.paste(shared().app, tooLarge);
  await person.start();
  await expect(person.alert).toContainText(/20 MB|19.1 MB|limit|up to/i);
  await expect(person.tasks).toHaveCount(0);

  await person.page.getByRole("button", { name: "New", exact: true }).click();
  await person.paste(shared().app, large);
  await person.choose("blind");
  await person.start();
  await person.completed(180_000);
  await expect(person.depersonalized).toContainText("[ИМЯ]");
  await expect(person.depersonalized).not.toContainText("Петров");
});

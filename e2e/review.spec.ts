import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator } from "@playwright/test";
import { axeProblems } from "./harness/axe";
import { placeOf } from "./harness/hands/place-of";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

const ENGLISH = `Natalie Warren: Hello, order 77-1043 has not arrived. The watchman let the van in.
Agent: Good morning, Natalie! Marcus Feldman drives it, he loves Newton.
Natalie Warren: Tell Mr Feldmann that contract No. 88-2051 is open. The watchman knows.
`;
const ENGLISH_EDITED = `Customer: Hello, order [NUMBER_1] has not arrived. The [NAME_5] let the [NAME_6] in.
Agent: Good morning, Customer! [NAME_2] drives it, he loves Newton.
Customer: Tell Mr [NAME_2] that contract [CONTRACT_NUMBER_1] is open. The [NAME_5] knows.
`;
/** The last finding is doubtful. */
const RUSSIAN = `Наталья Воронцова: Здравствуйте, заказ № 77-1043 не пришёл. Сторож впустил фургон.
Оператор: Добрый день, Наталья! Его ведёт Марат Галиев, он читает Ландау.
Наталья Воронцова: Передайте Галееву, что шлюз Ромашка-7 открыт. Сторожа предупредили.
`;
const RUSSIAN_EDITED = `Заказчица: Здравствуйте, заказ № [НОМЕР_ДОГОВОРА_1] не пришёл. [ИМЯ_5] впустил [ИМЯ_6].
Оператор: Добрый день, Заказчица! Его ведёт [ИМЯ_2], он читает Ландау.
Заказчица: Передайте [ИМЯ_2], что шлюз Ромашка-7 открыт. Сторожа предупредили.
`;

let userData: string;
test.beforeEach(() => (userData = mkdtempSync(join(tmpdir(), "outis-review-"))));
test.afterEach(() => rmSync(userData, { recursive: true, force: true, maxRetries: 10 }));

/** As stored. */
function kept({ page }: Outis): Promise<string> {
  return page.evaluate(async () => {
    const { outis } = globalThis as unknown as {
      outis: { call: (channel: string, input: unknown) => Promise<{ value: never }> };
    };
    const list: { value: { id: string }[] } = await outis.call("tasks.list", { query: "" });
    const task: { value: { document: { result: string } } } = await outis.call("tasks.get", { id: list.value[0]?.id });
    return task.value.document.result;
  });
}

const clipboard = ({ app }: Outis): Promise<string> => app.evaluate(({ clipboard }) => clipboard.readText());

/** Words of a pane. */
async function middleOf(pane: Locator, words: string): Promise<{ x: number; y: number }> {
  const { left, right, y } = await placeOf(pane, words);
  return { x: (left + right) / 2, y };
}

test("by mouse: two words hidden, a finding kept, two people merged, one renamed; copied, and kept after a crash", async () => {
  const first = await launchOutis({ userData });
  const { page } = first;
  const person = new Person(page);
  await person.depersonalize(ENGLISH, "reversible");
  const toolbar = page.getByRole("toolbar", { name: "Review" });
  const select = async (pane: Locator, word: string): Promise<void> => {
    const { x, y } = await middleOf(pane, word);
    await page.mouse.dblclick(x, y);
    await expect(toolbar).toBeVisible();
  };
  const point = async (pane: Locator, word: string): Promise<void> => {
    const { x, y } = await middleOf(pane, word);
    await page.mouse.click(x, y);
    await expect(toolbar).toBeVisible();
  };

  const further = async (name: string): Promise<void> => {
    await toolbar.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name }).click();
  };

  await select(person.original, "watchman");
  expect(await axeProblems(first.page), "toolbar at words").toEqual([]);
  await toolbar.getByRole("button", { name: "Hide all like this" }).click();
  await expect(person.depersonalized).not.toContainText("watchman");
  await expect(toolbar).toBeHidden();

  await select(person.depersonalized, "van");
  await toolbar.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(person.depersonalized).not.toContainText("the van in");

  await point(person.original, "Newton");
  expect(await axeProblems(first.page), "toolbar at a finding").toEqual([]);
  await further("Why was this found?");
  await expect(toolbar).toContainText("Found by the model");
  await toolbar.getByRole("button", { name: "Don't hide", exact: true }).click();
  await expect(person.depersonalized).toContainText("he loves Newton");

  const people = page.getByRole("list", { name: "Findings" });
  const row = (name: string): Locator => people.getByRole("button", { name: new RegExp(`^${name}`) });
  await row("Feldmann").dragTo(row("Marcus Feldman"));
  await expect(row("Feldmann")).toHaveCount(0);
  await expect(row("Marcus Feldman")).toContainText("NAME 2");
  await expect(people.getByRole("button", { name: "2 places: Marcus Feldman" })).toBeVisible();

  await point(person.original, "Natalie");
  await further("Rename");
  await toolbar.getByRole("textbox").fill("Customer");
  await toolbar.getByRole("button", { name: "Rename" }).click();
  await expect(person.depersonalized).toContainText("Good morning, Customer!");

  const undo = page.getByRole("button", { name: "Undo", exact: true });
  const redo = page.getByRole("button", { name: "Redo", exact: true });
  await expect(undo).toHaveAttribute("title", /^Undo: renamed/);
  await undo.click();
  await expect(person.depersonalized).not.toContainText("Customer");
  await undo.click();
  await expect(row("Feldmann")).toBeVisible();
  await redo.click();
  await redo.click();
  await expect(person.depersonalized).toContainText("Good morning, Customer!");
  await expect(redo).toBeDisabled();

  await page.getByRole("button", { name: "Copy depersonalized text" }).click();
  await expect.poll(() => clipboard(first)).toBe(ENGLISH_EDITED);
  expect(await kept(first)).toBe(ENGLISH_EDITED);

  await first.kill();
  const second = await launchOutis({ userData });
  const again = new Person(second.page);
  await again.tasks.first().click();
  await expect(again.depersonalized).toContainText("Good morning, Customer!");
  expect(await kept(second)).toBe(ENGLISH_EDITED);
  await second.page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(again.depersonalized).not.toContainText("Customer");
  await second.close();
});

test("an edit in the middle of a long text does not scroll it", async () => {
  const outis = await launchOutis({ userData });
  const { page } = outis;
  const person = new Person(page);
  const lines = Array.from({ length: 400 }, (_, line) => `Line ${line}: Anna Petrova signed it beside the watchman.`);
  await person.depersonalize(lines.join("\n"), "reversible");
  const panes = page.locator(".panes");
  await panes.evaluate((element) => element.scrollTo(0, 9000));
  /** The line in the middle of the visible part. */
  const line = await panes.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    const inSight = [...element.querySelectorAll("#pane-original .pane-text")].find(
      (row) => row.getBoundingClientRect().top > top + height / 2,
    );
    return /^Line \d+:/.exec(inSight?.textContent ?? "")?.[0] ?? "";
  });
  const row = person.original.locator(".pane-text", { hasText: line });
  const { x, y } = await middleOf(row, "watchman");
  await page.mouse.dblclick(x, y);
  const before = (await row.boundingBox())?.y;
  await expect(page.getByRole("toolbar", { name: "Review" })).toBeVisible();
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(person.depersonalized.getByText(line)).not.toContainText("watchman");
  expect((await row.boundingBox())?.y).toBe(before);
  await expect(person.original).toBeFocused();

  await outis.close();
});

test("by context menu and list: a kind changed, all mentions kept, a word always hidden", async () => {
  const outis = await launchOutis({ userData });
  const { page } = outis;
  const person = new Person(page);
  await person.depersonalize(ENGLISH, "reversible");
  const { x, y } = await middleOf(person.original, "88-2051");
  await page.mouse.click(x, y, { button: "right" });
  expect(await axeProblems(outis.page), "context menu").toEqual([]);
  await page.getByRole("menuitem", { name: "Change kind" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Place", exact: true }).click();
  await expect(person.depersonalized).toContainText("contract [PLACE_1]");

  // One mention; then undone.
  const mention = await middleOf(person.original, "Natalie");
  await page.mouse.click(mention.x, mention.y, { button: "right" });
  await page.getByRole("menuitem", { name: "Change kind" }).click();
  await page.getByRole("menuitemradio", { name: "This one only" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Organization", exact: true }).click();
  await expect(person.depersonalized).toContainText("Good morning, [ORGANIZATION_1]!");
  await expect(person.depersonalized).toContainText("[NAME_1]");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(person.depersonalized).toContainText("Good morning, [NAME_1]!");

  await page.getByRole("button", { name: "Change: Natalie Warren" }).click();
  expect(await axeProblems(outis.page), "menu of a person").toEqual([]);
  await page.getByRole("menuitem", { name: "Don't hide any of these" }).click();
  await expect(person.depersonalized).toContainText("Good morning, Natalie!");

  const newton = await middleOf(person.original, "Newton");
  await page.mouse.click(newton.x, newton.y, { button: "right" });
  await page.getByRole("menuitem", { name: "Never hide this" }).click();
  await expect(person.depersonalized).toContainText("he loves Newton");

  // Manual edits apply in another mode too.
  await page.getByRole("button", { name: "Run again" }).click();
  expect(await axeProblems(outis.page), "run again").toEqual([]);
  await page.getByRole("dialog").getByRole("radio", { name: "Permanent labels" }).check();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(person.tasks).toHaveCount(2);
  await person.completed();
  await expect(person.depersonalized).toContainText("[NAME]");
  await expect(person.depersonalized).toContainText("Good morning, Natalie!");
  await expect(person.depersonalized).toContainText("he loves Newton");

  // A word for all texts applies to the next one.
  await page.getByRole("button", { name: "New", exact: true }).click();
  const ordered = "A book about Pascal is on us.";
  await person.depersonalize(`She says that Newton lived in England. ${ordered}\n${ordered}`, "reversible");
  await expect(person.depersonalized).toContainText("Newton");

  // Equal findings are one group.
  const progress = page.getByRole("status", { name: "Review progress" });
  await expect(progress).toHaveText("1 finding still to check");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  const toolbar = page.getByRole("toolbar", { name: "Review" });
  await expect(toolbar.getByRole("img", { name: "2 identical findings" })).toBeVisible();
  expect(await axeProblems(outis.page), "toolbar at equal findings").toEqual([]);
  await toolbar.getByRole("button", { name: "Confirm all of these" }).click();
  await expect(progress).toHaveText("All checked");
  await outis.close();
});

test("by keyboard, in Russian: the same without a mouse", async () => {
  const first = await launchOutis({ userData, lang: "ru" });
  const { page } = first;
  const { keyboard } = page;
  const person = new Person(page, "ru");
  await expect(person.input).toBeFocused();
  await keyboard.insertText(RUSSIAN);
  await keyboard.press("Control+Enter");
  await person.completed();
  const toolbar = page.getByRole("toolbar", { name: "Правка" });
  const progress = page.getByRole("status", { name: "Ход проверки" });
  /** Word by word. */
  const reach = async (word: string): Promise<void> => {
    for (let steps = 0; steps < 60; steps++) {
      await keyboard.press("ArrowRight");
      if ((await page.evaluate(() => getSelection()?.toString())) === word) return;
    }
    throw new Error(`The words never came to ${word}`);
  };

  /** Until the element has the focus. */
  const step = async (key: string, wanted: Locator): Promise<void> => {
    for (let steps = 0; steps < 12; steps++) {
      if (await wanted.evaluate((node) => node === document.activeElement)) return;
      await keyboard.press(key);
    }
    throw new Error(`${key} never came there`);
  };

  await expect(progress).toHaveText("Осталось проверить 1 находку");
  await keyboard.press("Control+1");
  await keyboard.press("j");
  await expect(toolbar).toBeVisible();
  await keyboard.press("a");
  await expect(progress).toHaveText("Всё проверено");

  await reach("Сторож");
  await keyboard.press("h");
  await expect(person.depersonalized).not.toContainText("Сторож впустил");
  await reach("фургон");
  await keyboard.press("h");
  await expect(person.depersonalized).not.toContainText("фургон");
  await reach("Ландау");
  await keyboard.press("r");
  await expect(person.depersonalized).toContainText("он читает Ландау");

  await reach("Галееву");
  await keyboard.press("m");
  const people = page.getByRole("menu", { name: "Тот же человек, что и" });
  await expect(people).toBeVisible();
  expect(await axeProblems(first.page), "list of people").toEqual([]);
  await step("ArrowDown", people.getByRole("menuitem", { name: "Марат Галиев" }));
  await keyboard.press("Enter");
  await expect(person.depersonalized).toContainText("Передайте [ИМЯ_2]");

  await keyboard.press("Control+1");
  await keyboard.press("k");
  await expect(toolbar).toBeVisible();
  await keyboard.press("Escape");
  await expect(toolbar).toBeHidden();
  await expect(person.original).toBeFocused();
  await reach("Наталья");
  await keyboard.press("Enter");
  await step("ArrowRight", toolbar.getByRole("button", { name: "Другие действия" }));
  await keyboard.press("Enter");
  await step("ArrowDown", page.getByRole("menuitem", { name: "Переименовать" }));
  await keyboard.press("Enter");
  await expect(toolbar.getByRole("textbox")).toBeFocused();
  await keyboard.insertText("Заказчица");
  await keyboard.press("Enter");
  await expect(person.depersonalized).toContainText("Добрый день, Заказчица!");
  await expect(person.original).toBeFocused();

  await keyboard.press("Control+z");
  await expect(person.depersonalized).not.toContainText("Заказчица");
  await keyboard.press("Control+Shift+z");
  await expect(person.depersonalized).toContainText("Добрый день, Заказчица!");
  await keyboard.press("Control+Shift+c");
  await expect.poll(() => clipboard(first)).toBe(RUSSIAN_EDITED);

  await first.kill();
  const second = await launchOutis({ userData, lang: "ru" });
  await expect.poll(() => kept(second)).toBe(RUSSIAN_EDITED);
  await second.close();
});

test("by keyboard, in Russian: part of a finding is shown, and nothing remains to check", async () => {
  const outis = await launchOutis({ userData, lang: "ru" });
  const { page } = outis;
  const { keyboard } = page;
  const person = new Person(page, "ru");
  await expect(person.input).toBeFocused();
  await keyboard.insertText(RUSSIAN);
  await keyboard.press("Control+Enter");
  await person.completed();
  const progress = page.getByRole("status", { name: "Ход проверки" });
  await expect(progress).toHaveText("Осталось проверить 1 находку");
  await keyboard.press("Control+1");
  await keyboard.press("j");
  await expect(page.getByRole("toolbar", { name: "Правка" })).toBeVisible();
  await keyboard.press("a");
  await expect(progress).toHaveText("Всё проверено");
  // At the end the message is repeated.
  await keyboard.press("j");
  await expect(page.getByRole("region", { name: "Сообщения" })).toContainText("Всё проверено");

  const selected = (): Promise<string | undefined> => page.evaluate(() => getSelection()?.toString());
  await expect(async () => {
    await keyboard.press("ArrowRight");
    expect(await selected()).toBe("Марат Галиев");
  }).toPass({ intervals: [20] });
  await keyboard.press("Shift+ArrowLeft");
  expect(await selected()).toBe("Марат");
  await keyboard.press("Shift+ArrowRight");
  expect(await selected()).toBe("Марат Галиев");
  // Shortened at the other end.
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowLeft");
  await keyboard.press("Shift+ArrowRight");
  expect(await selected()).toBe("Галиев");
  await keyboard.press("r");
  await expect(person.depersonalized).toContainText("Его ведёт [ИМЯ_2] Галиев, он читает");
  await outis.close();
});

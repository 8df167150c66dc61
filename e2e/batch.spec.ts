import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator } from "@playwright/test";
import { axeProblems } from "./harness/axe";
import { launchOutis, type Outis } from "./harness/launch";
import { test } from "./harness/test";

const NAMES = ["one", "two", "three", "four", "five", "six"];
const ANNA = "Прошу перезвонить Анне Сергеевне Петровой, телефон +7 912 345-67-89.";
const IVAN = "Иван Ильин написал, что Анна Сергеевна Петрова придёт.";
const textOf = (name: string): string => (NAMES.indexOf(name) % 2 === 0 ? ANNA : IVAN);
/** The same people have the same placeholders in all files. */
const RESULTS = NAMES.map((name) =>
  textOf(name) === ANNA ? "Прошу перезвонить [ИМЯ_1], телефон [ТЕЛЕФОН_1]." : "[ИМЯ_2] написал, что [ИМЯ_1] придёт.",
);

let outis: Outis;
let folder: string;
let userData: string;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "outis-batch-"));
  userData = mkdtempSync(join(tmpdir(), "outis-e2e-"));
  outis = await launchOutis({ userData, env: { OUTIS_SAVE_PATH: folder } });
});
test.afterEach(async () => {
  await outis.close();
  for (const made of [folder, userData]) rmSync(made, { recursive: true, force: true, maxRetries: 10 });
});

/** Also an unreadable file, if requested. */
async function drop(texts: readonly (readonly [name: string, text: string])[], withGarbage: boolean): Promise<void> {
  const transfer = await outis.page.evaluateHandle(
    ([files, garbage]) => {
      const data = new DataTransfer();
      for (const [name, text] of files) data.items.add(new File([text], `${name}.txt`, { type: "text/plain" }));
      if (garbage) data.items.add(new File([new Uint8Array([0, 1, 2, 255, 254, 0, 7, 7])], "garbage.bin"));
      return data;
    },
    [texts, withGarbage] as const,
  );
  for (const type of ["dragenter", "dragover", "drop"]) {
    await outis.page.dispatchEvent("body", type, { dataTransfer: transfer });
  }
}

/** Different lines without names, which take seconds, so that later files have not begun. */
const longText = (): string =>
  Array.from(
    { length: 4_000 },
    (_, line) => `Вода была прозрачная, осадков не было, измерение ${line + 1} закончено.`,
  ).join("\n");

/** `behindFirst`: appended to the first of six texts. One more file is unreadable. */
async function startBatch(behindFirst = ""): Promise<void> {
  await drop(
    NAMES.map((name, index) => [name, textOf(name) + (index === 0 ? behindFirst : "")] as const),
    true,
  );
  await expect(outis.page.getByText("garbage.bin").first()).toBeVisible();
  await expect(outis.page.getByRole("checkbox", { name: "Same labels in all files" })).toBeChecked();
  await outis.page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(region()).toBeVisible();
}

const region = (): Locator => outis.page.getByRole("region", { name: "Batch" });
const rows = (): Locator => region().getByRole("table").getByRole("row").filter({ hasText: ".txt" });
const button = (name: string): Locator => region().getByRole("button", { name, exact: true });

test("the files of a dropped folder are one batch, without hidden ones", async () => {
  const chosen = join(folder, "letters");
  mkdirSync(join(chosen, "inner", ".git"), { recursive: true });
  writeFileSync(join(chosen, "one.txt"), textOf("one"));
  writeFileSync(join(chosen, ".hidden.txt"), "hidden");
  writeFileSync(join(chosen, "inner", "two.txt"), textOf("two"));
  writeFileSync(join(chosen, "inner", ".git", "three.txt"), "hidden");
  const { page } = outis;
  const devtools = await page.context().newCDPSession(page);
  const drag = (type: "dragEnter" | "dragOver" | "drop") =>
    devtools.send("Input.dispatchDragEvent", {
      type,
      ...{ x: 700, y: 300 },
      data: { items: [], files: [chosen], dragOperationsMask: 1 },
    });
  await drag("dragEnter");
  await drag("dragOver");
  await expect(page.getByText("Drop files to add them")).toBeVisible();
  await drag("dragOver");
  await drag("drop");
  const rows = outis.page.getByRole("list", { name: "Chosen files" }).getByRole("listitem");
  await expect(rows).toHaveText([/\w+\.txt.*Ready/, /\w+\.txt.*Ready/]);
  await outis.page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(region().getByRole("table").getByRole("row").filter({ hasText: ".txt" })).toHaveCount(2);
});

test("files dropped together are one batch: same placeholders, a list of refused files, saved and deleted together", async () => {
  await startBatch();
  await expect(rows()).toHaveCount(6);
  await expect(region().getByRole("list", { name: "Not started" })).toContainText("garbage.bin");
  await expect(region().getByRole("status")).toHaveText("6 of 6 files done", { timeout: 90_000 });

  writeFileSync(join(folder, "two.depersonalized.txt"), "mine");
  await button("Save all").click();
  await expect(rows().filter({ hasText: "two.depersonalized (2).txt" })).toHaveCount(1);
  expect(readdirSync(folder).sort()).toEqual(
    [...NAMES.map((name) => `${name}.depersonalized.txt`), "two.depersonalized (2).txt"].sort(),
  );
  expect(readFileSync(join(folder, "two.depersonalized.txt"), "utf8")).toBe("mine");
  const results = NAMES.map((name) => {
    const path = join(folder, name === "two" ? "two.depersonalized (2).txt" : `${name}.depersonalized.txt`);
    expect(statSync(path).mode & 0o077).toBe(0);
    return readFileSync(path, "utf8").trim();
  });
  expect(results).toEqual(RESULTS);

  // The next file gets the same placeholders.
  await button("Add files").click();
  await drop([["seven", IVAN]], false);
  await expect(outis.page.getByRole("textbox", { name: "Text, link or task ID" })).toHaveValue(IVAN);
  await outis.page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(region().getByRole("status")).toHaveText("7 of 7 files done", { timeout: 90_000 });
  await button("Save all").click();
  await expect(rows().filter({ hasText: "seven.depersonalized.txt" })).toHaveCount(1);
  expect(readFileSync(join(folder, "seven.depersonalized.txt"), "utf8").trim()).toBe(RESULTS[1]);

  // Electron cannot open the blank page that axe uses at the end.
  expect(await axeProblems(outis.page)).toEqual([]);
  await button("More actions").click();
  await outis.page.getByRole("menuitem", { name: "Delete all" }).click();
  await expect(outis.page.getByRole("list", { name: "Tasks" }).getByRole("listitem")).toHaveCount(0);
});

test("a paused batch starts no task, keeps its order after a restart, and continues with the same placeholders", async () => {
  await startBatch(`\n${longText()}`);
  await button("Pause").click();
  await expect(button("Resume")).toBeVisible();
  await expect(rows().filter({ hasText: "Paused" }).first()).toBeVisible();
  await outis.page.getByRole("button", { name: "Move up: six.txt" }).click();
  await expect(rows().last()).toContainText("five.txt");
  const order = await rows().allInnerTexts();

  await outis.kill();
  outis = await launchOutis({ userData, env: { OUTIS_SAVE_PATH: folder } });
  await outis.page.getByRole("button", { name: "Open the batch", exact: true }).click();
  await expect(rows()).toHaveCount(6);
  const nameOf = (row: string): string | undefined => /\w+\.txt/.exec(row)?.[0];
  expect((await rows().allInnerTexts()).map(nameOf)).toEqual(order.map(nameOf));
  await expect(rows().filter({ hasText: "Paused" }).first()).toBeVisible();
  await button("Resume").click();
  await expect(region().getByRole("status")).toHaveText("6 of 6 files done", { timeout: 90_000 });
  await button("Save all").click();
  await expect(rows().filter({ hasText: "depersonalized" })).toHaveCount(6);
  const results = NAMES.map((name) => readFileSync(join(folder, `${name}.depersonalized.txt`), "utf8"));
  expect(results.map((text) => text.trim().split("\n")[0])).toEqual(RESULTS);
});

/** From a folder, as the system's dialog does. */
async function choose(texts: readonly (readonly [name: string, text: string])[]): Promise<void> {
  const sources = join(folder, "sources");
  mkdirSync(sources, { recursive: true });
  const paths = texts.map(([name, text]) => {
    const path = join(sources, `${name}.txt`);
    writeFileSync(path, text);
    return path;
  });
  await outis.page.getByLabel("Files to read").setInputFiles(paths);
}

test("results are saved to a new folder next to their sources, and the table of outcomes remains", async () => {
  await outis.close();
  outis = await launchOutis({ userData });
  await choose([
    ["one", ANNA],
    ["two", IVAN],
  ]);
  await outis.page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(region().getByRole("status")).toHaveText("2 of 2 files done", { timeout: 90_000 });
  // The user accepts the dialog's folder.
  await outis.app.evaluate(({ dialog }) => {
    dialog.showOpenDialog = (...all: unknown[]) => {
      const { defaultPath = "" } = all.at(-1) as { defaultPath?: string };
      return Promise.resolve({ canceled: false, filePaths: [defaultPath] });
    };
  });
  await button("Save all").click();
  await expect(rows().filter({ hasText: "two.depersonalized.txt" })).toHaveCount(1);
  expect(readdirSync(join(folder, "sources", "Depersonalized")).sort()).toEqual([
    "one.depersonalized.txt",
    "two.depersonalized.txt",
  ]);
  await outis.page.getByRole("button", { name: "Settings" }).click();
  await outis.page.getByRole("link", { name: /one\.txt/ }).click();
  await outis.page.getByRole("button", { name: "Open the batch of 2 files" }).click();
  await expect(rows().filter({ hasText: "two.depersonalized.txt" })).toHaveCount(1);
});

test("people of a project have the same placeholders after a restart, and a project can be renamed and deleted", async () => {
  const open = async (): Promise<void> => {
    await outis.close();
    outis = await launchOutis({ userData, lang: "ru" });
  };
  const start = () => outis.page.getByRole("button", { name: "Начать", exact: true }).click();
  const field = () => outis.page.getByRole("combobox", { name: "Проект" });
  const result = () => outis.page.getByRole("region", { name: "Результат" });
  const give = async (text: string): Promise<void> => {
    await outis.page.getByRole("button", { name: "Новая задача" }).click();
    await outis.page.getByRole("textbox", { name: "Текст, ссылка или номер задачи" }).fill(text);
    await start();
  };

  await open();
  await field().selectOption({ label: "Новый проект…" });
  await outis.page.getByRole("textbox", { name: "Название проекта" }).fill("Дело о письме");
  await outis.page.getByRole("button", { name: "Создать" }).click();
  await expect(field().locator("option:checked")).toHaveText("Дело о письме");
  await give("Иван Ильин и Анна Сергеевна Петрова пришли.");
  await expect(result()).toContainText("[ИМЯ_1] и [ИМЯ_2] пришли.", { timeout: 90_000 });

  // Two people are made one. Later files get the label, and undo concerns them too.
  await outis.page.getByRole("main").getByRole("button", { name: "Люди проекта «Дело о письме»" }).click();
  const people = () => outis.page.getByRole("region", { name: "Люди проекта «Дело о письме»" });
  const person = (name: string) =>
    people().getByRole("list", { name: "Люди" }).locator(".person-row", { hasText: name });
  await people().getByRole("button", { name: "Действия: Иван Ильин" }).press("Enter");
  await outis.page.getByRole("menuitem", { name: "Тот же человек, что и…" }).press("Enter");
  await outis.page
    .getByRole("dialog")
    .getByRole("button", { name: /Анна Сергеевна Петрова/ })
    .click();
  await expect(person("Анна Сергеевна Петрова").getByText("Иван Ильин")).toBeVisible();
  await expect(people().locator(".person-row")).toHaveCount(1);
  await expect(people().getByRole("button", { name: "Отменить: объединено" })).toHaveAttribute(
    "aria-disabled",
    "false",
  );

  await open();
  await expect(field().locator("option:checked")).toHaveText("Дело о письме");
  await give("Петрова А. С. и Олег Котов ушли. Иван Ильин остался.");
  await expect(result()).toContainText("[ИМЯ_2] и [ИМЯ_3] ушли. [ИМЯ_2] остался.", { timeout: 90_000 });
  await outis.page.getByRole("main").getByRole("button", { name: "Люди проекта «Дело о письме»" }).click();
  await expect(people().locator(".person-row")).toHaveCount(2);
  expect(await axeProblems(outis.page)).toEqual([]);
  await people().getByRole("button", { name: "Отменить: объединено" }).click();
  await expect(people().locator(".person-row")).toHaveCount(3);
  await person("Иван Ильин")
    .getByRole("button", { name: /, 1 место/ })
    .last()
    .click();
  await expect(result()).toContainText("[ИМЯ_2] и [ИМЯ_3] ушли. [ИМЯ_1] остался.");

  // Invented names, each in the grammatical form of its text.
  await outis.page.getByRole("button", { name: "Новая задача" }).click();
  await outis.page.getByRole("radio", { name: "Вымышленные данные" }).press("Space");
  await give("Анна Петрова написала письмо.");
  await expect(result()).toContainText("написала письмо.", { timeout: 90_000 });
  const [, given = "", surname = ""] =
    /(\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}+)а написала/u.exec(await result().innerText()) ?? [];
  expect(surname).not.toBe("");
  await give("Вот письмо Анны Петровой.");
  await expect(result()).toContainText(`${surname}ой.`, { timeout: 90_000 });
  await expect(result()).toContainText(`Вот письмо ${given.slice(0, -1)}`);

  // Without the project no names are known.
  await outis.page.getByRole("button", { name: "Новая задача" }).click();
  await outis.page.getByRole("radio", { name: "Обратимые метки", exact: true }).press("Space");
  await field().selectOption({ label: "Нет" });
  await give("Олег Котов вернулся.");
  await expect(result()).toContainText("[ИМЯ_1", { timeout: 90_000 });

  // Tasks stay after their project is removed.
  const tasks = outis.page.getByRole("list", { name: "Задачи" }).getByRole("listitem");
  await expect(tasks).toHaveCount(5);
  await outis.page.getByRole("button", { name: "Фильтр" }).click();
  await outis.page.getByRole("menuitemcheckbox", { name: "Дело о письме" }).click();
  await outis.page.keyboard.press("Escape");
  await expect(tasks).toHaveCount(4);
  const bar = outis.page.getByRole("group", { name: /Задачи проекта/ });
  await bar.getByRole("button", { name: /Действия с проектом/ }).click();
  await outis.page.getByRole("menuitem", { name: "Переименовать" }).click();
  await outis.page.getByRole("textbox", { name: "Название проекта" }).fill("Письмо");
  await outis.page.getByRole("button", { name: "Переименовать" }).click();
  await expect(outis.page.getByRole("group", { name: "Задачи проекта «Письмо»" })).toBeVisible();
  await expect(tasks).toHaveCount(4);
  expect(await axeProblems(outis.page)).toEqual([]);
  await bar.getByRole("button", { name: /Действия с проектом/ }).click();
  await outis.page.getByRole("menuitem", { name: "Удалить проект…" }).click();
  await outis.page.getByRole("button", { name: "Удалить проект", exact: true }).click();
  await expect(bar).toHaveCount(0);
  await expect(tasks).toHaveCount(5);
  await outis.page.getByRole("button", { name: "Новая задача" }).click();
  await expect(field().locator("option")).toHaveText(["Нет", "Новый проект…"]);
});

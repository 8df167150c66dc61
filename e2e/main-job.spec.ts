import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./harness/test";
import { readDocument } from "../documents/read-document";
import { findOffice } from "../electron/features/documents/office/find-office";
import { readContract } from "./contracts/marked-contract";
import { chooseFiles, saveTo } from "./harness/files";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { sayIn } from "./harness/say";
import { ENGLISH, ENGLISH_SECRETS, RUSSIAN, RUSSIAN_SECRETS } from "./harness/texts";
import { wordsIn } from "./harness/words";

let folder: string;
test.beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-main-job-"))));
test.afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

for (const [lang, text, secrets] of [
  ["ru", RUSSIAN, RUSSIAN_SECRETS],
  ["en", ENGLISH, ENGLISH_SECRETS],
] as const) {
  test(`a pasted text is depersonalized, saved, and found again after a restart (${lang})`, async () => {
    const userData = join(folder, "data");
    const saved = join(folder, "result.txt");
    const first = await launchOutis({ userData, lang, env: { OUTIS_SAVE_PATH: saved } });
    const person = new Person(first.page, lang);
    await person.depersonalize(text, "reversible");

    await expect(person.original).toContainText(secrets[0] ?? "");
    const shown = await person.depersonalized.innerText();
    for (const secret of secrets) expect(shown).not.toContain(secret);
    await expect(first.page.getByRole("list", { name: wordsIn(lang).entities })).toBeVisible();

    await first.page.getByRole("button", { name: wordsIn(lang).save, exact: true }).click();
    await expect.poll(() => readSaved(saved)).toContain("_1]");
    const file = readSaved(saved);
    for (const secret of secrets) expect(file).not.toContain(secret);

    const pdf = join(folder, "result.pdf");
    await saveTo(first, pdf);
    await first.page.getByRole("button", { name: sayIn(lang)("workspace.formats") }).click();
    await first.page.getByRole("menuitem", { name: "PDF (.pdf)" }).click();
    await expect.poll(() => readSaved(pdf), { timeout: 20_000 }).toContain("%PDF-");
    const typeset = await readDocument("result.pdf", readFileSync(pdf));
    const typesetText = typeset.ok ? typeset.value.text : "";
    expect(typesetText).toContain("_1]");
    expect(typesetText).toMatch(/1 \/ 1\s*$/);
    for (const secret of secrets) expect(typesetText).not.toContain(secret);
    expect(readFileSync(pdf, "latin1")).toContain("/Title (Outis)");

    const path = await dragged(first, lang);
    expect(readSaved(path)).toBe(file);
    await first.close();
    expect(existsSync(path)).toBe(false);

    const second = await launchOutis({ userData, lang });
    const again = new Person(second.page, lang);
    await expect(again.tasks).toHaveCount(1);
    await again.tasks.first().getByRole("link").click();
    await again.completed();
    expect(await again.depersonalized.innerText()).toBe(shown);
    await checkContract(second, again, lang);
    await second.close();
  });
}

/** Findings to check that are shown. Without the rules for citations, units and periods: 36 and 11. */
const TO_CHECK = { ru: 9, en: 5 } as const;

/** Few findings to check in a contract, and no person in any of its files. */
async function checkContract(outis: Outis, person: Person, lang: "ru" | "en"): Promise<void> {
  const { page } = outis;
  const say = sayIn(lang);
  const { word, personal } = await readContract(lang);
  await page.getByRole("button", { name: say("nav.new"), exact: true }).click();
  await chooseFiles(page, [{ name: "contract.docx", buffer: word }], wordsIn(lang).files);
  await person.start();
  await person.completed(60_000);
  const hides = (text: string): void => expect(personal.filter((words) => text.includes(words))).toEqual([]);
  hides(await person.depersonalized.innerText());
  const progress = page.getByRole("status", { name: say("review.progress") });
  await expect(progress).toHaveText(/\d/);
  expect(Number(/\d+/.exec(await progress.innerText())?.[0])).toBeLessThanOrEqual(TO_CHECK[lang]);

  const copy = await readDocument("contract.docx", readFileSync(await dragged(outis, lang)));
  const copied = copy.ok ? copy.value.text : "";
  expect(copied).toContain(lang === "ru" ? "Гражданского кодекса Российской Федерации" : "Sale of Goods Act 1979");
  hides(copied);

  if (findOffice() === undefined) return;
  const path = join(folder, "contract.pdf");
  await saveTo(outis, path);
  await page.getByRole("button", { name: say("workspace.formats") }).click();
  await page.getByRole("menuitem", { name: say("workspace.format.sourcePdf") }).click();
  await expect.poll(() => readSaved(path), { timeout: 120_000 }).toContain("%PDF-");
  const pdf = await readDocument("contract.pdf", readFileSync(path));
  const printed = pdf.ok ? pdf.value.text.replace(/\s+/g, " ") : "";
  expect(printed).toContain(lang === "ru" ? "Приложение № 1. Спецификация" : "Schedule 1. Goods");
  hides(printed);
}

/** Path of the file. The real drag would need another window. */
async function dragged({ app, page }: Outis, lang: "ru" | "en"): Promise<string> {
  await app.evaluate(({ BrowserWindow }) => {
    delete process.env["DRAGGED"];
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents !== undefined) contents.startDrag = ({ file }) => (process.env["DRAGGED"] = file);
  });
  const handle = page.getByRole("button", { name: sayIn(lang)("workspace.drag") });
  // The copy of a document is made first.
  await expect(async () => {
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move(500, 500, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => app.evaluate(() => process.env["DRAGGED"]), { timeout: 2_000 }).toBeTruthy();
  }).toPass({ timeout: 60_000 });
  return (await app.evaluate(() => process.env["DRAGGED"])) ?? "";
}

function readSaved(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

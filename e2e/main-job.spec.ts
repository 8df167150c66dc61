import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./harness/test";
import { readDocument } from "../documents/read-document";
import { saveTo } from "./harness/files";
import { launchOutis } from "./harness/launch";
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

    // The real drag would need another window.
    await first.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (contents !== undefined) contents.startDrag = ({ file }) => (process.env["DRAGGED"] = file);
    });
    const handle = first.page.getByRole("button", { name: sayIn(lang)("workspace.drag") });
    await handle.hover();
    await first.page.mouse.down();
    await first.page.mouse.move(500, 500, { steps: 5 });
    const dragged = (): Promise<string | undefined> => first.app.evaluate(() => process.env["DRAGGED"]);
    await expect.poll(dragged).toBeTruthy();
    const path = (await dragged()) ?? "";
    expect(readSaved(path)).toBe(file);
    await first.page.mouse.up();
    await first.close();
    expect(existsSync(path)).toBe(false);

    const second = await launchOutis({ userData, lang });
    const again = new Person(second.page, lang);
    await expect(again.tasks).toHaveCount(1);
    await again.tasks.first().getByRole("link").click();
    await again.completed();
    expect(await again.depersonalized.innerText()).toBe(shown);
    await second.close();
  });
}

function readSaved(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

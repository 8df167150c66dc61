import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { wordOf } from "../documents/testing/hostile.fixtures";
import { chooseFiles, saveTo } from "./harness/files";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

let folder: string;
let outis: Outis;
let person: Person;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "outis-restored-"));
  outis = await launchOutis({ userData: join(folder, "state") });
  person = new Person(outis.page);
});
test.afterEach(async () => {
  await outis.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** With the placeholders. */
const answer = (): Buffer =>
  wordOf(
    "<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Dear [NAME</w:t></w:r><w:r><w:t>_1],</w:t></w:r></w:p>" +
      "<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Copy to [NAME_2]</w:t></w:r></w:p></w:tc></w:tr></w:tbl>",
  );

async function openAnswer(): Promise<void> {
  await outis.page.getByRole("main").getByRole("button", { name: "Restore names" }).click();
  await chooseFiles(outis.page, [{ name: "letter.depersonalized.docx", buffer: answer() }], "Choose document");
  await expect(outis.page.getByText("can be saved as the same kind of document")).toBeVisible();
}

test("names are restored in a document of the same format", async () => {
  await person.depersonalize("Olivia Bennett called. Send a copy to Marcus Feldman.", "reversible");
  await openAnswer();
  await outis.page.keyboard.press("Control+Enter");
  const restored = outis.page.getByRole("region", { name: "Restored" });
  await expect(restored).toContainText("Dear Olivia Bennett,");
  const saved = join(folder, "letter.docx");
  await saveTo(outis, saved);
  await restored.getByRole("button", { name: "Save document (.docx)" }).click();
  const notices = outis.page.getByRole("main").getByRole("region", { name: "Notices" });
  await expect(notices).toContainText("Saved: letter.docx");
  await outis.app.evaluate(({ shell }) => {
    shell.showItemInFolder = (path) => void Object.assign(globalThis, { shownInFolder: path });
  });
  await notices.getByRole("button", { name: "Show in folder" }).click();
  const shown = () => outis.app.evaluate(() => (globalThis as { shownInFolder?: string }).shownInFolder);
  await expect.poll(shown).toBe(saved);
  await restored.getByRole("button", { name: "Copy restored text" }).click();
  await expect(notices).toContainText("The restored text is on the clipboard");
  const body = strFromU8(unzipSync(readFileSync(saved))["word/document.xml"] ?? new Uint8Array());
  expect(body).toMatch(/<w:b\/><\/w:rPr><w:t xml:space="preserve">Dear Olivia Bennett/);
  expect(body).toContain("Copy to Marcus Feldman");
  expect(body).not.toContain("NAME");

  // The document is preserved, not only its words.
  await person.tasks.first().getByRole("link").click();
  await expect(person.depersonalized).toBeVisible();
  await expect(notices.locator(".toast")).toHaveCount(0);
  await outis.page.getByRole("main").getByRole("button", { name: "Restore names" }).click();
  await expect(outis.page.getByText("can be saved as the same kind of document")).toBeVisible();
});

test("a text that was edited in the window is not saved as the document, and can be copied", async () => {
  await person.depersonalize("Olivia Bennett called. Send a copy to Marcus Feldman.", "reversible");
  await openAnswer();
  const field = outis.page.getByRole("textbox", { name: "Text with labels" });
  await field.press("End");
  await field.pressSequentially("!");
  await expect(outis.page.getByText("it no longer matches")).toBeVisible();
  await outis.page.keyboard.press("Control+Enter");
  const restored = outis.page.getByRole("region", { name: "Restored" });
  await expect(restored).toContainText("Dear Olivia Bennett");
  await expect(restored.getByRole("button", { name: /^Save document/ })).toHaveCount(0);
  await expect(restored.getByRole("button", { name: "Copy restored text" })).toBeVisible();
});

import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";
import { RUSSIAN } from "./harness/texts";
import { wordsIn } from "./harness/words";

let folder: string;
test.beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-names-"))));
test.afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Like a page that ignores the types. */
const call = ({ page }: Outis, channel: string, input: unknown): Promise<unknown> =>
  page.evaluate(
    ([name, given]) =>
      (globalThis as unknown as { outis: { call: (channel: string, input: unknown) => Promise<unknown> } }).outis.call(
        name,
        given,
      ),
    [channel, input] as const,
  );

/** Saves in `folder` under the suggested name or `name`. Returns the suggested names so far. */
async function answerDialog({ app }: Outis, name?: string): Promise<() => Promise<string[]>> {
  await app.evaluate(
    ({ dialog }, [into, chosen]) => {
      const state = globalThis as { suggested?: string[] };
      state.suggested ??= [];
      dialog.showSaveDialog = (...all: unknown[]) => {
        const { defaultPath = "" } = all.at(-1) as { defaultPath?: string };
        state.suggested?.push(defaultPath);
        return Promise.resolve({ canceled: false, filePath: `${into}/${chosen ?? defaultPath}` });
      };
    },
    [folder, name] as const,
  );
  return () => app.evaluate(() => (globalThis as { suggested?: string[] }).suggested ?? []);
}

test("main names a saved list of words, not the page", async () => {
  const outis = await launchOutis();
  const suggested = await answerDialog(outis);
  for (const name of ["autostart/evil.desktop", "a\u202Etxt.exe", "CON", "x".repeat(255)]) {
    expect(await call(outis, "words.export", { name, path: name, text: "x" })).toMatchObject({
      error: { code: "bad_request" },
    });
  }
  expect(await call(outis, "words.export", { list: "../evil", text: "x" })).toMatchObject({ ok: false });
  expect(await suggested()).toEqual([]);
  const input = { list: "always", name: "evil.desktop", path: "/tmp/evil", text: "x" };
  expect(await call(outis, "words.export", input)).toMatchObject({ ok: true, value: { fileName: "Always hide.txt" } });
  expect(readdirSync(folder)).toEqual(["Always hide.txt"]);
  await outis.close();
});

for (const [lang, done, reason] of [
  ["ru", "обезличено", "Имя файла слишком длинное для этой папки."],
  ["en", "depersonalized", "The name of the file is too long for this folder."],
] as const) {
  test(`a title of 120 Cyrillic letters can be saved, and a name that is too long has a clear error (${lang})`, async () => {
    const outis = await launchOutis({ lang });
    const person = new Person(outis.page, lang);
    await person.depersonalize(RUSSIAN, "reversible");
    const tasks = (await call(outis, "tasks.list", { query: "" })) as { value: { id: string }[] };
    const id = tasks.value[0]?.id ?? "";
    const suggested = await answerDialog(outis);
    for (const title of ["Ж".repeat(120), "../../.config/autostart/a\u202E\u200B.desktop", "CON", "АЛЬФА", "альфа"]) {
      expect(await call(outis, "tasks.rename", { id, title })).toMatchObject({ ok: true });
      expect(await call(outis, "tasks.export", { id, format: "txt", text: "depersonalized" })).toMatchObject({
        ok: true,
        value: { saved: true },
      });
    }
    const names = await suggested();
    expect(names[0]).toMatch(new RegExp(`^Ж{100,}\\.${done}\\.txt$`));
    expect(names.slice(1)).toEqual([
      `_.._.config_autostart_a.${done}.txt`,
      `_CON.${done}.txt`,
      `АЛЬФА.${done}.txt`,
      `альфа.${done}.txt`,
    ]);
    for (const name of names) expect(existsSync(join(folder, name))).toBe(true);

    await answerDialog(outis, `${"Ж".repeat(200)}.txt`);
    await outis.page.getByRole("button", { name: wordsIn(lang).save, exact: true }).click();
    await expect(outis.page.getByRole("alert").filter({ hasText: reason })).toContainText("name_too_long");
    const pictures = process.env["OUTIS_PICTURES"];
    if (pictures) await outis.page.screenshot({ path: join(pictures, `too-long-${lang}.png`) });
    await outis.close();
  });
}

import { expect } from "@playwright/test";
import { test } from "./harness/test";
import { Person } from "./harness/person";
import { sharedOutis } from "./harness/shared";
import { RUSSIAN, RUSSIAN_SECRETS } from "./harness/texts";

const shared = sharedOutis();

for (const mode of ["blind", "reversible", "randomize"] as const) {
  test(`a Russian document has no personal data left: ${mode}`, async () => {
    const person = new Person(shared().page);
    await person.depersonalize(RUSSIAN, mode);
    const shown = await person.depersonalized.innerText();
    for (const secret of RUSSIAN_SECRETS) expect(shown).not.toContain(secret);
    if (mode === "blind") expect(shown).not.toMatch(/\[[^\]]*\d[^\]]*\]/);
    if (mode === "randomize") expect(shown).not.toContain("[");
  });
}

test("a reversible result is restored byte by byte", async () => {
  const outis = shared();
  const person = new Person(outis.page);
  await person.depersonalize(RUSSIAN, "reversible");
  const anna = outis.page.getByRole("list", { name: "Findings" }).getByRole("button", { name: /Петрова.*ИМЯ 1/ });
  await expect(anna.first()).toBeVisible();

  await outis.page.getByRole("button", { name: "Copy depersonalized text" }).click();
  const copied = (): Promise<string> => outis.app.evaluate(({ clipboard }) => clipboard.readText());
  await expect.poll(copied).toContain("[ИМЯ_1]");

  await outis.page.getByRole("navigation").getByRole("button", { name: "Restore", exact: true }).click();
  await outis.page.getByRole("textbox", { name: "Text with labels" }).fill(await copied());
  await outis.page.getByRole("button", { name: "Restore names" }).click();
  const restored = outis.page.getByRole("region", { name: "Restored", exact: true });
  await expect(restored).toContainText("Анна Сергеевна Петрова");
  await outis.app.evaluate(({ clipboard }) => clipboard.writeText(""));
  await restored
    .getByRole("button", { name: /Copy/ })
    .or(outis.page.getByRole("button", { name: /Copy restored/ }))
    .first()
    .click();
  await expect.poll(copied).toBe(RUSSIAN);
});

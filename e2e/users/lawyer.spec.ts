import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { openFor, type Way } from "../harness/user";

interface Case {
  readonly way: Way;
  readonly files: Readonly<Record<string, string>>;
  /** In the same order: the same people by the same placeholders. */
  readonly results: readonly string[];
  readonly opened: string;
  readonly party: string;
}

const CASES: Readonly<Record<"ru" | "en", Case>> = {
  ru: {
    way: "mouse",
    files: {
      "Претензия.txt": `Истец Марина Олеговна Зуева заключила с ООО «Северный двор» договор от 12 апреля 2025 года.
Директор Пётр Ильич Громов обязался вернуть аванс. М. О. Зуевой деньги не вернули.`,
      "Договор.txt": `Петру Ильичу Громову, директору ООО «Северный двор», Зуева Марина Олеговна передаёт аванс.`,
      "Письмо.txt": `Пётр Ильич! Прошу вернуть аванс по договору с ООО «Северный двор». С уважением, Марина Зуева.`,
    },
    results: [
      `Истец [ИМЯ_1] заключила с [ОРГАНИЗАЦИЯ_1] договор от [ДАТА_1].
Директор [ИМЯ_2] обязался вернуть аванс. [ИМЯ_1] деньги не вернули.`,
      `[ИМЯ_2], директору [ОРГАНИЗАЦИЯ_1], [ИМЯ_1] передаёт аванс.`,
      `[ИМЯ_2]! Прошу вернуть аванс по договору с [ОРГАНИЗАЦИЯ_1]. С уважением, [ИМЯ_1].`,
    ],
    opened: "Претензия.txt",
    party: "Пётр Ильич Громов",
  },
  en: {
    way: "keyboard",
    files: {
      "claim.txt": `The claimant, Margaret Holloway, signed a contract with Northgate Builders Ltd on 12 April 2025.
The director, Peter Grantham, promised to return the deposit. Ms Holloway never got it back.`,
      "contract.txt": `Peter Grantham, director of Northgate Builders Ltd, takes a deposit from Margaret Holloway.`,
      "letter.txt": `Dear Mr Grantham, please return the deposit under the contract with Northgate Builders Ltd.`,
    },
    results: [
      `The claimant, [NAME_1], signed a contract with [ORGANIZATION_1] on [DATE_1].
The director, [NAME_2], promised to return the deposit. Ms [NAME_1] never got it back.`,
      `[NAME_2], director of [ORGANIZATION_1], takes a deposit from [NAME_1].`,
      `Dear Mr [NAME_2], please return the deposit under the contract with [ORGANIZATION_1].`,
    ],
    opened: "claim.txt",
    party: "Peter Grantham",
  },
};

for (const lang of ["ru", "en"] as const) {
  const { way, files, results, opened, party } = CASES[lang];

  test(`a lawyer: several documents with the same placeholders, saved with a report and deleted (${lang}, ${way})`, async () => {
    const user = await openFor(lang, way);
    const { hand, page, say } = user;
    const count = { count: results.length, formatted: results.length };
    await user.openFiles(files);
    const chosen = page.getByRole("list", { name: say("compose.file.list") }).getByRole("listitem");
    await expect(chosen.filter({ hasText: say("compose.file.ready") })).toHaveCount(results.length);
    await hand.tick(page.getByRole("radio", { name: say("mode.reversible"), exact: true }));
    await hand.tick(page.getByRole("checkbox", { name: say("batch.shared") }));
    await user.accessible("files to start");
    await hand.use(user.button("compose.start"), "Control+Enter");

    const batch = page.getByRole("region", { name: say("batch.title"), exact: true });
    await expect(batch.getByRole("status")).toHaveText(say("batch.progress", { ...count, done: results.length }), {
      timeout: 60_000,
    });
    await hand.use(user.button("batch.saveAll", batch));
    const ending = user.lang === "ru" ? ".обезличено.txt" : ".depersonalized.txt";
    await expect(batch.getByText(ending)).toHaveCount(results.length);
    await user.accessible("batch");
    const written = Object.keys(files).map((name) =>
      readFileSync(join(user.folder, name.replace(".txt", ending)), "utf8").trim(),
    );
    expect(written).toEqual(results);

    await hand.use(batch.getByRole("button", { name: opened, exact: true }));
    await user.completed();
    await hand.point(user.at(party));
    await hand.act(user.button("actions.more", user.toolbar));
    await user.accessible("more actions at a finding");
    await hand.use(user.menuItem(say("review.why")));
    await expect(user.toolbar).toContainText(/%/);
    await user.accessible("why this was found");
    await hand.use(user.button("workspace.formats"));
    const mapping = await user.saved("mapping.json", async () => {
      await hand.use(user.menuItem(say("workspace.format.mapping")));
      await user.accessible("warning before the mapping is saved");
      await hand.use(user.button("workspace.mappingWarning.confirm"));
    });
    expect(mapping.toString()).toContain(party);

    await hand.use(user.button("nav.settings"), "Control+,");
    await hand.use(user.button("keeping.deleteAll"));
    await expect(page.getByRole("dialog")).toContainText(say("keeping.deleteAll.title", count));
    await user.accessible("question before everything is deleted");
    await hand.use(user.button("keeping.deleteAll.confirm"));
    await expect(user.tasks).toHaveCount(0);
    await expect(page.getByText(say("library.empty.what"))).toBeVisible();
    await user.accessible("settings");
    await user.close();
  });
}

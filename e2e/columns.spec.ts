import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { mapDocument } from "../documents/map-document";
import { number, row, shared, workbookOf, words } from "../documents/testing/workbook.fixtures";
import { expectAccessible } from "./harness/axe";
import { chooseFiles, saveTo } from "./harness/files";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

let folder: string;
let outis: Outis;
let person: Person;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "outis-columns-"));
  outis = await launchOutis({ userData: join(folder, "state") });
  person = new Person(outis.page);
});
test.afterEach(async () => {
  await outis.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

const column = (name: string): Locator => outis.page.getByRole("combobox", { name: `Column “${name}”` });

/** Managers stay, team names are hidden. */
const staff = (): Buffer =>
  workbookOf({
    strings: "<si><t>Marcus Feldman</t></si><si><t>Olivia Bennett</t></si>",
    sheets: {
      Staff: [
        row(words("Name"), words("Manager"), words("Team"), words("Salary")),
        row(shared(1), shared(0), words("Blue Heron"), number(4200)),
        row(words("Hannah Whitfield"), shared(0), words("Grey Owl"), number(3900)),
        row(shared(0), shared(1), words("blue heron"), number(6100)),
      ].join(""),
    },
  });

async function textOf(path: string): Promise<string> {
  return (await mapDocument("saved.xlsx", readFileSync(path)))?.text ?? "";
}

test("the HR sheet comes back as a workbook with one column kept and one hidden", async () => {
  await chooseFiles(outis.page, [{ name: "staff.xlsx", buffer: staff() }]);
  const table = outis.page.getByRole("region", { name: "Columns" }).getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(4);
  await expect(table.getByRole("row", { name: /Hannah Whitfield.*Grey Owl/ })).toBeVisible();
  await column("Manager").selectOption({ label: "Keep as it is" });
  await column("Team").selectOption({ label: "Hide all: Organization" });
  await person.start();
  await person.completed();

  for (const pane of [person.original, person.depersonalized])
    await expect(pane.getByRole("columnheader")).toHaveText(["Name", "Manager", "Team", "Salary"]);
  const salaries = [person.original, person.depersonalized].map((pane) =>
    pane.getByRole("row").filter({ hasText: "3900" }),
  );
  const tops = await Promise.all(salaries.map(async (one) => (await one.boundingBox())?.y));
  expect(tops[0]).toBe(tops[1]);
  await person.original.getByRole("cell", { name: "Hannah Whitfield" }).getByText("Hannah Whitfield").click();
  await expect(outis.page.getByRole("toolbar", { name: "Review" })).toBeVisible();
  await outis.page.keyboard.press("Escape");
  await expectAccessible(outis.page, "table in the workspace");

  const saved = join(folder, "saved.xlsx");
  await saveTo(outis, saved);
  await outis.page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(outis.page.getByText("Saved: saved.xlsx")).toBeVisible();
  const [, ...rows] = (await textOf(saved)).split("\n").filter((line) => line.includes("\t"));
  expect(rows.map((line) => line.split("\t").slice(0, 4))).toEqual([
    [expect.stringMatching(/^\[NAME_\d\]$/), "Marcus Feldman", "[ORGANIZATION_1]", "4200"],
    [expect.stringMatching(/^\[NAME_\d\]$/), "Marcus Feldman", "[ORGANIZATION_2]", "3900"],
    [expect.stringMatching(/^\[NAME_\d\]$/), "Olivia Bennett", "[ORGANIZATION_1]", "6100"],
  ]);
  const parts = Object.values(unzipSync(readFileSync(saved))).map((part) => strFromU8(part));
  for (const gone of ["Heron", "heron", "Owl", "Whitfield"]) expect(parts.join("\n")).not.toContain(gone);

  const report = join(folder, "report.json");
  await saveTo(outis, report);
  await outis.page.getByRole("button", { name: "Other formats" }).click();
  await outis.page.getByRole("menuitem", { name: "Depersonalization report…" }).click();
  await expect(outis.page.getByText("Saved: report.json")).toBeVisible();
  expect(JSON.parse(readFileSync(report, "utf8"))).toMatchObject({
    task: {
      editsByHand: 0,
      columns: [
        { column: "B", treatment: "keep" },
        { column: "C", treatment: "organization" },
      ],
    },
  });
  // Choices for columns cannot be undone.
  await expect(outis.page.getByRole("button", { name: "Undo" })).toBeDisabled();
});

test("a column rule is dropped when the text is edited, with a notice", async () => {
  await chooseFiles(outis.page, [{ name: "staff.csv", buffer: Buffer.from("Name;Team\nOlivia Bennett;Blue Heron\n") }]);
  await column("Team").selectOption({ label: "Hide all: Organization" });
  await person.input.press("End");
  await person.input.pressSequentially(" ");
  await expect(outis.page.getByRole("region", { name: "Columns" })).toHaveCount(0);
  await expect(outis.page.getByText("You edited the text")).toBeVisible();
  await person.start();
  await person.completed();
  await expect(person.depersonalized).toContainText("Blue Heron");
});

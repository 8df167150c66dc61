import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./harness/test";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { ENGLISH } from "./harness/texts";

let folder: string;
test.beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-compose-"))));
test.afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

test("what is found is marked where it stands, also when a paste has scrolled the field", async () => {
  const { app, page, close } = await launchOutis({ userData: join(folder, "data"), lang: "en" });
  const person = new Person(page, "en");
  await person.paste(app, "Nothing to see here, only a line of words.\n".repeat(30) + ENGLISH);
  const marks = page.locator(".highlights");
  await expect(marks.locator(".entity").first()).toBeAttached();
  const top = await person.input.evaluate((field) => field.scrollTop);
  expect(top).toBeGreaterThan(0);
  expect(await marks.evaluate((layer) => layer.scrollTop)).toBe(top);
  await close();
});

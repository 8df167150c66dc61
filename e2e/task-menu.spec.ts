import { expect } from "@playwright/test";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

test("the menu of a task is above the tasks below it, and each entry can be clicked", async () => {
  const outis = await launchOutis();
  const { page } = outis;
  const person = new Person(page);
  for (const name of ["one", "two", "three", "four"]) {
    await page.getByRole("button", { name: "New", exact: true }).click();
    await person.depersonalize(`Emily Watson called about parcel ${name}.`, "reversible");
  }
  const [first] = await person.tasks.all();
  await first!.hover();
  await first!.getByRole("button", { name: /^Actions/ }).click();
  for (const name of ["Select", "Rename", "Delete"]) {
    // A trial click requires that nothing covers the entry.
    await page.getByRole("menuitem", { name, exact: true }).click({ trial: true });
  }
  await page.getByRole("menuitem", { name: "Rename", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Task title" })).toBeFocused();
  await outis.close();
});

import { expect } from "@playwright/test";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

const LETTER = "Anna Petrova wrote to Ivan Smirnov.\n\nShe lives in Moscow; her number is +7 000 123-45-67.";
const NAMES = /Anna|Petrova|Ivan|Smirnov|Moscow|123-45/;
/** More rows than are ever in the page. */
const LONG = Array.from({ length: 400 }, (_, line) => `Line ${line}: Anna Petrova signed it.`).join("\n");

let outis: Outis;
let person: Person;
test.beforeAll(async () => {
  outis = await launchOutis();
  person = new Person(outis.page);
});
test.afterAll(() => outis.close());

/** The clipboard after a press. */
async function copied(): Promise<string> {
  await outis.app.evaluate(({ clipboard }) => clipboard.writeText("nothing yet"));
  await outis.page.keyboard.press("Control+c");
  const read = (): Promise<string> => outis.app.evaluate(({ clipboard }) => clipboard.readText());
  await expect.poll(read).not.toBe("nothing yet");
  // Rich text would contain more than plain text.
  expect(await outis.app.evaluate(({ clipboard }) => clipboard.has("text/html"))).toBe(false);
  return read();
}

/** As stored. */
function texts(): Promise<{ original: string; result: string }> {
  return outis.page.evaluate(async () => {
    const { outis } = globalThis as unknown as {
      outis: { call: (channel: string, input: unknown) => Promise<{ value: never }> };
    };
    const list: { value: { id: string }[] } = await outis.call("tasks.list", { query: "" });
    const task: { value: { original: string; document: { result: string } } } = await outis.call("tasks.get", {
      id: list.value[0]?.id,
    });
    return { original: task.value.original, result: task.value.document.result };
  });
}

const findings = () => outis.page.getByRole("list", { name: "Findings" });

async function begin(text: string): Promise<void> {
  await outis.page.getByRole("button", { name: "New", exact: true }).click();
  await person.depersonalize(text, "reversible");
}

test("Ctrl+A and Ctrl+C in a pane copy only that pane", async () => {
  await begin(LETTER);
  const { original, result } = await texts();
  expect(result).not.toMatch(NAMES);

  await person.depersonalized.getByText("wrote to").click();
  await outis.page.keyboard.press("Control+a");
  expect(await copied()).toBe(result);
  expect(await outis.page.evaluate(() => getSelection()?.toString())).not.toMatch(NAMES);

  await person.original.getByText("wrote to").click();
  await outis.page.keyboard.press("Control+a");
  await outis.app.evaluate(({ clipboard }) => clipboard.writeText(""));
  await outis.page.keyboard.press("Control+c");
  await expect.poll(() => outis.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(original);
});

test("also with a list of findings beside it, and from any focus", async () => {
  const { result } = await texts();
  await expect(findings()).toContainText("Anna Petrova");
  await person.depersonalized.getByText("wrote to").click();
  await outis.page.keyboard.press("Control+a");
  expect(await copied()).toBe(result);
  // "Select All" of the menu ignores panes.
  await outis.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.selectAll());
  expect(await copied()).toBe(result);
  // As does a selection by a script.
  await outis.page.evaluate(() => getSelection()?.selectAllChildren(document.body));
  expect(await copied()).toBe(result);
});

test("a copy from the list of findings contains only the name, and is made by main", async () => {
  await outis.page.getByRole("button", { name: "Change: Anna Petrova" }).click();
  await outis.page.getByRole("menuitem", { name: "Copy the original words" }).click();
  await expect.poll(() => outis.app.evaluate(({ clipboard }) => clipboard.readText())).toBe("Anna Petrova");
});

test("a drag selection ends at the border of a pane", async () => {
  const { result } = await texts();
  const right = await person.depersonalized.getByText("wrote to").boundingBox();
  const left = await person.original.getByText("wrote to").boundingBox();
  if (right === null || left === null) throw new Error("The panes are not there");
  const { mouse } = outis.page;
  const drag = async (to: { x: number; y: number }): Promise<void> => {
    await mouse.move(right.x + right.width / 2, right.y + 8);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 8 });
    await mouse.up();
  };
  await drag({ x: left.x + 10, y: left.y + 8 });
  const before = await copied();
  expect(before.length).toBeGreaterThan(0);
  expect(result.startsWith(before)).toBe(true);
  const side = await findings().boundingBox();
  await drag({ x: (side?.x ?? 0) + 40, y: (side?.y ?? 0) + 40 });
  const after = await copied();
  expect(after.length).toBeGreaterThan(0);
  expect(result).toContain(after);
});

test("a virtualized text is copied completely", async () => {
  await begin(LONG);
  const { result } = await texts();
  expect(await outis.page.locator("[data-side=result]").count()).toBeLessThan(200);
  await person.depersonalized.getByText("Line 3:").click();
  await outis.page.keyboard.press("Control+a");
  expect(await copied()).toBe(result);
  // Still complete after scrolling removes the first rows from the page.
  await outis.page.mouse.wheel(0, 8000);
  await expect(person.depersonalized.getByText("Line 3:")).toHaveCount(0);
  expect(await copied()).toBe(result);
});

test("a selection over rows that are not rendered is copied completely", async () => {
  const { result } = await texts();
  await person.depersonalized.focus();
  await outis.page.mouse.wheel(0, -20_000);
  const first = person.depersonalized.getByText("Line 2:");
  await expect(first).toBeVisible();
  // The first click clears the selection, the second begins one.
  await first.click({ position: { x: 2, y: 8 } });
  await first.click({ position: { x: 2, y: 8 } });
  const last = person.depersonalized.getByText("Line 60:");
  await expect(async () => {
    await outis.page.mouse.wheel(0, 400);
    await expect(last).toBeInViewport({ timeout: 200 });
  }).toPass();
  // Most rows between are not in the page.
  await expect(person.depersonalized.getByText("Line 30:")).toHaveCount(0);
  await last.click({ modifiers: ["Shift"], position: { x: 2, y: 8 } });
  const text = await copied();
  expect(text.split("\n").length).toBeGreaterThan(50);
  expect(result).toContain(text);
});

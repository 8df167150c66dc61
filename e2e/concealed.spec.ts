import { execFileSync } from "node:child_process";
import { expect } from "@playwright/test";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

const LETTER = "Anna Petrova wrote to Ivan Smirnov. She lives in Moscow.";

let outis: Outis;
test.beforeAll(async () => {
  outis = await launchOutis();
});
test.afterAll(() => outis.close());

interface Written {
  readonly text: string;
  readonly formats: readonly string[];
}

/** The next write to the clipboard, with all formats. */
async function written(act: () => Promise<void>): Promise<Written> {
  await outis.app.evaluate(() => ((globalThis as unknown as { writes: Written[] }).writes = []));
  await act();
  const writes = (): Promise<Written[]> =>
    outis.app.evaluate(() => (globalThis as unknown as { writes: Written[] }).writes);
  await expect.poll(async () => (await writes()).length).toBe(1);
  const [write] = await writes();
  return write ?? { text: "", formats: [] };
}

/** Older versions of Electron get a `ClipboardItem` too. */
const watchClipboard = (): Promise<void> =>
  outis.app.evaluate((electron) => {
    const { clipboard } = electron;
    const seen = globalThis as unknown as { writes: Written[] };
    const writeText = clipboard.writeText.bind(clipboard);
    class ClipboardItem {
      readonly formats: Record<string, unknown>;
      constructor(formats: Record<string, unknown>) {
        this.formats = formats;
      }
    }
    Object.defineProperty(electron, "ClipboardItem", { value: ClipboardItem, configurable: true });
    clipboard.write = async ([item]) => {
      const { formats } = item as unknown as ClipboardItem;
      const text = String(formats["text/plain"]);
      seen.writes.push({ text, formats: Object.keys(formats) });
      await writeText(text);
    };
    clipboard.writeText = (text) => {
      seen.writes.push({ text, formats: ["text/plain"] });
      return writeText(text);
    };
  });

const MARK = {
  darwin: "org.nspasteboard.ConcealedType",
  win32: "ExcludeClipboardContentFromMonitorProcessing",
  linux: "x-kde-passwordManagerHint",
}[process.platform as "darwin" | "win32" | "linux"];
const CONCEALED = expect.arrayContaining(["text/plain", `electron application/osclipboard;format="${MARK}"`]) as [];

test("copied personal data reach other programs, and are marked where Electron can write several formats", async () => {
  test.skip(process.platform !== "linux", "xclip reads the clipboard of X11");
  const person = new Person(outis.page);
  await person.depersonalize(LETTER, "reversible");
  await person.original.getByText("wrote to").click();
  await outis.page.keyboard.press("Control+a");
  await outis.page.keyboard.press("Control+c");
  const read = (target: string): string =>
    execFileSync("xclip", ["-selection", "clipboard", "-target", target, "-out"], { encoding: "utf8" });
  await expect.poll(() => read("UTF8_STRING")).toBe(LETTER);
  const marks = await outis.app.evaluate((electron) => "ClipboardItem" in electron);
  expect(read("TARGETS").includes("x-kde-passwordManagerHint")).toBe(marks);
});

test("originals, mappings and restored texts are concealed from clipboard managers, the depersonalized text is not", async () => {
  const { page } = outis;
  const person = new Person(page);
  await page.getByRole("button", { name: "New", exact: true }).click();
  await person.depersonalize(LETTER, "reversible");
  await watchClipboard();

  await person.original.getByText("wrote to").click();
  await page.keyboard.press("Control+a");
  expect(await written(() => page.keyboard.press("Control+c"))).toEqual({ text: LETTER, formats: CONCEALED });

  const copy = page.getByRole("button", { name: "Copy depersonalized text" });
  const result = await written(() => copy.click());
  expect(result.text).not.toContain("Petrova");
  expect(result.formats).toEqual(["text/plain"]);

  const copyOf = async (which: string): Promise<Written> => {
    await page.getByRole("button", { name: "Change: Anna Petrova" }).click();
    return written(() => page.getByRole("menuitem", { name: which }).click());
  };
  expect(await copyOf("Copy the original words")).toEqual({ text: "Anna Petrova", formats: CONCEALED });
  expect(await copyOf("Copy the label")).toMatchObject({ text: "[NAME_1]" });

  await page.getByRole("navigation").getByRole("button", { name: "Restore", exact: true }).click();
  await page.getByRole("textbox", { name: "Text with labels" }).fill(result.text);
  await page.getByRole("button", { name: "Restore names" }).click();
  const restored = page.getByRole("region", { name: "Restored", exact: true });
  await expect(restored).toContainText("Anna Petrova");
  const back = await written(() => restored.getByRole("button", { name: /Copy/ }).click());
  expect(back).toEqual({ text: LETTER, formats: CONCEALED });
  await restored.evaluate((element) => getSelection()?.selectAllChildren(element));
  const words = await written(() => page.keyboard.press("Control+c"));
  expect(words).toEqual({ text: expect.stringContaining("Anna Petrova") as unknown as string, formats: CONCEALED });
});

import { input, type OpenApp, withApp, withProfile } from "../window/open-app";
import { arithmeticLoop } from "./reference";
import type { Row } from "./row";

const SURNAME = "Feldman";
export const letter = (name: string): string =>
  `Dear ${name}, your contract with Marcus ${SURNAME} begins on Monday. Best regards, Natalie Warren`;
/** Has placeholders that a letter does not have, so that its names can be restored without a question. */
const CARD = `Olivia Bennett and Marcus ${SURNAME}: call +44 7700 900123 or write to bennett@mail.example until Friday.`;
const HIDE = "Depersonalize the Clipboard";
const RESTORE = "Restore Names in the Clipboard";

const readText = ({ app }: OpenApp): Promise<string> => app.evaluate(({ clipboard }) => clipboard.readText());

/** Milliseconds from the menu entry until the clipboard has another text. */
async function change(opened: OpenApp, entry: string): Promise<number> {
  const { app, page } = opened;
  const before = await readText(opened);
  const began = performance.now();
  await app.evaluate(({ Menu }, label) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    items.find((item) => item.label === label)?.click();
  }, entry);
  // It is empty in between.
  while (["", before].includes(await readText(opened))) await page.waitForTimeout(10);
  return performance.now() - began;
}

/** Whether the clipboard has the name. */
async function expectName(opened: OpenApp, isThere: boolean): Promise<void> {
  if ((await readText(opened)).includes(SURNAME) !== isThere) throw new Error("The clipboard has the wrong text");
}

/** `text` in the clipboard; returns milliseconds. */
export async function hideClipboard(opened: OpenApp, text: string): Promise<number> {
  await opened.app.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text);
  const took = await change(opened, HIDE);
  await expectName(opened, false);
  return took;
}

async function restoreClipboard(opened: OpenApp): Promise<number> {
  const took = await change(opened, RESTORE);
  await expectName(opened, true);
  return took;
}

export const clipboardRows = (): Promise<Row[]> =>
  withProfile((folder) =>
    withApp(folder, async (opened) => {
      await input(opened.page).waitFor();
      const row = (what: string, value: number, loop: number): Row => ({
        ...{ what, value, unit: "ms", target: "300 ms" },
        relative: { to: "loop", times: value / loop },
      });
      const rows: Row[] = [];
      for (const [text, when] of [
        [letter("Anna Petrova"), "first use"],
        [CARD, "second use"],
      ] as const) {
        const loop = arithmeticLoop();
        rows.push(row(`clipboard, hide, ${when}`, await hideClipboard(opened, text), loop));
        rows.push(row(`clipboard, restore, ${when}`, await restoreClipboard(opened), loop));
      }
      return rows;
    }),
  );

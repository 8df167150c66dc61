import { input, type OpenApp, withApp, withProfile } from "../window/open-app";
import { arithmeticLoop } from "./reference";
import type { Row } from "./row";

const SURNAME = "Feldman";
const letter = (name: string): string =>
  `Dear ${name}, your contract with Marcus ${SURNAME} begins on Monday. Best regards, Natalie Warren`;
const ENTRY = "Depersonalize the Clipboard";

/** Under load, V8 may collect the promise of an evaluation before Playwright has it. */
async function steadily<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 5 || !String(error).includes("garbage collected")) throw error;
    }
  }
}

/** Milliseconds from the menu entry until the clipboard has another text. */
async function hide({ app, page }: OpenApp): Promise<number> {
  const read = (): Promise<string> => steadily(() => app.evaluate(({ clipboard }) => clipboard.readText()));
  const before = await read();
  const began = performance.now();
  await steadily(() =>
    app.evaluate(({ Menu }, label) => {
      const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
      items.find((item) => item.label === label)?.click();
    }, ENTRY),
  );
  // It is empty in between.
  while (["", before].includes(await read())) await page.waitForTimeout(10);
  const took = performance.now() - began;
  if ((await read()).includes(SURNAME)) throw new Error("The clipboard still has the name");
  return took;
}

/** A letter to `name` in the clipboard; returns milliseconds. */
export async function hideClipboard(opened: OpenApp, name: string): Promise<number> {
  await steadily(() => opened.app.evaluate(({ clipboard }, text) => clipboard.writeText(text), letter(name)));
  return hide(opened);
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
      for (const [name, when] of [
        ["Anna Petrova", "first use"],
        ["Olivia Bennett", "second use"],
      ] as const) {
        const loop = arithmeticLoop();
        rows.push(row(`clipboard, hide, ${when}`, await hideClipboard(opened, name), loop));
      }
      return rows;
    }),
  );

import { input, type OpenApp, withApp, withProfile } from "../window/open-app";
import { arithmeticLoop } from "./reference";
import type { Row } from "./row";

const letter = (name: string): string =>
  `Dear ${name}, your contract with Marcus Feldman begins on Monday. Best regards, Natalie Warren`;
const ENTRIES = ["Depersonalize the Clipboard", "Restore Names in the Clipboard"] as const;

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
async function act({ app, page }: OpenApp, entry: (typeof ENTRIES)[number]): Promise<number> {
  const read = (): Promise<string> => steadily(() => app.evaluate(({ clipboard }) => clipboard.readText()));
  const before = await read();
  const began = performance.now();
  await steadily(() =>
    app.evaluate(({ Menu }, label) => {
      const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
      items.find((item) => item.label === label)?.click();
    }, entry),
  );
  while ((await read()) === before) await page.waitForTimeout(10);
  return performance.now() - began;
}

export const clipboardRows = (): Promise<Row[]> =>
  withProfile((folder) =>
    withApp(folder, async (opened) => {
      await input(opened.page).waitFor();
      // The first use loads the models.
      await opened.app.evaluate(({ clipboard }, text) => clipboard.writeText(text), letter("Anna Petrova"));
      for (const entry of ENTRIES) await act(opened, entry);
      const loop = arithmeticLoop();
      await opened.app.evaluate(({ clipboard }, text) => clipboard.writeText(text), letter("Olivia Bennett"));
      const row = (what: string, value: number): Row => ({
        ...{ what, value, unit: "ms", target: "300 ms" },
        relative: { to: "loop", times: value / loop },
      });
      const hide = await act(opened, ENTRIES[0]);
      return [row("clipboard, hide", hide), row("clipboard, restore", await act(opened, ENTRIES[1]))];
    }),
  );

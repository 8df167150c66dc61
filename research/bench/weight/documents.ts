import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Document, Packer, Paragraph } from "docx";
import { input, withApp, withProfile } from "../window/open-app";
import { longLetter } from "../window/texts";
import { arithmeticLoop } from "./reference";
import type { Row } from "./row";

const CHARACTERS = 44_000;
const PATIENCE_MS = 10 * 60_000;

/** A file is read, depersonalized and saved. */
export const documentRows = (): Promise<Row[]> =>
  withProfile((folder) =>
    withApp(folder, async ({ app, page }) => {
      const files = mkdtempSync(join(tmpdir(), "outis-weight-"));
      const [source, saved] = [join(files, "letter.docx"), join(files, "saved.docx")];
      const text = longLetter(CHARACTERS * 2).slice(0, CHARACTERS);
      const children = text.split("\n").map((line) => new Paragraph(line));
      writeFileSync(source, await Packer.toBuffer(new Document({ sections: [{ children }] })));
      await input(page).waitFor();
      const loop = arithmeticLoop();
      const times: number[] = [];
      const time = async (act: () => Promise<unknown>): Promise<void> => {
        const began = performance.now();
        await act();
        times.push(performance.now() - began);
      };
      await time(async () => {
        const chooser = page.waitForEvent("filechooser");
        await page.getByRole("button", { name: "Choose files", exact: true }).click();
        await (await chooser).setFiles(source);
        await page.waitForFunction(
          (count) => (document.querySelector("textarea")?.value.length ?? 0) > count,
          CHARACTERS * 0.9,
          { timeout: PATIENCE_MS },
        );
      });
      await time(async () => {
        await page.getByRole("button", { name: "Start", exact: true }).click();
        await page
          .locator(".workspace-head")
          .getByText(/^Completed/)
          .waitFor({ timeout: PATIENCE_MS });
      });
      await app.evaluate((_electron, to) => {
        process.env["OUTIS_SAVE_PATH"] = to;
      }, saved);
      await time(async () => {
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await page
          .getByText(/^Saved/)
          .first()
          .waitFor({ timeout: PATIENCE_MS });
      });
      if (statSync(saved).size === 0) throw new Error("The saved document is empty");
      rmSync(files, { recursive: true });
      const value = times.reduce((sum, one) => sum + one, 0);
      const parts = times.map((one) => (one / 1000).toFixed(1)).join(" + ");
      return [
        {
          what: `docx of ${CHARACTERS} characters: read, run, save (${parts} s)`,
          value,
          unit: "ms",
          relative: { to: "loop", times: value / loop },
          target: "2500 ms",
        },
      ];
    }),
  );

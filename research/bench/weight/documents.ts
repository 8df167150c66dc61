import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { Document, Packer, Paragraph } from "docx";
import { writePicture } from "../../../documents/raster/picture-files";
import { hardPage, withNoise } from "../../../documents/testing/hard-pages.fixtures";
import { pdfOfPages } from "../../../documents/testing/pdf.fixtures";
import { workbookOfRows } from "../sheet-files";
import { input, type OpenApp, withApp, withProfile } from "../window/open-app";
import { longLetter } from "../window/texts";
import { arithmeticLoop } from "./reference";
import type { Row } from "./row";

const CHARACTERS = 44_000;
const ROWS = 1_000;
const PAGES = 10;
const LINES = 40;
const PATIENCE_MS = 10 * 60_000;

interface Measured {
  readonly loop: number;
  /** Milliseconds: reading, depersonalizing, saving. */
  readonly times: readonly number[];
  /** Bytes. */
  readonly original: number;
  readonly saved: number;
}

/** Files are read, depersonalized and saved, one after another. */
export const documentRows = (): Promise<Row[]> =>
  withProfile((folder) =>
    withApp(folder, async (opened) => {
      const files = mkdtempSync(join(tmpdir(), "outis-weight-"));
      try {
        await input(opened.page).waitFor();
        const rows: Row[] = [];
        const add = async (what: string, extension: string, bytes: Uint8Array, target?: string): Promise<Measured> => {
          const found = await measured(opened, files, extension, bytes);
          const value = found.times.reduce((sum, one) => sum + one, 0);
          const parts = found.times.map((one) => (one / 1000).toFixed(1)).join(" + ");
          const relative = { to: "loop", times: value / found.loop } as const;
          const row = { what: `${what}: read, run, save (${parts} s)`, value, unit: "ms", relative } as const;
          rows.push({ ...row, ...(target !== undefined && { target }) });
          return found;
        };
        await add(`docx of ${CHARACTERS} characters`, "docx", await letter(), "2500 ms");
        await add(`xlsx of ${ROWS} rows`, "xlsx", workbookOfRows(staff()));
        await add(
          `pdf of ${PAGES} pages`,
          "pdf",
          await pdfOfPages(Array.from({ length: PAGES }, (_, page) => lines(page))),
        );
        for (const [what, extension, bytes] of [
          ["scanned page (pdf)", "pdf", await scan()],
          ["scanned page (png)", "png", await writePicture(1, page, "png")],
        ] as const) {
          const { loop, times, original, saved } = await add(what, extension, bytes);
          const [, , save = NaN] = times;
          rows.push(
            {
              what: `${what}: save`,
              value: save,
              unit: "ms",
              relative: { to: "loop", times: save / loop },
              target: "4000 ms",
            },
            {
              what: `${what}: saved file`,
              value: saved,
              unit: "bytes",
              relative: { to: "original", times: saved / original },
              target: "2 times",
            },
          );
        }
        return rows;
      } finally {
        rmSync(files, { recursive: true });
      }
    }),
  );

async function measured(
  { app, page }: OpenApp,
  files: string,
  extension: string,
  bytes: Uint8Array,
): Promise<Measured> {
  const [source, saved] = [join(files, `source.${extension}`), join(files, `saved.${extension}`)];
  writeFileSync(source, bytes);
  await page.getByRole("button", { name: "New", exact: true }).first().click();
  await input(page).fill("");
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
    await page.waitForFunction(() => (document.querySelector("textarea")?.value.length ?? 0) > 100, undefined, {
      timeout: PATIENCE_MS,
    });
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
    const accept = page.getByRole("dialog").getByRole("button", { name: "Save the document" });
    const done = page.getByText(`Saved: saved.${extension}`).first();
    await accept.or(done).first().waitFor({ timeout: PATIENCE_MS });
    if (await accept.isVisible()) await accept.click();
    await done.waitFor({ timeout: PATIENCE_MS });
  });
  return { loop, times, original: bytes.byteLength, saved: statSync(saved).size };
}

async function letter(): Promise<Uint8Array> {
  const text = longLetter(CHARACTERS * 2).slice(0, CHARACTERS);
  const children = text.split("\n").map((line) => new Paragraph(line));
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

const staff = (): string[][] => [
  ["Name", "Mail", "Amount"],
  ...Array.from({ length: ROWS }, (_, row) => [nameAt(row), `client${row}@post.example`, String(1_000 + row)]),
];

const NAMES = ["Olivia Bennett", "Marcus Feldman", "Natalie Warren"];
const nameAt = (index: number): string => NAMES[index % NAMES.length] ?? "";

const lines = (sheet: number): string[] =>
  Array.from({ length: LINES }, (_, line) =>
    line % 4 === 0
      ? `${sheet + 1}.${line + 1} The contract was signed by ${nameAt(sheet + line)} in May.`
      : `${sheet + 1}.${line + 1} The goods remained at the station, because the warehouse was closed.`,
  );

/** As scanned at 200 dpi. */
const page = () =>
  hardPage(
    lines(0).map((text, line) => ({ text, at: [60, 790 - line * 18] as const })),
    { dots: 200 },
  );

async function scan(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const image = await pdf.embedJpg(
    await writePicture(1, async () => withNoise(await page(), 8), "jpeg", { quality: 60 }),
  );
  pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  return pdf.save();
}

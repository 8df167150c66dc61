import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { mapDocument } from "../documents/map-document";
import { openPages } from "../documents/open-pages";
import { pdfOfPages } from "../documents/testing/pdf.fixtures";
import type { Channel } from "../shared/ipc/channels";
import type { Input, Output } from "../shared/ipc/contract";
import type { Result } from "../shared/ipc/result";
import { chooseFiles, saveTo } from "./harness/files";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

let folder: string;
let outis: Outis;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "outis-boxes-"));
  outis = await launchOutis({ userData: join(folder, "state") });
});
test.afterEach(async () => {
  await outis.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** As the page does. @throws with the code of the failure. */
async function call<C extends Channel>(page: Page, channel: C, input: Input<C>): Promise<Output<C>> {
  const result = (await page.evaluate(
    ([name, given]) =>
      (globalThis as unknown as { outis: { call: (channel: string, input: unknown) => Promise<unknown> } }).outis.call(
        name,
        given,
      ),
    [channel, input] as const,
  )) as Result<Output<C>>;
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** Too many bytes for the protocol of the test. */
const renderedHash = (page: Page, input: Input<"pages.render">): Promise<readonly [number, number, string]> =>
  page.evaluate(async (given) => {
    const { outis: bridge } = globalThis as unknown as {
      outis: { call: (channel: string, input: unknown) => Promise<Result<Output<"pages.render">>> };
    };
    const drawn = await bridge.call("pages.render", given);
    if (!drawn.ok) throw new Error(`${drawn.error.code}: ${drawn.error.message}`);
    const { width, height, pixels } = drawn.value;
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", pixels));
    return [width, height, Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")] as const;
  }, input);

async function hashOfSaved(bytes: Uint8Array, page: number): Promise<readonly [number, number, string]> {
  const opened = await openPages("saved.pdf", bytes);
  if (!opened.ok) throw new Error(opened.error.code);
  const drawn = opened.value.draw({ page, scale: 1, turn: page === 1 ? 270 : 0 });
  if (!drawn.ok) throw new Error(drawn.error.code);
  const { width, height, pixels } = drawn.value;
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", pixels)).toString("hex");
  return [width, height, hash];
}

test("the preview of each page is what is saved, with a box on all pages and a turned page", async () => {
  const { page } = outis;
  const person = new Person(page);
  const lines = ["Vera Lopatina signs the lease.", "A secret letterhead of the old company", "The tenant pays rent."];
  await chooseFiles(page, [{ name: "lease.pdf", buffer: Buffer.from(await pdfOfPages([lines, lines])) }]);
  await expect(person.input).toHaveValue(/Lopatina/);
  await person.start();
  await person.completed();
  const [task] = await call(page, "tasks.list", { query: "" });
  const { id } = task!;

  const { pages } = await call(page, "pages.list", { id });
  expect(pages).toHaveLength(2);
  const { findings, unplaced } = await call(page, "pages.boxes", { id, from: 0, to: 2 });
  expect(unplaced).toBe(0);
  expect(new Set(findings.map((one) => one.page))).toEqual(new Set([0, 1]));
  const before = await renderedHash(page, { id, page: 0, scale: 1, after: false });

  const area = { x: 0.08, y: (842 - 780 + 20 - 12) / 842, width: 0.8, height: 18 / 842 };
  const drawn = await call(page, "pages.edit", { id, edit: { type: "draw", page: 0, area, everyPage: true } });
  expect(drawn.hidden).toBe(2);
  const { document } = await call(page, "tasks.get", { id });
  expect(document?.result).not.toMatch(/Lopatina|letterhead/);
  await call(page, "pages.edit", { id, edit: { type: "turn", page: 1, turn: 90 } });
  const previews = [];
  for (const index of [0, 1]) previews.push(await renderedHash(page, { id, page: index, scale: 1, after: true }));
  expect(previews[0]).not.toEqual(before);

  const saved = join(folder, "saved.pdf");
  await saveTo(outis, saved);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved: saved.pdf")).toBeVisible();
  const bytes = readFileSync(saved);
  expect((await mapDocument("saved.pdf", bytes))!.text).not.toMatch(/Lopatina|letterhead/);
  expect((await mapDocument("saved.pdf", bytes))!.text).not.toContain("PASSAGE");
  expect(previews).toEqual([await hashOfSaved(bytes, 0), await hashOfSaved(bytes, 1)]);

  await call(page, "review.undo", { id });
  await call(page, "review.undo", { id });
  expect((await call(page, "pages.boxes", { id, from: 0, to: 2 })).boxes).toEqual([]);
  expect(await renderedHash(page, { id, page: 0, scale: 1, after: false })).toEqual(before);
});

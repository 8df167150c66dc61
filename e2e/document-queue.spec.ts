import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, type Locator } from "@playwright/test";
import { chooseFiles, type GivenFile } from "./harness/files";
import { launchOutis, type LaunchOptions, type Outis } from "./harness/launch";
import { printedPage } from "./harness/printed-page";
import { test } from "./harness/test";

/** Number of 49 MB documents, and limit of main's memory in MiB. */
const LARGE = Number(process.env["OUTIS_LARGE_DOCUMENTS"] ?? 12);
const MOST_MEMORY = 700;

let folder: string;
let outis: Outis;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-queue-"));
});
test.afterEach(async () => {
  await outis.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function open(options: LaunchOptions = {}): Promise<void> {
  outis = await launchOutis({ userData: join(folder, "state"), ...options });
}
const row = (name: string): Locator => outis.page.getByRole("listitem").filter({ hasText: name });
const waiting = (): string[] => readdirSync(join(folder, "state", "waiting-documents"));
const parsers = (): Promise<number[]> =>
  outis.app.evaluate(({ app }) =>
    app
      .getAppMetrics()
      .filter(({ name }) => name === "Outis parser")
      .map(({ pid }) => pid),
  );

/** Pictures differ by a title. */
async function scans(count: number): Promise<GivenFile[]> {
  const line = "between Mrs Olivia Bennett of Newton Abbot and the school";
  const picture = await printedPage(outis.page, Array<string>(20).fill(line));
  const made: GivenFile[] = [];
  for (let number = 1; number <= count; number += 1) {
    const pdf = await PDFDocument.create();
    const image = await pdf.embedPng(picture);
    for (let page = 0; page < 30; page += 1)
      pdf.addPage([595, 842]).drawImage(image, { x: page, y: number, width: 595, height: 842 });
    made.push({ name: `scan-${number}.pdf`, buffer: Buffer.from(await pdf.save()) });
  }
  return made;
}

test("a text behind scans is read at once, others wait, and a cancelled one ends its process", async () => {
  await open({ lang: "ru" });
  const note = { name: "note.txt", buffer: Buffer.from("Mrs Bennett waits.") };
  await chooseFiles(outis.page, [...(await scans(3)), note], "Выбрать файлы");
  await expect(row("note.txt")).toContainText("Готов", { timeout: 40_000 });
  await expect(row("scan-1.pdf")).toContainText(/страница/);
  await expect(outis.page.getByText("Ждёт очереди…").first()).toBeVisible();
  if (process.env["SHOTS"]) await outis.page.screenshot({ path: join(process.env["SHOTS"], "queue.png") });
  await expect.poll(async () => (await parsers()).length).toBe(2);
  const before = await parsers();
  if (process.platform === "linux")
    for (const pid of before) {
      const environment = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
      expect(environment.filter((one) => /^(?:HOME|PATH|USER|OUTIS_)/.test(one))).toEqual([]);
    }
  await outis.page.getByRole("button", { name: "Убрать scan-1.pdf" }).click();
  await expect.poll(async () => (await parsers()).filter((pid) => before.includes(pid)).length).toBeLessThan(2);
  for (const name of ["scan-2.pdf", "scan-3.pdf"])
    await outis.page.getByRole("button", { name: `Убрать ${name}` }).click();
  await expect.poll(async () => (await parsers()).filter((pid) => before.includes(pid))).toEqual([]);
  // Only the text is left, for its task.
  await expect.poll(() => waiting()).toHaveLength(1);
});

test("queued documents are sealed, and deleted after the application is killed", async () => {
  await open();
  await chooseFiles(outis.page, await scans(3));
  await expect.poll(() => waiting()).toHaveLength(3);
  for (const name of waiting())
    expect(readFileSync(join(folder, "state", "waiting-documents", name)).includes("%PDF")).toBe(false);
  await outis.kill();
  expect(waiting()).toHaveLength(3);
  await open();
  await expect.poll(() => waiting()).toEqual([]);
});

/** MiB. */
const peak = (): number => {
  const status = readFileSync(`/proc/${outis.app.process().pid ?? 0}/status`, "utf8");
  return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024;
};

test(`${LARGE} documents of 49 MB take limited memory`, async () => {
  test.setTimeout(600_000);
  await open();
  const first = join(folder, "files", "large-0.txt");
  mkdirSync(join(folder, "files"));
  writeFileSync(first, Buffer.alloc(49_000_000, "Olivia Bennett waits. "));
  const paths = Array.from({ length: LARGE }, (_, number) => join(folder, "files", `large-${number}.txt`));
  for (const path of paths.slice(1)) linkSync(first, path);
  const started = peak();
  const chooser = outis.page.waitForEvent("filechooser");
  await outis.page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles(paths);
  await expect(outis.page.getByText(`${LARGE} files could not be read`)).toBeVisible({ timeout: 580_000 });
  await expect.poll(() => waiting()).toEqual([]);
  if (process.platform !== "linux") return;
  process.stdout.write(`memory of main: ${Math.round(started)} MiB at the start, ${Math.round(peak())} MiB at most\n`);
  expect(peak()).toBeLessThan(MOST_MEMORY);
});

test("most of too many simultaneous documents from the page are refused", async () => {
  test.setTimeout(300_000);
  await open();
  const codes = await outis.page.evaluate(async (count) => {
    const { outis: bridge } = globalThis as unknown as {
      outis: { call: (channel: string, input: unknown) => Promise<{ ok: boolean; error?: { code: string } }> };
    };
    const bytes = new Uint8Array(49_000_000);
    const answers = await Promise.all(
      Array.from({ length: count }, () =>
        bridge.call("documents.add", { name: "a.txt", bytes, reading: crypto.randomUUID() }),
      ),
    );
    return answers.map(({ ok, error }) => (ok ? "ok" : error?.code));
  }, LARGE);
  expect(new Set(codes)).toEqual(new Set(["ok", "too_many_documents"]));
  expect(waiting()).toHaveLength(codes.filter((code) => code === "ok").length);
  if (process.platform === "linux") process.stdout.write(`memory of main: ${Math.round(peak())} MiB at most\n`);
});

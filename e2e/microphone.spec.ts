import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { KeptCapture } from "../shared/ipc/microphone";
import { expectAccessible } from "./harness/axe";
import { launchOutis, type LaunchOptions, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { asPcm } from "./harness/sound";
import { test } from "./harness/test";

test.describe.configure({ timeout: 300_000 });

const SPOKEN = join(import.meta.dirname, "recordings", "telephone-en.wav");
const NAMES = /Emily|Watson/;

let outis: Outis;
let folder: string;
let device: string[];
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-microphone-"));
  // Chromium's fake device plays the file in a loop. The permission is asked for as with a real device.
  const spoken = join(folder, "spoken.wav");
  writeFileSync(spoken, asPcm(readFileSync(SPOKEN)));
  device = ["--use-fake-device-for-media-stream", `--use-file-for-fake-audio-capture=${spoken}`];
});
let close: () => Promise<void> = () => Promise.resolve();
test.afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function launch(options: LaunchOptions): Promise<void> {
  outis = await launchOutis({ userData: join(folder, "state"), args: device, ...options });
  let closing: Promise<void> | undefined;
  close = () => (closing ??= outis.close());
}

/** Kinds of the granted tracks, or the name of the error. */
function asked(page: Page, wanted: object): Promise<string> {
  return page.evaluate(async (constraints) => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia(constraints);
      for (const track of stream.getTracks()) track.stop();
      return stream
        .getTracks()
        .map(({ kind }) => kind)
        .join();
    } catch (error) {
      return error instanceof Error ? error.name : "unknown";
    }
  }, wanted);
}

const DESKTOP = { mandatory: { chromeMediaSource: "desktop" } };
/** The page's function passes on the sound of the others, so no track of a picture may come back. */
const PICTURES = [
  { video: true },
  { audio: true, video: true },
  { audio: true, video: DESKTOP },
  { audio: DESKTOP, video: DESKTOP },
];

/** Seconds that main has stored. */
const stored = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const state = await window.outis.call("microphone.state", null);
    return state.ok && state.value !== null ? state.value.seconds : 0;
  });

const kept = (page: Page): Promise<readonly KeptCapture[]> =>
  page.evaluate(async () => {
    const list = await window.outis.call("microphone.kept", null);
    return list.ok ? list.value : [];
  });

test("a dictation is sealed as it is recorded, survives a crash, and becomes a transcript", async () => {
  await launch({});
  const { page } = outis;
  expect(await asked(page, { audio: true })).toBe("NotAllowedError");

  await page.getByRole("button", { name: "Record", exact: true }).click();
  const recording = page.getByRole("region", { name: "Recording", exact: true });
  await expect(recording).toBeVisible();
  await expect.poll(() => stored(page)).toBeGreaterThan(1);
  await expect
    .poll(() =>
      recording.getByRole("meter", { name: "Input level" }).evaluate((meter: HTMLMeterElement) => meter.value),
    )
    .toBeGreaterThan(0);
  for (const wanted of PICTURES) expect(await asked(page, wanted)).not.toContain("video");
  await expectAccessible(page, "recording");

  // Visible on every screen, and outside the page.
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const mark = page.getByRole("region", { name: "Microphone recording" });
  await expect(mark).toBeVisible();
  const title = () => outis.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
  expect(await title()).toBe("Outis: recording");
  await mark.getByRole("button", { name: "Go to the recording" }).click();

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("region", { name: "Recording paused" })).toBeVisible();
  expect(await asked(page, { audio: true })).toBe("NotAllowedError");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => stored(page), { timeout: 60_000 }).toBeGreaterThan(12);

  const before = await stored(page);
  await outis.kill();
  const [file = ""] = readdirSync(join(folder, "state", "recordings"));
  expect(file).toMatch(/\.capture$/);
  expect(
    readFileSync(join(folder, "state", "recordings", file))
      .subarray(0, 6)
      .toString("latin1"),
  ).toBe("OUTIS\u0002");

  await launch({ lang: "ru", theme: "dark" });
  const person = new Person(outis.page, "ru");
  const list = outis.page.getByRole("list", { name: "Сохранившиеся записи" });
  await expect(list.getByRole("listitem")).toContainText("Сохранилась незаконченная запись");
  const [found] = await kept(outis.page);
  expect(found?.seconds).toBeGreaterThan(before - 1);
  await expectAccessible(outis.page, "kept recording");

  await list.getByRole("button", { name: "Перейти к расшифровке" }).click();
  await expect(list).toBeHidden();
  await outis.page.getByRole("combobox", { name: "Язык текста" }).selectOption("en");
  await person.choose("reversible");
  await person.start();
  await person.completed(240_000);
  expect(await person.original.innerText()).toMatch(NAMES);
  expect(await person.depersonalized.innerText()).not.toMatch(NAMES);
  expect(await kept(outis.page)).toEqual([]);
  expect(readdirSync(join(folder, "state", "recordings")).some((name) => name.endsWith(".capture"))).toBe(false);

  // Finished and deleted in the same window.
  await outis.page.getByRole("button", { name: "Новая задача" }).click();
  await outis.page.getByRole("button", { name: "Записать", exact: true }).click();
  await expect.poll(() => stored(outis.page)).toBeGreaterThan(1);
  await outis.page.getByRole("button", { name: "Удалить запись" }).click();
  await outis.page.getByRole("dialog").getByRole("button", { name: "Удалить", exact: true }).click();
  await expect(outis.page.getByRole("region", { name: "Идёт запись" })).toBeHidden();
  expect(await kept(outis.page)).toEqual([]);

  // Quitting asks, which the harness answers, and keeps the recording.
  await outis.page.getByRole("button", { name: "Записать", exact: true }).click();
  await expect.poll(() => stored(outis.page)).toBeGreaterThan(1);
  await close();
  expect(readdirSync(join(folder, "state", "recordings")).some((name) => name.endsWith(".capture"))).toBe(true);
});

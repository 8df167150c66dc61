import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { startHaltingServer } from "./harness/halting-server";
import { saveTo } from "./harness/files";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { lengthened, loudness } from "./harness/sound";
import { test } from "./harness/test";
import { startLiteralServer } from "./literal/literal-server";
import { SPEAKING } from "./literal/variants";

// Complete recordings with the bundled models.
test.describe.configure({ timeout: 300_000 });
const LISTENING = 240_000;
/** Seconds at both ends of a covered interval. */
const FADE = 0.06;

const FOLDER = join(import.meta.dirname, "recordings");
const TALKS = {
  en: { file: join(FOLDER, "dialogue-en.ogg"), names: /Emily|Watson|Michael|Brown/, speaker: /^Speaker 1, 0:0\d/ },
  ru: { file: join(FOLDER, "dialogue-ru.ogg"), names: /Анн|Серге|Иванов/, speaker: /^Спикер 1, 0:0\d/ },
} as const;

let outis: Outis;
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-sound-"));
});
test.afterEach(async () => {
  await outis.close();
  rmSync(folder, { recursive: true, force: true });
});

async function choose(person: Person, file: string): Promise<void> {
  const chooser = person.page.waitForEvent("filechooser");
  await person.page.getByRole("button", { name: person.words.files, exact: true }).click();
  await (await chooser).setFiles(file);
  await expect(
    person.page
      .getByRole("listitem")
      .filter({ hasText: /dialogue|long/ })
      .first(),
  ).toBeVisible();
}

/** Through the next save dialog. */
async function saved(name: string, press: () => Promise<void>): Promise<Buffer> {
  const path = join(folder, name);
  await saveTo(outis, path);
  await press();
  await expect(outis.page.getByText(name).last()).toBeVisible({ timeout: 60_000 });
  return readFileSync(path);
}

const fromMenu = (page: Page, item: string) => async (): Promise<void> => {
  await page.getByRole("button", { name: "Other formats" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

/** From a slow server that breaks off, after the user has agreed to its address. */
async function transcribeLink(person: Person, file: string): Promise<void> {
  const { page } = person;
  const server = await startHaltingServer("dialogue-en.ogg", readFileSync(file), 2);
  try {
    await outis.app.evaluate(() => (process.env["OUTIS_CONFIRM"] = "no"));
    await person.paste(outis.app, server.url);
    await expect(page.getByRole("alert")).toContainText("has not been opened");
    expect(server.asked).toEqual([]);
    await outis.app.evaluate(() => (process.env["OUTIS_CONFIRM"] = "yes"));
    await page.getByRole("button", { name: "Open link" }).click();
    await expect(page.getByText("dialogue-en.ogg").first()).toBeVisible();
    await page.getByRole("checkbox", { name: "Summary" }).check();
    await person.choose("reversible");
    await person.start();
    await person.completed(LISTENING);
    expect(server.breaks()).toBe(2);
    expect(server.asked.some((range) => /^bytes=[1-9]\d*-/.test(range ?? ""))).toBe(true);
  } finally {
    await server.close();
  }
}

/** In English by a link, in Russian as a file. */
for (const lang of ["en", "ru"] as const) {
  test(`a recording of two people becomes a transcript by speaker and a depersonalized one (${lang})`, async () => {
    const { file, names, speaker } = TALKS[lang];
    outis = await launchOutis({ lang, env: { HOME: folder } });
    const person = new Person(outis.page, lang);
    if (lang === "en") await transcribeLink(person, file);
    else {
      await choose(person, file);
      // The language of synthesized Russian cannot be detected.
      await outis.page.getByRole("combobox", { name: "Язык текста" }).selectOption("ru");
      await person.choose("reversible");
      await person.start();
      await person.completed(LISTENING);
    }

    const turns = person.original.getByRole("group");
    expect(await turns.count()).toBeGreaterThanOrEqual(4);
    await expect(person.original.getByRole("group", { name: speaker }).first()).toBeVisible();
    expect(await person.original.innerText()).toMatch(names);
    const shown = await person.depersonalized.innerText();
    expect(shown).toMatch(/\[(?:NAME|ИМЯ)_1\]/);
    expect(shown).not.toMatch(names);
    if (lang === "ru") return;

    // The player starts and stops.
    const player = outis.page.getByRole("region", { name: "Player" });
    const position = player.getByRole("slider", { name: "Position" });
    await player.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(() => position.inputValue().then(Number)).toBeGreaterThan(0);
    await player.getByRole("button", { name: "Pause", exact: true }).click();

    // Renamed once: visible on the left, hidden on the right and in files.
    await outis.page.getByRole("tab", { name: "Findings" }).click();
    const name = outis.page
      .getByRole("list", { name: "Speakers" })
      .getByRole("textbox", { name: /Name of the speaker/ });
    await name.first().fill("Emily Watson");
    await name.first().press("Enter");
    await expect(person.original.getByRole("group", { name: /^Emily Watson, 0:0\d/ }).first()).toBeVisible();
    await expect(person.original.getByRole("group", { name: /^Speaker 2, / }).first()).toBeVisible();
    await expect(person.depersonalized.getByRole("group", { name: /^\[NAME_\d\], 0:0\d/ }).first()).toBeVisible();
    expect(await person.depersonalized.innerText()).not.toMatch(names);

    const page = outis.page;
    const srt = (await saved("talk.srt", fromMenu(page, "Subtitles (srt)"))).toString();
    expect(srt).toMatch(/^1\r?\n00:00:0\d,\d{3} --> 00:00:\d\d,\d{3}\r?\n/);
    expect(srt).not.toMatch(names);
    const elan = (await saved("talk.eaf", fromMenu(page, "ELAN (.eaf)"))).toString();
    expect(elan).toContain('PARTICIPANT="[NAME_');
    expect(elan).not.toMatch(names);
    const word = await saved("talk.docx", fromMenu(page, "Word (.docx)"));
    expect(word.subarray(0, 2).toString()).toBe("PK");

    // Silence in place of the names.
    const whole = await page.evaluate(async () => {
      const source = document.querySelector("audio")?.src ?? "";
      const answer = await fetch(source);
      return [...new Uint8Array(await answer.arrayBuffer())];
    });
    const covered = await saved("talk.wav", async () => {
      await fromMenu(page, "Recording without the hidden words")();
      await page.getByRole("combobox", { name: "Cover words with" }).selectOption({ label: "Silence" });
      await page.getByRole("button", { name: "Save recording" }).click();
    });
    const list = readFileSync(join(folder, "talk.covered.txt"), "utf8");
    expect(list).not.toMatch(names);
    const stretches = [...list.matchAll(/(\d+):(\d+(?:\.\d+)?)\D+(\d+):(\d+(?:\.\d+)?)/g)].map((match) => {
      const [fromMinutes = 0, from = 0, toMinutes = 0, to = 0] = match.slice(1).map(Number);
      return { from: fromMinutes * 60 + from, to: toMinutes * 60 + to };
    });
    expect(stretches.length).toBeGreaterThanOrEqual(2);
    for (const { from, to } of stretches) {
      expect(loudness(Buffer.from(whole), from, to)).toBeGreaterThan(100);
      // The list is rounded, and the sound fades.
      expect(loudness(covered, from + FADE, to - FADE)).toBe(0);
    }
    expect(
      (
        await saved("talk.webm", async () => {
          await fromMenu(page, "Recording without the hidden words")();
          await page.getByRole("combobox", { name: "Format" }).last().selectOption({ label: "Small (.webm)" });
          await page.getByRole("button", { name: "Save recording" }).click();
        })
      )
        .subarray(0, 4)
        .toString("hex"),
    ).toBe("1a45dfa3");

    await outis.page.getByRole("tab", { name: "Summary" }).click();
    const points = outis.page.getByRole("tabpanel", { name: "Summary" });
    await expect(points.getByRole("listitem").first()).toBeVisible();
    expect(await points.innerText()).not.toMatch(names);
    // ONNX Runtime of the service and of the speech process (shared/without-telemetry.ts).
    expect(existsSync(join(folder, ".cache", "Microsoft"))).toBe(false);
  });
}

test("a transcription continues after the application was killed", async () => {
  const long = join(folder, "long.wav");
  writeFileSync(long, lengthened(readFileSync(join(FOLDER, "telephone-en.wav")), 2));
  const userData = mkdtempSync(join(tmpdir(), "outis-kill-"));
  outis = await launchOutis({ userData });
  const first = new Person(outis.page);
  await choose(first, long);
  await first.start();
  await expect(first.original.getByRole("group").first()).toBeVisible({ timeout: LISTENING });
  await outis.kill();

  outis = await launchOutis({ userData });
  const again = new Person(outis.page);
  await again.tasks.first().getByRole("link").click();
  await again.completed(LISTENING);
  const heard = await again.original.innerText();
  expect(heard.match(/Emily Watson|finance/g)?.length).toBeGreaterThanOrEqual(3);
  expect(await again.depersonalized.innerText()).not.toMatch(TALKS.en.names);
  await outis.close();
  rmSync(userData, { recursive: true, force: true, maxRetries: 10 });
});

test("a task of another service with speakers opens with its speakers", async () => {
  const literal = await startLiteralServer(SPEAKING["as the specification promises"]);
  try {
    outis = await launchOutis();
    const person = new Person(outis.page);
    await person.useRemote(literal.baseUrl, literal.key);
    await outis.page.getByRole("button", { name: "Save settings" }).click();
    await outis.page.getByRole("button", { name: "New", exact: true }).click();
    await person.give("https://files.example/call.mp3");
    await person.start();
    await person.completed();
    await expect(person.original.getByRole("group", { name: "Anna, 0:00" })).toContainText("Hello, I am Anna.");
    await expect(person.original.getByRole("group", { name: "Boris, 0:02" })).toContainText("Hello, Anna.");
    await expect(person.depersonalized).toContainText("Hello, I am");
    expect(await person.depersonalized.innerText()).not.toMatch(/Anna|Boris/);
  } finally {
    await literal.close();
  }
});

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./harness/axe";
import { saveTo } from "./harness/files";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { sayIn } from "./harness/say";
import { loudness } from "./harness/sound";
import { test } from "./harness/test";

test.describe.configure({ timeout: 300_000 });
/** Root mean square of the covering tone. */
const TONE = (0.12 * 32_767) / Math.SQRT2;

const TALKS = {
  en: {
    file: "dialogue-en.ogg",
    turns: [
      "Good@0.04-0.18 morning,@0.18-0.58 this@0.92-1.06~0.2 is@1.06-1.26 Emily@1.26-1.58 Watson@1.58-2 from@2-2.48 the@2.48-2.62 finance@2.62-2.88~0.31 department.@2.88-3.46",
      "Thank@20.56-20.96 you@20.96-21.14 John,@21.14-21.4 please@21.84-22.1 send@22.1-22.42 a@22.42-22.56 copy@22.56-22.92 to@22.92-23.34 Michael@23.34-23.6 Brown@23.6-23.94 as@23.94-24.16 well.@24.16-24.52",
      "Of@24.86-25.18 course,@25.18-25.66 I@26.04-26.24 will@26.24-26.42 call@26.42-26.7 today@26.7-27.06 this@27.06-27.34 afternoon,@27.34-27.9 goodbye@28.44-28.72 Emily.@28.72-29.36",
      "Ask@29.4-29.5 Toscalusa@29.5-29.7 or@29.7-29.75 Abernati.@29.75-29.9",
    ],
    /** Pasted before transcription, and applied afterwards. */
    vocabulary: [
      ["Ullapool, Tuscaloosa", "Ask Tuscaloosa or Abernati."],
      ["Thackeray, Abernathy", "Ask Tuscaloosa or Abernathy."],
    ],
    edits: [
      ["morning,", "evening,"],
      ["finance", "legal"],
      ["copy", "letter"],
      ["call", "phone"],
      ["today", "Michael Brown"],
    ],
    uncertain: ["this", "finance"],
    split: "please",
    names: /Michael|Brown|Watson/,
    written: ["evening,", "legal", "letter", "phone"],
    hidden: [26.75, 27],
    menu: ["Subtitles (srt)", "Word (.docx)", "Recording without the hidden words"],
    others: "Other formats",
    save: "Save recording",
    question: "Hidden names may still be heard",
    cover: "Cover these places too",
  },
  ru: {
    file: "dialogue-ru.ogg",
    turns: [
      "Здравствуйте,@0.2-1 меня@1-1.3 зовут@1.3-1.7~0.2 Анна@1.7-2.1 Петрова.@2.1-2.8",
      "Добрый@6-6.4 день,@6.4-6.8 работаю@6.8-7.4 в@7.4-7.5 больнице@7.5-8.1 город@8.1-8.5 до@8.5-8.7 СМР,@8.7-9.4 записал@9.4-10 Сергей@10-10.4 Иванов.@10.4-11",
      "Спасибо,@21-21.6 завтра@21.6-22 утром@22-22.4~0.31 перезвоню.@22.4-23",
      "Передайте@23.1-23.3 гузель@23.3-23.6 к@23.6-23.7 ориимовой@23.7-23.9 и@23.9-24 косемжанову.@24-24.4",
    ],
    /** Pasted before transcription, and applied afterwards. */
    vocabulary: [
      ["Пелагея\nГузель Каримова", "Передайте Гузель Каримовой и косемжанову."],
      ["Касимжанов; Кыштым", "Передайте Гузель Каримовой и Касимжанову."],
    ],
    edits: [
      ["Петрова.", "Петровой."],
      ["город", "города"],
      ["до", ""],
      ["СМР,", "Самары,"],
      ["утром", "вечером"],
    ],
    uncertain: ["зовут", "утром"],
    split: "записал",
    names: /Самар|Петров|Иванов/,
    written: ["вечером"],
    hidden: [8.8, 9.3],
    menu: ["Субтитры (srt)", "Word (.docx)", "Запись без скрытых слов"],
    others: "Другие форматы",
    save: "Сохранить запись",
    question: "Скрытые имена, возможно, ещё слышны",
    cover: "Заглушить и эти места",
  },
} as const;

/** OpenAI's `POST /audio/transcriptions`, which recognizes these turns. */
async function startTranscription(turns: readonly string[]) {
  const words = turns.map((turn) =>
    turn.split(" ").map((one) => {
      const [, word = "", start = "", end = "", probability = "0.9"] =
        /^(.*)@([\d.]+)-([\d.]+)(?:~([\d.]+))?$/.exec(one) ?? [];
      return { word, start: Number(start), end: Number(end), probability: Number(probability) };
    }),
  );
  const segments = words.map((turn) => {
    const text = turn.map(({ word }) => word).join(" ");
    return { start: turn[0]?.start, end: turn.at(-1)?.end, text };
  });
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ text: segments.map(({ text }) => text).join(" "), segments, words: words.flat() }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** Middle of a word in the original. */
const placeOf = (page: Page, word: string): Promise<{ x: number; y: number }> =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector("#pane-original")!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const bare = wanted.replace(/[,.]$/, "");
      const found = new RegExp(`(?<!\\p{L})${bare}(?!\\p{L})`, "u").exec(node.textContent ?? "");
      if (found === null || node.parentElement?.closest(".pane-text") === null) continue;
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + bare.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new Error("The word is missing");
  }, word);

/** Arrow keys in the original, until the word is selected. */
async function selectWord(page: Page, word: string): Promise<void> {
  await page.keyboard.press("Control+1");
  const bare = word.replace(/[,.]$/, "");
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(bare);
  }).toPass({ intervals: [5], timeout: 30_000 });
}

/** By keyboard, from the start of the field. */
async function moveCaret(page: Page, field: Locator, before: string): Promise<void> {
  await page.keyboard.press("Control+Home");
  await expect(async () => {
    const rest = await field.evaluate((one) =>
      one instanceof HTMLTextAreaElement ? one.value.slice(one.selectionStart) : "",
    );
    if (!rest.startsWith(before)) await page.keyboard.press("ArrowRight");
    expect(rest.startsWith(before)).toBe(true);
  }).toPass({ intervals: [5], timeout: 30_000 });
}

for (const lang of ["ru", "en"] as const) {
  test(`five words of an interview are corrected and one turn is split, and all files follow (${lang})`, async () => {
    const talk = TALKS[lang];
    const say = sayIn(lang);
    const folder = mkdtempSync(join(tmpdir(), "outis-words-"));
    const transcription = await startTranscription(talk.turns);
    const outis: Outis = await launchOutis({ lang });
    try {
      const { page } = outis;
      const person = new Person(page, lang);
      await page.evaluate((url) => {
        const { outis: bridge } = window as unknown as {
          outis: { call: (channel: string, input: unknown) => Promise<unknown> };
        };
        return bridge.call("transcription.set", { listener: "address", url, model: "whisper-1", key: "key" });
      }, transcription.url);
      const shots = async (name: string): Promise<void> => {
        for (const scheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme: scheme });
          if (process.env["SHOTS"] !== undefined)
            await page.screenshot({ path: join(process.env["SHOTS"], `transcript-${name}-${lang}-${scheme}.png`) });
          await expectAccessible(page, name);
        }
      };
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: person.words.files, exact: true }).click();
      await (await chooser).setFiles(join(import.meta.dirname, "recordings", talk.file));
      await expect(page.getByRole("listitem").filter({ hasText: "dialogue" }).first()).toBeVisible();
      await page.getByRole("combobox", { name: say("compose.languageIn") }).selectOption(lang);
      await person.choose("reversible");
      const vocabulary = page.getByRole("textbox", { name: say("vocabulary.title"), exact: true });
      const [[pasted, heard], [later, corrected]] = talk.vocabulary;
      await vocabulary.fill(pasted);
      await shots("vocabulary-compose");
      const result = page.getByRole("combobox", { name: say("compose.languageOut") });
      await result.selectOption(lang === "ru" ? "en" : "ru");
      await expect(vocabulary).toBeDisabled();
      await shots("vocabulary-translated");
      await result.selectOption(lang);
      await expect(vocabulary).toBeEnabled();
      await person.start();
      await person.completed(120_000);
      await expect(person.original).toContainText(heard);

      const word = page.getByRole("textbox", { name: say("transcript.word"), exact: true });
      const turn = page.getByRole("textbox", { name: say("transcript.turn"), exact: true });
      await expect(page.getByText(say("transcript.uncertain", { count: 2, formatted: "2" }))).toBeVisible();
      await expect(person.original.locator("mark.unsure")).toHaveText([...talk.uncertain]);
      await shots("uncertain");
      await page.keyboard.press("Control+1");
      for (const uncertain of talk.uncertain) {
        await page.keyboard.press("Tab");
        await expect(page.getByRole("toolbar", { name: say("review.toolbar") })).toBeVisible();
        await page.keyboard.press("Enter");
        await expect(word).toHaveValue(uncertain);
        await page.keyboard.press("Escape");
        await expect(word).toHaveCount(0);
        await expect(page.locator("#pane-original")).toBeFocused();
      }
      await page.keyboard.press("Tab");
      await expect(page.locator("#pane-original")).not.toBeFocused();

      await page.getByRole("button", { name: say("vocabulary.open") }).click();
      await vocabulary.fill(later);
      await shots("vocabulary-dialog");
      await page.getByRole("button", { name: say("vocabulary.apply.confirm"), exact: true }).click();
      await expect(person.original).toContainText(corrected);
      await expect(vocabulary).toHaveCount(0);
      await page.keyboard.press("Control+z");
      await expect(person.original).toContainText(heard);
      await page.keyboard.press("Control+Shift+z");
      await expect(person.original).toContainText(corrected);
      for (const [index, [before, after]] of talk.edits.entries()) {
        if (lang === "ru") {
          const { x, y } = await placeOf(page, before);
          await page.mouse.dblclick(x, y);
        } else {
          await selectWord(page, before);
          await page.keyboard.press("Enter");
        }
        await expect(word).toBeFocused();
        if (lang === "en") await page.keyboard.press("Control+a");
        // The keyboard selects words without punctuation.
        await word.pressSequentially(lang === "en" ? after.replace(/,$/, "") : after);
        if (after === "") await word.fill("");
        if (index === 1) await shots("word");
        if (lang === "ru") await page.getByRole("button", { name: say("transcript.save"), exact: true }).click();
        else await page.keyboard.press("Enter");
        await expect(word).toHaveCount(0);
        if (after === "") await expect(person.original).not.toContainText(` ${before} `);
        else await expect(person.original).toContainText(after);
      }
      await expect(person.depersonalized).not.toContainText(talk.names);
      const title = say("transcript.edited.here", { recognized: talk.uncertain[1] });
      await expect(person.original.getByTitle(title)).toBeVisible();
      await expect(person.original.locator("mark.unsure")).toHaveText([talk.uncertain[0]]);
      await shots("edited");

      const groups = person.original.getByRole("group");
      const turns = await groups.count();
      if (lang === "ru") {
        const { x, y } = await placeOf(page, talk.split);
        await page.mouse.dblclick(x, y);
        await page.getByRole("button", { name: say("transcript.wholeTurn") }).click();
        await moveCaret(page, turn, talk.split);
        await page.getByRole("button", { name: say("transcript.split") }).click();
      } else {
        await selectWord(page, talk.split);
        await page.keyboard.press("F2");
        await expect(turn).toBeFocused();
        await moveCaret(page, turn, talk.split);
        // The recording plays while the caret is in the field.
        await page.keyboard.press("Control+Space");
        await expect(page.getByRole("button", { name: say("player.pause"), exact: true })).toBeVisible();
        await page.keyboard.press("Control+Space");
        await page.keyboard.press("Control+Shift+ArrowLeft");
        await shots("turn");
        for (let press = 0; press < 4; press += 1) await page.keyboard.press("Tab");
        await expect(page.getByRole("button", { name: say("transcript.split") })).toBeFocused();
        await page.keyboard.press("Enter");
      }
      await expect(groups).toHaveCount(turns + 1);
      await expect(turn).toHaveCount(0);
      await page.keyboard.press("Control+z");
      await expect(groups).toHaveCount(turns);
      await page.keyboard.press("Control+Shift+z");
      await expect(groups).toHaveCount(turns + 1);

      const saved = async (name: string, item: string, finish?: () => Promise<void>): Promise<Buffer> => {
        const path = join(folder, name);
        await saveTo(outis, path);
        await page.getByRole("button", { name: talk.others }).click();
        await page.getByRole("menuitem", { name: item }).click();
        await finish?.();
        await expect(page.getByText(name).last()).toBeVisible({ timeout: 120_000 });
        return readFileSync(path);
      };
      const srt = (await saved("talk.srt", talk.menu[0])).toString();
      for (const one of talk.written) expect(srt).toContain(one);
      expect(srt).not.toMatch(talk.names);
      const docx = await saved("talk.docx", talk.menu[1]);
      expect(docx.subarray(0, 2).toString()).toBe("PK");
      const wav = await saved("talk.wav", talk.menu[2], async () => {
        await page.getByRole("dialog").getByRole("button", { name: talk.save }).click();
        const question = page.getByRole("dialog", { name: talk.question });
        await expect(question.or(page.getByText("talk.wav").last()).first()).toBeVisible({ timeout: 120_000 });
        if (await question.isVisible()) await question.getByRole("button", { name: talk.cover }).click();
      });
      expect(loudness(wav, talk.hidden[0], talk.hidden[1])).toBeCloseTo(TONE, -2);
    } finally {
      await outis.close();
      await transcription.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

import fs from "node:fs";
import path from "node:path";
import { spoken } from "../../sample.mjs";
import { example, scan } from "../texts.mjs";

export async function compose(stage, { folder }) {
  const { language, page } = stage;
  const file = (name, content) => {
    const full = path.join(folder, name);
    fs.writeFileSync(full, content);
    return full;
  };
  await stage.scene("compose-first-run", () => stage.button("compose.sample").waitFor());
  await stage.scene("compose-sample", async () => {
    await stage.button("compose.sample").click();
    await page.waitForTimeout(1_500);
  });
  await stage.scene("compose-text", async () => {
    await stage.surface.fill(example("complaint", language));
    await page.waitForTimeout(1_500);
  });
  await stage.scene("compose-more", () => stage.button("compose.more").click());
  await stage.scene("compose-nothing", async () => {
    await stage.button("compose.more").click();
    await stage.surface.fill("  ");
    await stage.button("compose.start").click();
  });
  await stage.scene("compose-media-library", async () => {
    await stage.surface.fill("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    await page.getByRole("alert").waitFor();
  });
  await stage.scene("compose-private-link", async () => {
    await stage.surface.fill("http://192.168.1.10/meeting.mp3");
    await stage.button("compose.link.open").waitFor();
  });
  await stage.scene("compose-task-id", () => stage.surface.fill("11111111-2222-4333-8444-555555555555"));
  await stage.scene("compose-too-large", async () => {
    const line = `${example("complaint", language).split("\n")[0]}\n`;
    await stage.paste(line.repeat(Math.ceil(20_500_000 / Buffer.byteLength(line))));
    await page.waitForTimeout(1_500);
  });
  await stage.scene("compose-drop", async () => {
    await stage.fresh();
    await stage.drag(["dragenter", "dragover"]);
  });
  await stage.drag(["dragleave"]);
  await stage.fresh();
  const letters = ["letter-1.txt", "letter-2.txt", "letter-3.txt"].map((name) =>
    file(name, example("complaint", language)),
  );
  await stage.scene("compose-scan", async () => {
    await stage.choose([file("scan.pdf", scan())]);
    await page.locator(".file-row.failed").waitFor();
  });
  await removeAll(stage);
  const big = file("huge.txt", "");
  fs.truncateSync(big, 65 * 1024 * 1024);
  const bad = [big, file("noise.bin", Buffer.from([0, 1, 2, 255, 254, 0, 7, 7])), file("empty.txt", "")];
  await stage.scene("compose-unreadable", async () => {
    await stage.choose(bad);
    await page.locator(".file-row.failed").nth(2).waitFor();
  });
  await removeAll(stage);
  await stage.scene("compose-files", async () => {
    await stage.choose([...letters, file("scan.pdf", scan())]);
    await page.locator(".file-row.ready").nth(2).waitFor();
    await page.locator(".file-row.failed").waitFor();
  });
  await stage.scene("compose-files-twice", () => stage.choose([letters[0]]));
  await removeAll(stage);
  await stage.scene("compose-recording", async () => {
    await stage.choose([spoken(language)]);
    await page.getByText(stage.say("compose.file.readyRecording")).waitFor();
  });
  await removeAll(stage);
  await stage.scene("compose-project", async () => {
    await stage.fresh();
    const projects = page.getByRole("combobox", { name: stage.say("project.field"), exact: true });
    await projects.selectOption({ label: stage.say("project.new") });
    const name = page.getByRole("textbox", { name: stage.say("project.name") });
    await name.fill({ ru: "Дело о заливе", en: "The flooded flat" }[language]);
    await stage.button("project.create").click();
    await page.locator(".project-strip").waitFor();
  });
  await page.locator(".project-strip button").last().click();
}

async function removeAll({ page }) {
  const crosses = page.locator(".file-row .icon-button");
  while ((await crosses.count()) > 0) await crosses.first().click();
}

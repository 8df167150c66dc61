import fs from "node:fs";
import path from "node:path";
import { example, scan } from "../texts.mjs";

const REPEATED = 12;

export async function batch(stage, { folder }) {
  const { language, page } = stage;
  const region = page.getByRole("region", { name: stage.say("batch.title") });
  const inside = (id) => region.getByRole("button", { name: stage.say(id), exact: true });
  const names = ["complaint", "interview", "medical-note", "support-chat"].flatMap((name) => [name, `${name}-2`]);
  const files = names.map((name) => {
    const full = path.join(folder, `${name}.txt`);
    fs.writeFileSync(full, `${example(name.replace(/-2$/, ""), language)}\n\n`.repeat(REPEATED));
    return full;
  });
  const unread = path.join(folder, "scan-of-contract.pdf");
  fs.writeFileSync(unread, scan());
  await stage.scene("batch-paused", async () => {
    await stage.fresh();
    await stage.choose([...files, unread]);
    await page
      .locator(".file-row.ready")
      .nth(names.length - 1)
      .waitFor();
    await stage.button("compose.start").click();
    // A batch would be done before its picture.
    await inside("batch.pause").click();
    await inside("batch.resume").waitFor();
  });
  await stage.scene("batch-strip", () => stage.fresh());
  await stage.scene("batch-running", async () => {
    await stage.button("batch.open").click();
    await inside("batch.resume").click();
  });
  await stage.scene("batch-finished", async () => {
    const done = stage.say("batch.progress_other", { done: names.length, formatted: names.length });
    await region.getByRole("status").filter({ hasText: done }).waitFor({ timeout: 180_000 });
  });
  await stage.scene("batch-saved", async () => {
    const target = path.join(folder, "results");
    fs.mkdirSync(target, { recursive: true });
    await stage.saveTo(target);
    await inside("batch.saveAll").click();
    await page
      .getByText(/depersonalized/)
      .first()
      .waitFor();
  });
  await stage.scene("batch-adding", () => inside("batch.add").click());
  await stage.button("batch.leave").click();
}

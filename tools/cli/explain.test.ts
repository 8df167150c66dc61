import { expect, it } from "vitest";
import { createEngine } from "../../engine/engine";
import { Trace } from "../../engine/pipeline/trace";
import { explain } from "./explain";

async function explained(text: string): Promise<string> {
  const trace = new Trace();
  const tag = () =>
    Promise.resolve([{ start: text.indexOf("12"), end: text.indexOf("12") + 2, type: "ID", score: 0.9 } as const]);
  await createEngine({ tagger: { tag }, watch: trace.watch }).detect(text, { language: "ru" });
  return explain(trace);
}

it("says of what is hidden which pass found it, and of what was left which pass dropped it", async () => {
  const answer = await explained("Пишите на a@example.org, номер 12");
  expect(answer).toMatch(/HIDDEN {2}"a@example\.org" {2}10-23 {2}ID email/);
  expect(answer).toMatch(/read-identifiers +found "a@example\.org" email 1?\.?\d* ?\(format: email\)/);
  expect(answer).toMatch(/LEFT {4}"12" {2}31-33\n +read-tagger +found "12"[^\n]+\n +drop-implausible +dropped "12"/);
});

it("lists the passes with what they do", async () => {
  expect(await explained("12")).toMatch(/settle-overlaps +chooses among findings that overlap/);
});

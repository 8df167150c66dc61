import { expect, it } from "vitest";
import { createEngine, Trace } from "../../engine/index";
import { explain } from "./explain";

/** The tagger takes it for a number of somebody. */
const PROTOCOL = "HTTP/1.1";

async function explained(text: string): Promise<string> {
  const trace = new Trace();
  const start = text.indexOf(PROTOCOL);
  const tag = () => Promise.resolve([{ start, end: start + PROTOCOL.length, type: "ID", score: 0.9 } as const]);
  await createEngine({ tagger: { tag }, watch: trace.watch }).detect(text, { language: "ru" });
  return explain(trace);
}

it("says of what is hidden which pass found it, and of what was left which pass dropped it", async () => {
  const answer = await explained("Пишите на a@example.org, HTTP/1.1");
  expect(answer).toMatch(/HIDDEN {2}"a@example\.org" {2}10-23 {2}ID email/);
  expect(answer).toMatch(/read-identifiers +found "a@example\.org" email proven 1\.00 \(format: email\)/);
  expect(answer).toMatch(
    /LEFT {4}"HTTP\/1\.1" {2}25-33\n +read-tagger +found "HTTP[^\n]+\n +drop-implausible +dropped "HTTP/,
  );
});

it("lists the passes with what they do", async () => {
  expect(await explained(PROTOCOL)).toMatch(/settle-overlaps +chooses among findings that overlap/);
});

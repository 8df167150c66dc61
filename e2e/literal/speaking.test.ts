import { afterEach, describe, expect, test } from "vitest";
import { createClient } from "../../electron/platform/service-client/client";
import type { ServiceTask } from "../../electron/platform/service-client/service-task";
import { type Reading, readingOf } from "../../electron/features/tasks/follow-task";
import { type LiteralServer, type Script, startLiteralServer } from "./literal-server";
import { SPEAKING } from "./variants";

const started: LiteralServer[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.close()));
});

/** A recording by its link, polled to the end. */
async function listen(script: Script): Promise<Reading[]> {
  const server = await startLiteralServer(script);
  started.push(server);
  const client = createClient({ baseUrl: server.baseUrl, key: server.key });
  const created = await client.predict({ url: "https://files.example/a.mp3" }, { idempotencyKey: "k" });
  if (!created.ok) throw new Error(created.error.code);
  const readings: Reading[] = [];
  let previous: ServiceTask | undefined;
  while (readings.length < 12) {
    const read = await client.getTask(created.value.id);
    if (!read.ok) throw new Error(read.error.code);
    const task = {
      mode: "reversible",
      input: "",
      requested: ["transcriptDiarized", "transcriptDepersonalized"],
    } as const;
    const reading = readingOf(read.value, previous, task);
    readings.push(reading);
    if (reading.state !== "processing") break;
    previous = read.value;
  }
  return readings;
}

describe("a foreign service that makes a transcript by speaker", () => {
  test.each(Object.entries<Script>(SPEAKING))("%s", async (_name, script) => {
    const reading = (await listen(script)).at(-1);
    if (reading?.state !== "completed") throw new Error(reading?.state);
    const { transcript, document } = reading;
    expect(transcript?.speakers).toEqual({ SPEAKER_00: "Anna", SPEAKER_01: "Boris" });
    expect(transcript?.turns).toMatchObject([
      { start: 0.5, end: 2, text: "Hello, I am Anna.", speaker: "SPEAKER_00" },
      { start: 2, end: 3.25, text: "Hello, Anna.", speaker: "SPEAKER_01" },
    ]);
    expect(document.speakers).toEqual(transcript?.speakers);
    expect(
      document.segments.map((row) => [
        row.speakerId,
        row.time,
        document.original.slice(row.textStart, row.end).trim(),
        document.result.slice(row.resultTextStart, row.resultEnd).trim(),
      ]),
    ).toEqual([
      ["SPEAKER_00", 0.5, "Hello, I am Anna.", "Hello, I am [NAME_1]."],
      ["SPEAKER_01", 2, "Hello, Anna.", "Hello, [NAME_1]."],
    ]);
    for (const { speaker } of document.segments) expect(speaker).not.toMatch(/Anna|Boris/);
  });

  test("shows what there is while it grows", async () => {
    const readings = await listen(SPEAKING["growing"]);
    expect(
      readings.map((reading) =>
        reading.state === "error" ? "error" : [reading.depersonalized, reading.transcript?.turns.length ?? 0],
      ),
    ).toEqual([
      [false, 0],
      [false, 1],
      [true, 2],
      [true, 2],
      [true, 2],
      [true, 2],
    ]);
  });
});

import { describe, expect, test } from "vitest";
import { postgresPrograms } from "../testing/postgres";
import { usePostgresProcesses } from "../testing/postgres-processes";
import { singleKey } from "../../service/http/auth";
import { anyOf } from "../keys/key-store";
import type { OpenOptions, Recordings } from "../../service/recordings/recordings";
import { givenRecordings } from "../../service/testing/given-recordings";
import {
  conversation,
  gate,
  standInSpeech,
  type StandInSpeech,
  TURNS,
  turnStep,
} from "../../service/testing/stand-in-speech";

const programs = postgresPrograms();
const skipped = "SKIPPED, there is no PostgreSQL here (Debian: apt-get install postgresql)";

describe.skipIf(programs === undefined)(programs === undefined ? skipped : "recordings on PostgreSQL", () => {
  const { http, worker, ask, create, ended, query } = usePostgresProcesses(programs);
  /** Recordings that continue at the stored result. */
  const recordings = {
    ...givenRecordings(),
    open: (url: string, options: OpenOptions) =>
      givenRecordings({ finished: options.earlier.turns }).open(url, options),
  };
  const speechOf = (processes: StandInSpeech) => ({
    recordings,
    processes,
    models: () => ({ models: "/models", recognizers: {} }),
  });
  async function createRecording(service: Awaited<ReturnType<typeof http>>): Promise<string> {
    const body = JSON.stringify({ url: "https://files.example/a.mp3", languageIn: "en", languageOut: "en" });
    const response = await ask(service, "/v1/prediction", { method: "POST", body });
    return ((await response.json()) as { synopsis_id: string }).synopsis_id;
  }
  const holding = () => {
    const held = gate();
    return {
      held,
      speech: standInSpeech((job) => [turnStep(TURNS[0]!), () => held.opened, ...conversation(job).slice(1)]),
    };
  };

  test("wait in a line of their own: texts go on meanwhile", async () => {
    const service = await http();
    const { held, speech } = holding();
    await worker(undefined, { speech: speechOf(speech) });
    const [first, second] = [await createRecording(service), await createRecording(service)];
    await expect.poll(() => speech.jobs.length, { timeout: 30_000 }).toBe(1);
    expect(await ended(service, await create(service))).toMatchObject({ status: "completed" });
    expect(speech.jobs).toHaveLength(1);
    held.open();
    for (const id of [first, second]) {
      expect(await ended(service, id)).toMatchObject({ status: "completed", transcriptDiarized: { segments: TURNS } });
    }
  });

  test("fifty links of one owner that hang delay no other owner; one that is deleted stops at once", async () => {
    const auth = anyOf(singleKey("a-key-for-tests", "one"), singleKey("other", "other"));
    const service = await http({ auth });
    const stopped: string[] = [];
    const hanging: Recordings = {
      ...recordings,
      stages: ["downloading", "decoding"],
      open(url, options) {
        options.onProgress("downloading", 0.5);
        if (!url.includes("hangs")) return recordings.open(url, options);
        return new Promise((_resolve, reject) =>
          options.signal.addEventListener("abort", () => {
            stopped.push(url);
            reject(new Error("aborted"));
          }),
        );
      },
    };
    await worker(undefined, { speech: { ...speechOf(standInSpeech()), recordings: hanging } });
    const from = async (key: string, url: string): Promise<string> => {
      const body = JSON.stringify({ url, languageIn: "en", languageOut: "en" });
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
      const response = await ask(service, "/v1/prediction", { method: "POST", body, headers });
      return ((await response.json()) as { synopsis_id: string }).synopsis_id;
    };
    const links = Array.from({ length: 50 }, (_, index) => `https://files.example/hangs-${index}.mp3`);
    for (const url of links) await from("a-key-for-tests", url);
    const downloading = "SELECT id FROM outis.task WHERE stage = 'downloading'";
    await expect.poll(() => query(downloading), { timeout: 30_000 }).toHaveLength(2);
    const id = await from("other", "https://files.example/a.mp3");
    const completed = `SELECT id FROM outis.task WHERE status = 'completed'`;
    await expect.poll(() => query(completed), { timeout: 30_000 }).toEqual([{ id }]);
    const [slow] = await query(downloading);
    await ask(service, `/v1/prediction/${String(slow?.["id"])}`, { method: "DELETE" });
    await expect.poll(() => stopped, { timeout: 30_000 }).toHaveLength(1);
    await expect.poll(() => query(downloading), { timeout: 30_000 }).toHaveLength(2);
  }, 120_000);

  test("are gone on with by another worker, at the last turn that is stored", async () => {
    const service = await http();
    const { speech } = holding();
    await worker(undefined, { speech: speechOf(speech) });
    const id = await createRecording(service);
    const stored = "SELECT count(*)::int AS n FROM outis.task WHERE result LIKE '%this is Anna%'";
    await expect.poll(() => query(stored), { timeout: 30_000 }).toEqual([{ n: 1 }]);
    // As if its worker had died: the lease expires and others are notified.
    await query("UPDATE outis.task SET worker = 'gone', lease_until = clock_timestamp() - interval '1 second'");
    const next = standInSpeech();
    await worker(undefined, { speech: speechOf(next) });
    expect(await ended(service, id)).toMatchObject({ status: "completed", transcriptDiarized: { segments: TURNS } });
    const jobs = [...speech.jobs, ...next.jobs];
    expect(jobs.at(-1)?.finished).toEqual(TURNS.slice(0, 1));
  });
});

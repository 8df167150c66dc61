import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Document, Packer, Paragraph } from "docx";
import { strFromU8, unzipSync } from "fflate";
import { asPcm, shortened } from "../harness/sound";
import { olderHistory } from "./older-history";
import type { Trial } from "./outcome";
import { signal } from "./processes";
import { pick, seeded } from "./random";
import { LONGEST_WAIT_MS, Session, type Victim, within } from "./session";
import { type Accepted, firstLine, textOf, Work } from "./work";

/** Limits the tasks of a profile, because each check reads all of them. */
const KILLS_PER_PROFILE = 25;
const VICTIM_LIMIT_MS = 20_000;
const WORK_LIMIT_MS = 240_000;
const RUN_LINES = 1_500;
const SPOKEN = join(import.meta.dirname, "..", "recordings", "telephone-en.wav");
const SPOKEN_SECONDS = 6;
const OLDER_TASKS = 2_000;

interface Moment {
  readonly name: string;
  /** Relative frequency. */
  readonly weight: number;
  readonly victims: readonly Victim[];
  /** Maximum milliseconds from the start of the work, or of the process to kill, to the kill. */
  readonly span: number;
  /** Returns the work to interrupt. It rejects if the application does not accept it. */
  readonly begin: (context: Context) => Promise<() => Promise<void>>;
  /** Runs after the kill and returns all problems. */
  readonly check?: (context: Context) => Promise<string[]>;
}

interface Context {
  readonly session: Session;
  readonly work: Work;
  readonly random: () => number;
  /** Results of the work, for the check. */
  readonly kept: { confirmed?: number; task?: Accepted; path?: string; isConfirmed?: boolean };
}

const letter = (lines: number, number: number): Promise<Buffer> => {
  const children = textOf(number, lines)
    .text.split("\n")
    .map((line) => new Paragraph(line));
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
};

async function addDocument({ session, work, random }: Context, lines: number): Promise<Accepted> {
  const number = 100 + Math.floor(random() * 900);
  const bytes = (await letter(lines, number)).toString("base64");
  const reading = crypto.randomUUID();
  await session.callWith(
    "documents.add",
    `{ name: "letter ${number}.docx", reading: ${JSON.stringify(reading)},
       bytes: Uint8Array.from(atob(${JSON.stringify(bytes)}), (letter) => letter.charCodeAt(0)) }`,
  );
  const { text, name } = await session.call("documents.read", { reading });
  const { id } = await session.call("tasks.create", {
    input: { type: "text", text },
    mode: "reversible",
    languageIn: "en",
    languageOut: "en",
    name,
    reading,
  });
  return work.accept(id, text, textOf(number, 0).last);
}

/** A copy must be complete and without hidden words. Unless saving was confirmed, it may be missing. */
function problemsOfCopy(path: string, isConfirmed: boolean): string[] {
  if (!existsSync(path)) return isConfirmed ? ["a saved copy is missing"] : [];
  try {
    const xml = strFromU8(unzipSync(readFileSync(path))["word/document.xml"] ?? new Uint8Array());
    if (!xml.includes("End of letter")) return ["a saved copy has no end"];
    return xml.includes("Petrova") ? ["a saved copy contains a hidden word"] : [];
  } catch {
    return ["a saved copy cannot be read"];
  }
}

const secondsStored = (session: Session): Promise<number> =>
  session.call("microphone.state", null).then((state) => state?.seconds ?? 0);

async function recordUntilKilled({ session, kept }: Context): Promise<void> {
  for (;;) {
    kept.confirmed = Math.max(kept.confirmed ?? 0, await secondsStored(session));
    await pause(100);
  }
}

const MOMENTS: readonly Moment[] = [
  {
    name: "create",
    weight: 4,
    victims: ["main", "page", "service"],
    span: 300,
    begin: ({ work }) =>
      Promise.resolve(async () => {
        for (let count = 0; count < 8; count += 1) await work.create(5);
      }),
  },
  {
    name: "run",
    weight: 4,
    victims: ["main", "page", "service"],
    span: 2_500,
    begin: async ({ work, random }) => {
      await work.create(Math.floor(RUN_LINES * (0.3 + random())));
      return () => Promise.resolve();
    },
  },
  {
    name: "edit",
    weight: 3,
    victims: ["main", "page", "service"],
    span: 600,
    begin: async ({ work }) => {
      const task = await work.create(3);
      await work.ended(task.id, []);
      return async () => {
        for (const word of work.editable(task)) await work.hide(task, word);
      };
    },
  },
  {
    name: "read a document",
    weight: 3,
    victims: ["main", "page", "parser"],
    span: 400,
    begin: (context) =>
      Promise.resolve(async () => {
        await addDocument(context, 200);
      }),
    check: async (context) => {
      await addDocument(context, 5);
      return [];
    },
  },
  {
    name: "export",
    weight: 3,
    victims: ["main", "page", "parser"],
    span: 500,
    begin: async (context) => {
      const { session, work, kept, random } = context;
      const task = await addDocument(context, 200);
      await work.ended(task.id, []);
      kept.task = task;
      kept.path = join(session.out, `copy ${Math.floor(random() * 1e9)}.docx`);
      await session.saveTo(kept.path);
      return async () => {
        const { saved } = await session.call("tasks.exportSource", { id: task.id });
        kept.isConfirmed = saved;
      };
    },
    check: async ({ session, kept: { task, path = "", isConfirmed = false } }) => {
      const wrong = problemsOfCopy(path, isConfirmed);
      const again = path.replace("copy", "second copy");
      await session.saveTo(again);
      if (task !== undefined) await session.call("tasks.exportSource", { id: task.id });
      wrong.push(...problemsOfCopy(again, true));
      if (readdirSync(session.out).some((name) => name.endsWith(".part"))) wrong.push("note: a temporary copy remains");
      return wrong;
    },
  },
  {
    name: "record by microphone",
    weight: 2,
    victims: ["main", "page"],
    span: 3_000,
    begin: async (context) => {
      const { page } = context.session.outis;
      await page.getByRole("button", { name: "New", exact: true }).click();
      await page.getByRole("button", { name: "Record", exact: true }).click();
      const until = performance.now() + VICTIM_LIMIT_MS;
      while ((await secondsStored(context.session)) === 0 && performance.now() < until) await pause(100);
      return () => recordUntilKilled(context);
    },
    check: async ({ session, kept: { confirmed = 0 } }) => {
      const captures = await session.call("microphone.kept", null);
      for (const { id } of captures) await session.call("microphone.discard", { id });
      const seconds = Math.max(0, ...captures.map((one) => one.seconds));
      return seconds >= confirmed - 1 ? [] : [`${(confirmed - seconds).toFixed(1)} s of a recording are lost`];
    },
  },
  {
    name: "add a recording",
    weight: 2,
    victims: ["main", "page", "service", "speech"],
    span: 4_000,
    begin: async ({ session, work, kept }) => {
      const { page } = session.outis;
      await page.getByRole("button", { name: "New", exact: true }).click();
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Choose files", exact: true }).click();
      await (await chooser).setFiles(join(session.folder, "spoken.wav"));
      await page.getByRole("listitem").filter({ hasText: "spoken" }).first().waitFor();
      const before = new Set(work.accepted.map(({ id }) => id));
      return async () => {
        await page.getByRole("button", { name: "Start", exact: true }).click();
        for (;;) {
          const list = await session.call("tasks.list", { query: "" });
          const added = list.find(({ id, inputType }) => inputType === "media" && !before.has(id));
          if (added !== undefined) {
            kept.task = work.accept(added.id);
            return;
          }
          await pause(50);
        }
      };
    },
  },
  {
    name: "open an older history",
    weight: 2,
    victims: ["main"],
    span: 900,
    begin: async ({ session, work }) => {
      await session.close();
      await olderHistory(session.state, OLDER_TASKS);
      work.accepted = [];
      await session.launch();
      return () => Promise.resolve();
    },
    check: async ({ session }) => {
      const [list, info] = [await session.call("tasks.list", { query: "" }), await session.call("app.info", null)];
      const wrong = list.length === OLDER_TASKS ? [] : [`${OLDER_TASKS - list.length} older tasks are missing`];
      if (info.history.damage !== undefined) wrong.push("the history is reported as damaged");
      return wrong;
    },
  },
];

const WEIGHTED = MOMENTS.flatMap((moment) => Array.from({ length: moment.weight }, () => moment));

function newSession(): { session: Session; work: Work } {
  const folder = mkdtempSync(join(tmpdir(), "outis-chaos-"));
  const spoken = join(folder, "spoken.wav");
  writeFileSync(spoken, shortened(asPcm(readFileSync(SPOKEN)), SPOKEN_SECONDS));
  const args = ["--use-fake-device-for-media-stream", `--use-file-for-fake-audio-capture=${spoken}`];
  const session = new Session(folder, { args });
  return { session, work: new Work(session) };
}

/** Kills `from` to `from + count - 1` of a seed. Each depends only on the seed and its number. */
export async function kills(seed: number, from: number, count: number, report: (trial: Trial) => void): Promise<void> {
  let { session, work } = newSession();
  try {
    for (let number = from; number < from + count; number += 1) {
      if (number > from && (number - from) % KILLS_PER_PROFILE === 0) {
        await session.close();
        session.remove();
        ({ session, work } = newSession());
      }
      const random = seeded(seed * 100_003 + number);
      const moment = pick(random, WEIGHTED);
      const victim = pick(random, moment.victims);
      const delay = random() * moment.span;
      const trial = await killOnce({ session, work, random, kept: {} }, moment, victim, delay);
      report({ ...trial, number });
      if (moment.name === "open an older history" || trial.wrong.some((one) => !one.startsWith("note:"))) {
        await session.close().catch(() => undefined);
        session.remove();
        ({ session, work } = newSession());
      }
    }
  } finally {
    await session.close().catch(() => undefined);
    session.remove();
  }
}

async function killOnce(context: Context, moment: Moment, victim: Victim, delay: number): Promise<Trial> {
  const { session, work } = context;
  const wrong: string[] = [];
  let waitedMs = 0;
  let repeated = 0;
  let pid: number | undefined;
  try {
    if (!session.isOpen) await session.open();
    const begin = await moment.begin(context);
    const running = begin().catch(() => undefined);
    pid = await appearing(session, victim, running);
    await pause(delay);
    const killedAt = performance.now();
    if (pid !== undefined) signal(pid, "SIGKILL");
    if (victim === "main") {
      await session.gone();
      await within(running, CALL_END_MS, "A call did not end with its application");
      const { ms, question } = await session.open();
      waitedMs = ms;
      if (question !== undefined) wrong.push(`asks: ${question.message}`);
    } else {
      waitedMs = await answering(session, killedAt);
      // A killed page never replies.
      if (victim !== "page") await within(running, WORK_LIMIT_MS, "The interrupted work did not end");
    }
    if (waitedMs > LONGEST_WAIT_MS) wrong.push(`no answer for ${Math.round(waitedMs / 1000)} s`);
    wrong.push(...((await moment.check?.(context)) ?? []));
    const checked = await work.check();
    wrong.push(...checked.wrong);
    repeated = checked.repeated;
    // Playwright cannot use a crashed page.
    if (victim === "page") await session.close();
  } catch (error) {
    wrong.push(firstLine(error));
    if (session.isOpen) await session.gone().catch(() => undefined);
  }
  return {
    fault: `kill ${victim}`,
    moment: moment.name,
    outcome: pid === undefined ? "the process was not running" : "",
    wrong,
    waitedMs,
    repeated,
  };
}

const CALL_END_MS = 5_000;

/** Process id, as soon as the process runs. Undefined if the work ended first. */
async function appearing(session: Session, victim: Victim, running: Promise<void>): Promise<number | undefined> {
  const until = performance.now() + VICTIM_LIMIT_MS;
  const over = { yet: false };
  void running.then(() => (over.yet = true));
  for (;;) {
    const pid = await session.pidOf(victim);
    if (pid !== undefined) return pid;
    if ((over.yet && victim !== "speech") || performance.now() > until) return undefined;
    await pause(10);
  }
}

/** Milliseconds until the page responds. Throws after a minute. */
async function answering(session: Session, since: number): Promise<number> {
  for (;;) {
    const answered = await within(session.call("tasks.list", { query: "" }), 2_000, "late").then(
      () => true,
      () => false,
    );
    const ms = performance.now() - since;
    if (answered) return ms;
    if (ms > 60_000) throw new Error("The page does not answer again");
    await pause(100);
  }
}

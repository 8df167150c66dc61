import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readDocument } from "../../../documents/read-document";
import { rewriteDocument } from "../../../documents/rewrite-document";
import { createEngine } from "../../../engine/index";
import { documentFrom } from "../../../shared/document/align";
import { assignTurn, mergeSpeakers, renameSpeaker } from "../../../shared/document/edit-speakers";
import type { Transcript } from "../../../shared/document/transcript";
import { ok } from "../../../shared/ipc/result";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import type { DepersonalizeRequest, ServiceClient } from "../../platform/service-client/client";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { KeyedQueue } from "../review/keyed-queue";
import { ReviewWork } from "../review/review-work";
import { TranscriptWork } from "../review/transcript-work";
import { RewrittenTasks } from "./rewritten-tasks";
import { runAgain, type RunAgainParts } from "./run-again";
import { SourceDocuments } from "./source-documents";
import { SourceFiles } from "./source-files";
import { taskSource, withResult } from "./source-export";

const NAME = "interview.txt";
const TEXT = [
  "Врач: Добрый день, как вас зовут?",
  "Пациент: Меня зовут Иванов Сергей Петрович.",
  "Врач: Где вы живёте, Сергей Петрович?",
  "Пациент: В Самаре, улица Садовая, дом 5.",
].join("\n");
const BYTES = Buffer.from(TEXT);
const engine = createEngine();
const OPTIONS = { mode: "reversible", language: "ru", languageOut: "ru", random: () => 0.5 } as const;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-speakers-"))));
afterEach(() => rmSync(folder, { recursive: true }));

async function interview() {
  const store = new TaskStore(openMemoryDatabase());
  const row = task({ input: TEXT, title: NAME, named: true, inputType: "document" });
  const { id } = row;
  const sources = new SourceDocuments(
    { files: new SourceFiles(join(folder, "documents")), waiting: new SourceFiles(join(folder, "waiting")) },
    () => Promise.resolve(store),
  );
  await sources.add("reading", NAME, BYTES);
  const read = await readDocument(NAME, BYTES);
  if (!read.ok) throw new Error(read.error.code);
  sources.hold("reading", read.value);
  store.insert({ ...row, source: (await sources.sourceFor("reading", id, TEXT)) ?? null });
  const first = await engine.depersonalize(TEXT, OPTIONS);
  store.saveWhole(id, { document: documentFrom(TEXT, first), mapping: first.mapping }, { state: "completed" });
  let answer: ServiceTask = { status: "completed" };
  const client = {
    depersonalize: async ({ input = "", detection }: DepersonalizeRequest) => {
      const made = await engine.depersonalize(input, { ...OPTIONS, detection });
      answer = { status: "completed", transcriptDepersonalized: { ...made, spans: [...made.spans] } };
      return ok({ id: "work" });
    },
    getTask: () => Promise.resolve(ok(answer)),
    cancel: () => Promise.resolve(ok(null)),
  } as unknown as ServiceClient;
  const shared = { store, queue: new KeyedQueue(), onChange: () => undefined };
  const speakers = new TranscriptWork({
    ...{ ...shared, detection: () => null },
    embeddedClient: () => Promise.resolve(ok(client)),
    clientOf: () => Promise.resolve(ok(client)),
    recordings: { tell: () => Promise.resolve(), forget: () => undefined },
    wait: () => Promise.resolve(),
  });
  const parts = {
    sources,
    parser: {
      rewrite: async (_document: unknown, asked: Parameters<typeof rewriteDocument>[2]) =>
        rewriteDocument(NAME, BYTES, asked),
    },
  };
  const save = async () => {
    const copy = await withResult(store.getLight(id)!, store.document(id)!, parts);
    return copy.ok ? Buffer.from(copy.value.bytes).toString() : copy.error.code;
  };
  const source = () => taskSource(store.getLight(id)!.source, store.document(id), true);
  return { id, store, sources, parts, speakers, reviews: new ReviewWork(shared), save, source };
}

const [DOCTOR, PATIENT] = ["Врач", "Пациент"];
const labelOf = ({ speakers }: Transcript, name: string): string =>
  Object.entries(speakers).find(([, one]) => one === name)?.[0] ?? "";

it.each([
  ["a shorter name", "speakerName", (one: Transcript) => renameSpeaker(one, labelOf(one, DOCTOR), "Д")],
  ["a longer name", "speakerName", (one: Transcript) => renameSpeaker(one, labelOf(one, DOCTOR), "Анна Кравчук")],
  [
    "merged speakers",
    "speakerMerge",
    (one: Transcript) => mergeSpeakers(one, labelOf(one, PATIENT), labelOf(one, DOCTOR)),
  ],
  ["another speaker of a turn", "speakerTurn", (one: Transcript) => assignTurn(one, 1, labelOf(one, DOCTOR))],
] as const)("is not written with shifted words after %s, and again after undo", async (_, edit, change) => {
  const { id, store, parts, speakers, reviews, save, source } = await interview();
  const before = await save();
  expect(before).not.toContain("Иванов");
  expect(await speakers.edit(id, edit, change)).toEqual(ok(null));
  expect(store.document(id)!.original).not.toBe(TEXT);
  expect(await save()).toBe("document_changed");
  expect(source()).toMatchObject({ noWayBack: "speakers" });
  // A batch saves its text.
  expect(await new RewrittenTasks(parts).of(store.getLight(id)!, store.document(id)!, store)).toBeUndefined();
  const box = { id: crypto.randomUUID(), page: 0, everyPage: false, x: 0, y: 0, width: 1, height: 1 };
  const drawn = await reviews.editPages(
    id,
    () => ok({ intent: "boxDraw", clear: [], marks: [], boxes: { set: [box], deleted: [] } }),
    () => [{ start: 0, end: 4 }],
  );
  expect(drawn).toMatchObject({ error: { code: "document_changed" } });
  expect(await reviews.undo(id)).toMatchObject({ ok: true });
  expect(await save()).toBe(before);
  expect(source()?.noWayBack).toBeUndefined();
});

it("is not given to a new task with the changed text", async () => {
  const { id, store, sources, speakers } = await interview();
  await speakers.edit(id, "speakerName", (one) => renameSpeaker(one, labelOf(one, DOCTOR), "Д"));
  const runner: RunAgainParts["runner"] = {
    runAgain: (from, _wanted, { id: again, source }) => {
      store.insert({ ...task({ input: store.get(from)!.input }), id: again, source });
      return ok({ id: again });
    },
  };
  const parser = { read: () => readDocument(NAME, BYTES) };
  const wanted = { mode: "blind", languageIn: "ru", languageOut: "ru" } as const;
  const again = await runAgain({ runner, documents: sources, parser }, id, wanted);
  const row = again.ok ? store.getLight(again.value.id) : undefined;
  expect(row?.source).toEqual({ kept: false, name: NAME, reason: "edited" });
});

it("does not let the words of a text be edited as those of a recording", async () => {
  const { id, store, speakers } = await interview();
  await speakers.edit(id, "speakerName", (one) => renameSpeaker(one, labelOf(one, DOCTOR), "Д"));
  const before = store.transcript(id)!.turns[0]!.text;
  expect(await speakers.write(id, { type: "write", turn: 0, before, text: "Иванов" })).toMatchObject({
    error: { code: "speakers_missing" },
  });
});

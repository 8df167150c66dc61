import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ReadDocument } from "../../../documents/read-document";
import { ok } from "../../../shared/ipc/result";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import type { SourceDocument } from "../../platform/history/source-document";
import { runAgain, type RunAgainParts } from "./run-again";
import { SourceDocuments } from "./source-documents";
import { SourceFiles } from "./source-files";

const WANTED = { mode: "blind", languageIn: "ru", languageOut: "ru" } as const;
const BYTES = Buffer.from("scan");
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
/** As read by a version without regions. */
const OLD: ReadDocument = {
  name: "passport.png",
  format: "png",
  text: "КРЫЛОВА",
  parts: { read: [], leftOut: [] },
};
const NEW: ReadDocument = {
  ...OLD,
  text: "КРЫЛОВА\n45 12 345678",
  regions: [{ id: "0-face-1", page: 0, kind: "face", corners: CORNERS, covered: true }],
  seen: { ["a".repeat(64)]: { words: [], regions: [] } },
};

let folder: string;
let store: TaskStore;
let documents: SourceDocuments;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-again-"));
  store = new TaskStore(openMemoryDatabase());
  documents = new SourceDocuments(
    { files: new SourceFiles(join(folder, "documents")), waiting: new SourceFiles(join(folder, "waiting")) },
    () => Promise.resolve(store),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The document was read as `before` and reads as `now`. */
async function again(before: ReadDocument, now: ReadDocument) {
  const made = (input: string, own: { id: string; source?: SourceDocument | null }): string => {
    store.insert({ ...task({ input, state: "completed" }), ...own });
    return own.id;
  };
  const id = crypto.randomUUID();
  await documents.add("reading", before.name, BYTES);
  documents.hold("reading", before);
  made(before.text, { id, source: (await documents.sourceFor("reading", id, before.text)) ?? null });
  documents.drop("reading");
  let readings = 0;
  const parser = {
    read: () => {
      readings += 1;
      return Promise.resolve(ok(now));
    },
  };
  const runner: RunAgainParts["runner"] = {
    runAgain: (_id, _wanted, { read = before.text, ...own }) => ok({ id: made(read, own) }),
  };
  const started = await runAgain({ runner, documents, parser }, id, WANTED);
  if (!started.ok) throw new Error(started.error.code);
  const opened = await documents.open(started.value.id);
  return {
    text: store.get(started.value.id)?.input,
    source: opened.ok ? opened.value.source : undefined,
    bytes: opened.ok ? (await opened.value.stored.load()).bytes : undefined,
    readings,
  };
}

it("reads a scan again that a version without regions had read, so that it can be saved", async () => {
  const { text, source, bytes } = await again(OLD, NEW);
  expect(text).toBe(NEW.text);
  expect(source).toMatchObject({ kept: true, regions: NEW.regions });
  expect(bytes).toEqual(BYTES);
});

it("keeps a document that reads as before, with the choice of its regions", async () => {
  expect(await again(OLD, OLD)).toMatchObject({ text: OLD.text, source: { kept: true }, readings: 1 });
  const chosen = { ...NEW, regions: NEW.regions?.map((region) => ({ ...region, covered: false })) ?? [] };
  expect(await again(chosen, NEW)).toMatchObject({ source: { regions: chosen.regions }, readings: 0 });
});

// Bundled with the code of an earlier commit by ../past-versions.mjs. `past:NAME` is the file of this name at that commit, or an
// empty module. Arguments: folder, key. Prints the values that a later version must read.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as cipher from "past:backup-seal";
import * as history from "past:open-history";
import * as keys from "past:history-key";
import * as kinds from "past:kinds";
import * as turnLog from "past:turn-log";
import * as migrations from "past:migrations";
import * as sealed from "past:sealed-file";
import * as backup from "past:save-backup";
import * as settingsFile from "past:settings-file";
import * as taskState from "past:task-state";

const [folder, key] = process.argv.slice(2);
const entries = new Map([["database", key]]);
const keychain = {
  get: (account) => Promise.resolve(entries.get(account)),
  set: (account, secret) => Promise.resolve(void entries.set(account, secret)),
  remove: (account) => Promise.resolve(void entries.delete(account)),
};
const never = () => Promise.reject(new Error("Asked"));
const path = join(folder, "history.db");

/** The argument was the keychain, a key source with an open keychain, and a source that opens it. */
async function open() {
  if (keys.keyInKeychain === undefined) return history.openHistory(path, keychain);
  const opened = Object.assign(() => Promise.resolve({ state: "open", keychain }), keychain);
  return history.openHistory(path, keys.keyInKeychain(opened), never);
}

const id = (number) => `0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a00${String(number).padStart(2, "0")}`;
const hasNames = migrations.MIGRATIONS[0].includes("named");
const common = {
  ...(hasNames && { named: false }),
  sourceId: null,
  mode: "reversible",
  languageIn: "ru",
  languageOut: "ru",
  service: "embedded",
  baseUrl: "",
  state: "queued",
  detection: null,
};
const task = (number, change) => ({
  ...common,
  id: id(number),
  createdAt: 1_700_000_000_000 + number,
  idempotencyKey: `key-${number}`,
  ...change,
});

/** One finding of each kind in the first and last version, to keep the others small. */
function documentOf() {
  const all = Object.entries(kinds.KINDS);
  const used = version === 1 || version === 15 ? all : all.filter(([kind]) => kind === "person" || kind === "number");
  const parts = used.map(([kind, { type, label }], at) => ({
    ...{ kind, type, hidden: `Ёлкин${at}`, label: `[${label.ru}_1]` },
  }));
  const [original, result, replacements] = [["Дело: "], ["Дело: "], []];
  const length = (texts) => texts.join("").length;
  for (const { kind, type, hidden, label } of parts) {
    const [start, resultStart] = [length(original), length(result)];
    original.push(hidden, " ");
    result.push(label, " ");
    const end = start + hidden.length;
    replacements.push({
      start,
      end,
      resultStart,
      resultEnd: resultStart + label.length,
      type,
      kind,
      score: 0.9,
      entity: 1,
    });
  }
  const whole = { original: original.join(""), result: result.join("") };
  const mapping = Object.fromEntries(parts.map(({ hidden, label }) => [label, hidden]));
  const segment = { start: 0, end: whole.original.length, resultStart: 0, resultEnd: whole.result.length };
  return { document: { ...whole, replacements, segments: [segment] }, mapping };
}

const version = migrations.MIGRATIONS.length;
const { store, words, close } = await open();
const { document, mapping } = documentOf();
const expected = { tasks: [] };

/** Each field appeared with a version of the schema. */
function add(number, change, { result, review, speakers, ...update }) {
  const row = task(number, change);
  store.insert(row);
  if (result !== undefined) {
    if (store.saveWhole === undefined) store.saveResult(row.id, result.document, result.mapping);
    else store.saveWhole(row.id, result);
  }
  if (review !== undefined) store.saveReview(row.id, review);
  if (speakers) store.speakers.write(row.id, speakers);
  const end = { state: "completed", progress: 1, endedAt: row.createdAt + 1000, counts: { PERSON: 1 }, ...update };
  store.update(row.id, end);
  const { detection: _detection, ...kept } = { ...row, ...end };
  const { transcript } = result ?? {};
  expected.tasks.push({
    row: kept,
    review: review?.log,
    speakers: speakers || undefined,
    transcript,
    document: result?.document.result,
  });
}

const place = { start: 0, end: 4 };
const operation = {
  intent: "hide",
  clear: [place],
  marks: [{ ...place, text: "[НОМЕР_2]", kind: "number", score: 1, entity: 2 }],
};
const log = { done: [operation], undone: [{ ...operation, intent: "keep", marks: [] }], spent: ["[ИМЯ_7]"] };
const review =
  version < 7
    ? undefined
    : version < 10
      ? { document, mapping, log }
      : { document, mapping, log, mode: "reversible", tag: null };
add(
  1,
  { title: "Жалоба", inputType: "text", input: document.original, ...(version > 7 && { tag: "K17" }) },
  {
    result: { document, mapping },
    review,
    ...(version > 5 && { startedAt: 1_700_000_000_500 }),
    ...(version > 11 && { titleShown: "Дело" }),
  },
);
const project = { id: id(90), name: "Дела" };
const sourceKey = "12".repeat(32);
const source = {
  kept: true,
  name: "Договор.docx",
  format: "docx",
  size: 11,
  key: sourceKey,
  textHash: "ab".repeat(32),
  hash: "cd".repeat(32),
};
add(
  2,
  {
    title: "Договор.docx",
    ...(hasNames && { named: true }),
    inputType: "document",
    input: "Ёлка и Пётр",
    ...(version > 8 && { batch: { id: id(91), index: 0, shared: true, name: "Пачка" } }),
    ...(version > 10 && { project }),
    ...(version > 12 && { source }),
    ...(version > 13 && { columns: [{ sheet: "", column: "A", treatment: "person" }] }),
  },
  { state: "error", progress: 0.5, error: { code: "service_unreachable", message: "No answer" }, counts: {} },
);
if (version > 3) {
  const turn = {
    start: 0,
    end: 1.5,
    text: "Ёлкин звонил",
    speaker: "SPEAKER_00",
    words: [
      ["Ёлкин", 0, 1],
      ["звонил", 1, 1.5],
    ],
  };
  const transcript = { speakers: { SPEAKER_00: "Спикер 1" }, turns: [turn] };
  const heard = { original: turn.text, result: turn.text, replacements: [], segments: [] };
  const work = { key: "34".repeat(32), wishes: { depersonalize: true, diarization: true } };
  const recording = { name: "Звонок.wav", size: 44, kind: "audio", seconds: 1.5 };
  const state = { document: heard, transcript, synopsis: null };
  const speakers = version > 14 && {
    log: { done: [{ edit: "speakerName", at: 0 }], undone: [] },
    states: { done: [await taskState.packState(state)], undone: [] },
  };
  add(
    3,
    { title: "Звонок.wav", named: true, inputType: "media", input: "", recording, work },
    { result: { document: heard, transcript }, speakers, synopsis: "Кратко", input: turn.text },
  );
}
add(4, { title: "Удалено", inputType: "text", input: "Удалено" }, {});
store.setRemoved(id(4), true);
expected.tasks.pop();
if (words !== undefined) {
  expected.words = {
    always: [{ text: "Ёлкин", match: "stem", kind: "person" }],
    never: [{ text: "Ромашка", match: "exact" }],
    level: "balanced",
    levels: { DATE: "sure" },
  };
  words.set(expected.words);
}
if (backup.saveBackup !== undefined)
  await backup.saveBackup(join(folder, "one.outisbackup"), key, { store, words }, () => undefined);
if (close === undefined) store.close();
else await close();

const settings = new settingsFile.SettingsFile(folder);
const defaults = settings.current;
const other = { theme: "dark", language: "en", service: "remote", baseUrl: "https://outis.example/api", mode: "blind" };
const switched = Object.entries(defaults).flatMap(([name, value]) =>
  typeof value === "boolean" ? [[name, !value]] : [],
);
settings.update({
  ...other,
  ...Object.fromEntries(switched),
  ...(defaults.keepDays !== undefined && { keepDays: 30 }),
});
expected.settings = settings.current;

if (sealed.createSealedFile !== undefined) {
  mkdirSync(join(folder, "sealed"));
  for (const format of sealed.liveBytes === undefined ? ["whole"] : ["whole", "live"]) {
    const file = await sealed.createSealedFile(join(folder, "sealed", format), sourceKey, format);
    await file.append(Buffer.from("Ёлка и Пётр"));
    await file.finish();
  }
}
if (turnLog.openTurnLog !== undefined) {
  const turns = await turnLog.openTurnLog(join(folder, "sealed", "turns"), sourceKey);
  await turns.append({ start: 0, end: 1.5, text: "Ёлкин звонил" });
  await turns.close();
}
const keychainEntries = Object.fromEntries(entries);
const versions = { version, backup: cipher.BACKUP_VERSION };
writeFileSync(join(folder, "expected.json"), JSON.stringify({ ...versions, keychain: keychainEntries, ...expected }));

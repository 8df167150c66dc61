import type { Projects } from "../../shared/ipc/projects";
import type { Bridge } from "../../shared/ipc/bridge";
import type { Channel, EventName } from "../../shared/ipc/channels";
import { contract, type EventPayload, type Input, type Output } from "../../shared/ipc/contract";
import type { HistoryInfo } from "../../shared/ipc/backup";
import { type Detection, NO_DETECTION } from "../../shared/api/detection";
import { fail, ok, type Result } from "../../shared/ipc/result";
import type { DocumentParts } from "../../shared/ipc/document-parts";
import type { Summary } from "../../shared/ipc/summary";
import type { OfferedRecording, RecordingInfo, TaskDetail } from "../../shared/ipc/task";
import type { LanguageModelView } from "../../shared/ipc/language-model";
import type { TranscriptionView } from "../../shared/ipc/transcription";
import { sentTask } from "../../shared/ipc/sent-task";
import { DEFAULT_SETTINGS, type Settings } from "../../shared/ipc/settings";
import type { ClipboardAction } from "../../shared/ipc/clipboard-combinations";
import { keysOf } from "../../shared/ipc/clipboard-shortcuts";
import { MODES } from "../../shared/document/languages";
import { redo, undo } from "../../shared/document/review/log";
import { pretend } from "./fake-engine";
import { assigned, diarizedAgain, merged, pretendedWaveform, renamed } from "./fake-recordings";
import { createFakeMicrophone } from "./fake-microphone";
import { FakeFailure } from "./fake-failure";
import { FakePages } from "./fake-pages";
import { FakeSpeechModels } from "./fake-speech-models";
import { FakeTasks } from "./fake-tasks";

/** As of an e-mail. */
const PARTS: DocumentParts = {
  read: [{ kind: "text", count: 1 }],
  leftOut: [
    { kind: "pictures", count: 2 },
    { kind: "attachments", count: 1, names: ["scan.pdf"] },
  ],
};

type Handlers = { readonly [C in Channel]: (input: Input<C>) => Output<C> | Promise<Output<C>> };

export interface FakeOptions {
  readonly language?: "ru" | "en";
  readonly settings?: Partial<Settings>;
  readonly keychain?: boolean;
  readonly history?: Partial<HistoryInfo>;
  readonly tasks?: readonly TaskDetail[];
  /** Milliseconds. */
  readonly taskTakes?: number;
}

export function createFakeBridge(options: FakeOptions = {}): Bridge {
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  const emit = <E extends EventName>(event: E, payload: EventPayload<E>): void => {
    for (const listener of listeners.get(event) ?? []) (listener as (payload: EventPayload<E>) => void)(payload);
  };
  let settings: Settings = { ...DEFAULT_SETTINGS, ...options.settings };
  let words: Detection = NO_DETECTION;
  let hasKey = false;
  let codeKept = false;
  let model: LanguageModelView = {
    kind: "none",
    url: "",
    model: "",
    sendOriginals: false,
    fileName: "",
    hasKey: false,
  };
  let transcription: TranscriptionView = { listener: "here", url: "", model: "", hasKey: false };
  let summary: Summary | undefined;
  let summarizing = false;
  let clipboard = "";
  let projects: Projects = { projects: [], chosen: null };
  const added = new Map<string, { readonly name: string; readonly bytes: Uint8Array }>();
  const offers = new Map<string, OfferedRecording>();
  const tasks = new FakeTasks(options.tasks ?? [], options.taskTakes ?? 2500, (task) => emit("task.changed", task));
  const pages = new FakePages({ pages: 12 });
  const speech = new FakeSpeechModels((options.taskTakes ?? 2500) / 5, (view) => emit("speech.changed", view));

  const microphone = createFakeMicrophone((state) => emit("microphone.changed", state), offers);

  const saveSettings = (change: Partial<Settings>): Settings => {
    settings = { ...settings, ...change };
    emit("settings.changed", settings);
    return settings;
  };

  const handlers: Handlers = {
    "app.info": () => ({
      version: "0.1.0",
      platform: "linux",
      language: options.language ?? "en",
      keychain: options.keychain ?? true,
      history: { kept: "file", reset: false, wasEmpty: false, joined: 0, ...options.history },
      settingsNewer: false,
    }),
    "settings.get": () => settings,
    "settings.set": (change) => {
      return saveSettings(Object.fromEntries(Object.entries(change)));
    },
    "secrets.hasKey": () => hasKey,
    "secrets.clearKey": () => {
      hasKey = false;
      return null;
    },
    "languageModel.get": () => model,
    "languageModel.set": ({ key, ...choice }) => {
      model = { ...model, ...choice, hasKey: model.hasKey || key !== undefined };
      return model;
    },
    "languageModel.chooseFile": () => {
      model = { ...model, fileName: "small-8b-q4.gguf" };
      return { chosen: true, fileName: model.fileName };
    },
    "languageModel.test": ({ kind, url, key }) => {
      if (kind === "endpoint" && !url.endsWith("/v1")) {
        throw new FakeFailure({ code: "model_unreachable", message: "no model" });
      }
      if (key === "wrong") throw new FakeFailure({ code: "model_refused", message: "401", details: { status: 401 } });
      return { word: "Hello", latencyMs: 840 };
    },
    "languageModel.clearKey": () => {
      model = { ...model, hasKey: false };
      return null;
    },
    "transcription.get": () => transcription,
    "transcription.set": ({ key, ...choice }) => {
      transcription = { ...choice, hasKey: transcription.hasKey || key !== undefined };
      return transcription;
    },
    "transcription.test": ({ url, key }) => {
      if (!url.endsWith("/v1")) throw new FakeFailure({ code: "transcription_unreachable", message: "nobody" });
      if (key === "wrong") {
        throw new FakeFailure({ code: "transcription_refused", message: "401", details: { status: 401 } });
      }
      return { latencyMs: 620 };
    },
    "transcription.clearKey": () => {
      transcription = { ...transcription, hasKey: false };
      return null;
    },
    "service.configure": ({ key, ...chosen }) => {
      hasKey = hasKey || key !== undefined;
      return saveSettings(chosen);
    },
    "service.test": ({ baseUrl, key }) => {
      if (!baseUrl.endsWith("/api")) throw new FakeFailure({ code: "service_unreachable", message: "no service" });
      if (key === "wrong") throw new FakeFailure({ code: "unauthorized", message: "401", details: { status: 401 } });
      return { latencyMs: 38 };
    },
    "service.state": () => "ready",
    "tasks.create": (input) => {
      if (input.input.type === "recording") return tasks.create(input, offers.get(input.input.offer));
      if (input.input.type !== "media") return tasks.create(input);
      return tasks.create(input, lookAt(new URL(input.input.url)));
    },
    "tasks.list": ({ query }) => tasks.list(query),
    "tasks.get": ({ id }) => sentTask(tasks.get(id)),
    "review.progress": () => ({ toCheck: 0, shown: [] }),
    "tasks.mapping": ({ id }) => pretend(tasks.get(id).original, "reversible", tasks.get(id).languageOut).mapping,
    "tasks.cancel": ({ id }) => tasks.cancel(id),
    "tasks.retry": ({ id }) => tasks.retry(id),
    "tasks.remove": ({ id }) => tasks.remove(id),
    "tasks.undoRemove": ({ id }) => tasks.undoRemove(id),
    "tasks.removeMany": ({ ids }) => {
      for (const id of ids) tasks.remove(id);
      return { count: ids.length };
    },
    "tasks.undoRemoveMany": ({ ids }) => {
      for (const id of ids) tasks.undoRemove(id);
      return { count: ids.length };
    },
    "tasks.rename": ({ id, title }) => tasks.rename(id, title),
    "tasks.exportMany": ({ ids }) => ({ saved: true, files: ids.length, left: 0 }),
    "tasks.finishExportMany": ({ save }) => ({ saved: save, files: 1, left: 0 }),
    "documents.exportFormats": () => [
      { id: "txt", label: "workspace.format.txt", extension: "txt", icon: "text", needsTimes: false, group: "usual" },
      { id: "docx", label: { name: "Word" }, extension: "docx", icon: "word", needsTimes: false, group: "usual" },
      {
        id: "srt",
        label: "workspace.format.srt",
        extension: "srt",
        icon: "subtitles",
        needsTimes: true,
        group: "usual",
      },
      { id: "eaf", label: { name: "ELAN" }, extension: "eaf", icon: "subtitles", needsTimes: true, group: "analysis" },
    ],
    "tasks.export": ({ format = "txt" }) => ({ saved: true, fileName: `letter.depersonalized.${format}` }),
    "tasks.exportSource": () => ({ saved: true, fileName: "letter.depersonalized.docx" }),
    "pages.list": () => pages.list(),
    "pages.boxes": (input) => pages.boxes(tasks.get(input.id), input),
    "pages.place": (input) => pages.place(input),
    "pages.textAt": (input) => pages.textAt(input),
    "pages.render": (input) => pages.render(tasks.get(input.id), input),
    "pages.edit": (input) => pages.edit(input),
    "pages.close": () => null,
    "regions.list": () => ({ regions: [] }),
    "regions.cover": () => ({ regions: [] }),
    "tasks.drag": () => null,
    "tasks.prepareDrag": () => null,
    "tasks.exportReport": () => ({ saved: true, fileName: "letter.report.pdf" }),
    "tasks.cancelExport": () => null,
    "tasks.finishExport": ({ save }) => ({ saved: save, fileName: "letter.depersonalized.docx" }),
    "tasks.copyResult": ({ id }) => {
      clipboard = tasks.get(id).document?.result ?? "";
      return null;
    },
    "tasks.summary": () => ({ running: summarizing, ...(summary === undefined ? {} : { summary }) }),
    "tasks.summarize": async ({ id, points }) => {
      summarizing = true;
      await new Promise((resolve) => setTimeout(resolve, options.taskTakes ?? 2500));
      summarizing = false;
      const lines = (tasks.get(id).document?.result ?? "").split(/(?<=[.!?])\s+/).slice(0, points);
      const text = lines.map((line) => `- ${line}`).join("\n");
      summary = { text, notices: [{ code: model.kind === "none" ? "key_sentences" : "model_summary" }] };
      return summary;
    },
    "tasks.cancelSummary": () => {
      summarizing = false;
      return null;
    },
    "tasks.runAgain": ({ id, ...wanted }) => {
      const { original, title } = tasks.get(id);
      return tasks.create({ input: { type: "text", text: original }, name: title, ...wanted });
    },
    "batch.pause": ({ id, paused }) => tasks.changeBatch(id, { paused }),
    "batch.share": ({ id, shared }) => tasks.changeBatch(id, { shared }),
    "batch.move": () => null,
    "batch.finishSave": () => ({ saved: false, files: [] }),
    "batch.save": ({ id }) => ({
      saved: true,
      folder: "Results",
      files: tasks.batch(id).map((task) => ({ id: task.id, fileName: `${task.title}.depersonalized.txt` })),
    }),
    "projects.get": () => projects,
    "projects.add": ({ name }) => {
      const project = { id: crypto.randomUUID(), name };
      projects = { projects: [...projects.projects, project], chosen: project.id };
      return project;
    },
    "projects.choose": ({ id }) => {
      projects = { ...projects, chosen: id };
      return null;
    },
    "projects.rename": (project) => {
      projects = { ...projects, projects: projects.projects.map((one) => (one.id === project.id ? project : one)) };
      return null;
    },
    "projects.people": () => [],
    "people.list": () => ({ people: [], pairs: [], undo: null, redo: null, running: 0, blind: 0 }),
    "people.merge": () => ({ tasks: 0 }),
    "people.split": () => ({ tasks: 0 }),
    "people.apart": () => ({ tasks: 0 }),
    "people.confirm": () => ({ tasks: 0 }),
    "people.undo": () => ({ intent: null }),
    "people.redo": () => ({ intent: null }),
    "projects.remove": ({ id }) => {
      projects = { projects: projects.projects.filter((one) => one.id !== id), chosen: null };
      return null;
    },
    "review.edit": ({ id, edit }) => tasks.edit(id, edit),
    "review.undo": ({ id }) => tasks.step(id, undo),
    "review.redo": ({ id }) => tasks.step(id, redo),
    "review.remaining": () => [],
    "review.unchecked": () => [],
    "tasks.transcriptWords": () => ({ characters: 0, uncertain: [], edited: [] }),
    "review.samePeople": () => [],
    "service.reach": () => null,
    "tasks.tryNow": () => null,
    "tasks.processHere": () => null,
    "tasks.renameSpeaker": ({ id, speaker, name }) => tasks.change(id, (call) => renamed(call, speaker, name)),
    "tasks.mergeSpeakers": ({ id, from, into }) => tasks.change(id, (call) => merged(call, from, into)),
    "tasks.assignTurn": ({ id, turn, speaker }) =>
      tasks.change(id, (call) => assigned(call, turn, speaker, tasks.get(id).languageOut)),
    "tasks.diarizeAgain": ({ id, speakersCount }) =>
      tasks.change(id, (call) => diarizedAgain(call, speakersCount, tasks.get(id).languageOut)),
    "tasks.editTranscript": () => ({ places: 1 }),
    "tasks.hearAgain": ({ id }) => tasks.change(id, (call) => call),
    "tasks.aboutHearingAgain": () => ({ edits: 0, preferred: ["ru", "en"] }),
    "tasks.depersonalize": ({ id, mode }) => tasks.depersonalize(id, mode),
    "tasks.waveform": ({ id }) => pretendedWaveform(tasks.transcript(id)),
    "tasks.coveredStretches": () => ({
      stretches: [
        { from: 3.2, to: 4.1, kinds: ["person"], reasons: [] },
        { from: 11.4, to: 12.6, kinds: [], reasons: ["doubtful"] },
      ],
      margins: { before: 0, after: 0 },
    }),
    "tasks.finishSound": ({ answer }) => ({ saved: answer !== "cancel", covered: 8 }),
    "tasks.cancelSound": () => null,
    "tasks.exportSound": ({ format }) => ({ saved: true, fileName: `call.depersonalized.${format}`, covered: 7 }),
    "recordings.lookAtLink": async ({ url }) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return lookAt(new URL(url));
    },
    ...microphone.handlers,
    "graphics.state": () => ({ isChecking: false, checks: [] }),
    "speech.models": () => speech.view,
    "speech.download": ({ id }) => speech.download(id),
    "speech.pause": ({ id }) => speech.pause(id),
    "speech.import": () => speech.import(),
    "speech.remove": ({ id }) => speech.remove(id),
    "speech.choose": ({ language, id }) => speech.choose(language, id),
    "documents.add": ({ name, bytes, reading }) => {
      added.set(reading, { name, bytes });
      return null;
    },
    "documents.read": async ({ reading }) => {
      const { name = "", bytes = new Uint8Array() } = added.get(reading) ?? {};
      await new Promise((resolve) => setTimeout(resolve, 200));
      const text = new TextDecoder().decode(bytes);
      if (text.includes("\u0000")) throw new FakeFailure({ code: "input_not_text", message: "binary" });
      return { name, text, parts: name.endsWith(".eml") ? PARTS : { read: PARTS.read, leftOut: [] } };
    },
    "documents.cancel": () => null,
    "preview.modes": ({ text, languageOut }) => {
      const of = (mode: (typeof MODES)[number]) => {
        const { document } = pretend(text, mode, languageOut);
        return { text: document.result, spans: document.replacements };
      };
      return { blind: of("blind"), reversible: of("reversible"), randomize: of("randomize") };
    },
    "words.get": () => words,
    "words.set": (change) => (words = change),
    "words.reach": () => (settings.service === "embedded" ? "here" : "not_taken"),
    "words.export": ({ list }) => ({ saved: true, fileName: `${list}.txt` }),
    "history.recovery": () => ({ lasting: options.keychain ?? true, kept: codeKept, due: false }),
    "history.showCode": () => {
      codeKept = true;
      return { kept: true };
    },
    "history.later": () => null,
    "history.saveBackup": () => ({ saved: true, tasks: tasks.list("").length, unreadable: 0 }),
    "history.restoreBackup": () => ({
      restored: true,
      added: 0,
      replaced: 0,
      kept: tasks.list("").length,
      unreadable: 0,
      hidesLess: 0,
    }),
    "restore.whose": ({ text }) => {
      const candidates = tasks
        .list("")
        .filter((task) => task.mode === "reversible" && task.state === "completed")
        .map(({ id, title, createdAt }) => {
          const { mapping } = pretend(tasks.get(id).original, "reversible", "en");
          const names = Object.entries(mapping).filter(([placeholder]) => text.includes(placeholder));
          const shown = names.map(([placeholder, name]) => ({ placeholder, name }));
          return { id, also: [], title, createdAt, likely: false, names: shown };
        });
      return { certain: candidates.length === 1, candidates };
    },
    "restore.run": ({ text, source }) => {
      if (source.type === "file") throw new FakeFailure({ code: "mapping_unreadable", message: "not a mapping" });
      const { original, languageOut } = tasks.get(source.id);
      return restore(text, pretend(original, "reversible", languageOut).mapping);
    },
    "restore.saveDocument": () => ({ saved: true, fileName: "answer.restored.docx" }),
    "files.showSaved": () => null,
    "menu.textStep": () => null,
    "shortcuts.get": () => {
      const of = (act: ClipboardAction) => {
        const { on } = settings.shortcuts[act];
        return { on, keys: keysOf(settings.shortcuts, act, false), state: on ? "on" : "off" } as const;
      };
      return { depersonalize: of("depersonalize"), restore: of("restore") };
    },
    "shortcuts.set": ({ act, on, keys = settings.shortcuts[act].keys }) => {
      return saveSettings({ shortcuts: { ...settings.shortcuts, [act]: { on, keys } } });
    },
    "shortcuts.pause": () => null,
    "clipboard.showPlace": () => null,
    "clipboard.takePlace": () => null,
    "clipboard.read": () => clipboard,
    "clipboard.write": ({ text }) => {
      clipboard = text;
      return null;
    },
  };

  return {
    call: async <C extends Channel>(channel: C, input: Input<C>): Promise<Result<Output<C>>> => {
      try {
        const parsed = contract[channel].input.parse(input) as Input<C>;
        const answer = await handlers[channel](parsed);
        return ok(contract[channel].output.parse(answer) as Output<C>);
      } catch (error) {
        return error instanceof FakeFailure ? { ok: false, error: error.failure } : fail("internal", String(error));
      }
    },
    offerFile: async (file) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (file.size === 0) return fail("recording_empty", "no bytes");
      const kind = /\.(?:mp4|mkv|mov|webm|avi)$/i.test(file.name) ? "video" : "audio";
      const offered = { offer: crypto.randomUUID(), name: file.name, size: file.size, kind, seconds: 128 } as const;
      offers.set(offered.offer, offered);
      return ok(offered);
    },
    nameSource: () => Promise.resolve(null),
    on: (event, listener) => {
      const known = listeners.get(event) ?? new Set();
      known.add(listener);
      listeners.set(event, known);
      return () => known.delete(listener);
    },
  };
}

/** `page`: a web page, `gone`: nothing, private addresses: a question. */
function lookAt(url: URL): RecordingInfo {
  if (url.pathname.includes("page")) throw new FakeFailure({ code: "link_is_page", message: "html" });
  if (url.pathname.includes("gone")) {
    throw new FakeFailure({ code: "link_refused", message: "404", details: { status: 404 } });
  }
  return { name: url.pathname.split("/").at(-1) ?? "", size: 48_200_000, kind: "audio", url: url.href };
}

function restore(text: string, mapping: Readonly<Record<string, string>>): Output<"restore.run"> {
  const spans: { start: number; end: number; name: number }[] = [];
  const places: { start: number; end: number }[] = [];
  const names: Output<"restore.run">["names"] = [];
  const unknown: string[] = [];
  const unknownPlaces: { start: number; end: number }[] = [];
  let out = "";
  let at = 0;
  for (const match of text.matchAll(/\[[^[\]]+\]/g)) {
    const name = mapping[match[0]];
    if (name === undefined) {
      unknown.push(match[0]);
      const start = out.length + match.index - at;
      unknownPlaces.push({ start, end: start + match[0].length });
      continue;
    }
    out += text.slice(at, match.index);
    spans.push({ start: out.length, end: out.length + name.length, name: names.length });
    names.push({ original: name, kind: "person" });
    places.push({ start: match.index, end: match.index + match[0].length });
    out += name;
    at = match.index + match[0].length;
  }
  return {
    text: out + text.slice(at),
    placed: spans.length,
    spans,
    places,
    names,
    unknown,
    unknownPlaces,
    altered: [],
  };
}

/**
 * The names alone, so that the sandboxed preload carries no schemas. `contract.ts` must give each of them a schema;
 * the compiler sees to it.
 */
export const CHANNELS = [
  "app.info",
  "settings.get",
  "settings.set",
  "secrets.setKey",
  "secrets.hasKey",
  "secrets.clearKey",
  "languageModel.get",
  "languageModel.set",
  "languageModel.chooseFile",
  "languageModel.test",
  "languageModel.clearKey",
  "transcription.get",
  "transcription.set",
  "transcription.test",
  "transcription.clearKey",
  "service.test",
  "service.state",
  "tasks.create",
  "tasks.list",
  "tasks.get",
  "tasks.mapping",
  "tasks.cancel",
  "tasks.retry",
  "tasks.remove",
  "tasks.undoRemove",
  "tasks.export",
  "tasks.copyResult",
  "tasks.renameSpeaker",
  "tasks.mergeSpeakers",
  "tasks.assignTurn",
  "tasks.diarizeAgain",
  "tasks.depersonalize",
  "tasks.runAgain",
  "review.edit",
  "review.undo",
  "review.redo",
  "review.remaining",
  "tasks.waveform",
  "tasks.exportSound",
  "tasks.summary",
  "tasks.summarize",
  "tasks.cancelSummary",
  "recordings.lookAtLink",
  "speech.models",
  "speech.download",
  "speech.pause",
  "speech.import",
  "speech.remove",
  "speech.choose",
  "documents.read",
  "documents.cancel",
  "preview.modes",
  "words.get",
  "words.set",
  "words.reach",
  "words.export",
  "history.recovery",
  "history.showCode",
  "history.later",
  "history.saveBackup",
  "history.restoreBackup",
  "restore.whose",
  "restore.run",
  "clipboard.read",
  "clipboard.write",
] as const;
export type Channel = (typeof CHANNELS)[number];

/** Main hears it from the preload alone, which knows the path of a file that the person gave. No path passes the page. */
export const OFFER_FILE = "recordings.offer";

export const EVENT_NAMES = [
  "task.changed",
  "speech.changed",
  "task.removed",
  "service.changed",
  "settings.changed",
  "history.progress",
  "menu.command",
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** What the application's menu can ask of the interface. */
export const MENU_COMMANDS = ["new", "open", "save", "copy", "find", "settings", "restore"] as const;

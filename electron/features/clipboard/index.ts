import { app, globalShortcut, Notification } from "electron";
import { isDepersonalized } from "../../../shared/document/document";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { ClipboardAction } from "../../../shared/ipc/clipboard-combinations";
import type { CreateTask } from "../../../shared/ipc/task";
import { byTimer } from "../../../speech/index";
import type { Context } from "../../platform/context";
import type { TaskStore } from "../../platform/history/task-store";
import type { Handlers } from "../../platform/ipc/answer";
import { WAYLAND } from "../../platform/windows/desktop-shortcuts";
import { type ForgetCopied, forgetCopied } from "../../platform/windows/forget-copied";
import type { Restore } from "../restore/index";
import type { SettingsFile } from "../settings/settings-file";
import { GlobalShortcuts } from "./global-shortcuts";
import { ClipboardActions } from "./clipboard-actions";
import { createShortcutHandlers } from "./shortcut-handlers";
import { systemClipboard } from "./system-clipboard";
import { TaskEnds } from "./task-ends";
import { iconPath } from "../../platform/windows/icon-path";
import { TrayIcon } from "./tray";
import { restoreClipboard } from "./restore-clipboard";
import { DepersonalizeClipboard } from "./depersonalize-clipboard";

/** Milliseconds without a message about a task. */
const QUIET_MS = 1500;

export interface ClipboardParts extends Pick<
  Context,
  "built" | "language" | "window" | "acted" | "send" | "confirmations" | "onSettings"
> {
  readonly settings: SettingsFile;
  readonly history: Promise<{ readonly store: TaskStore; readonly ends: TaskEnds }>;
  /** A text has arrived. */
  readonly prepare: () => void;
  readonly create: (request: CreateTask) => Promise<Result<{ id: string }>>;
  readonly restore: Pick<Restore, "whose" | "withTask">;
  /** Last copied result of this run. */
  readonly lastCopied: { id: string | undefined };
  readonly openWindow: () => void;
  readonly isRecording: () => boolean;
}

export interface ClipboardFeature {
  readonly openEnds: (...parts: ConstructorParameters<typeof TaskEnds>) => TaskEnds;
  readonly act: (act: ClipboardAction) => void;
  readonly refresh: () => void;
  readonly hasTray: () => boolean;
  readonly endPause: () => void;
  readonly forgetNow: () => Promise<unknown>;
  readonly handlers: ClipboardHandlers;
}

export function createClipboard(parts: ClipboardParts): ClipboardFeature {
  const { settings, language } = parts;
  const forget = forgetCopied({
    read: systemClipboard.readText,
    clear: systemClipboard.clear,
    later: (run, ms) => byTimer(ms, run),
  });
  const actions = createActions(parts, forget);
  const onAct = (act: ClipboardAction): void => void actions.act(act);
  const shortcuts = new GlobalShortcuts({
    system: globalShortcut,
    mac: process.platform === "darwin",
    desktopDecides: WAYLAND,
    onAct,
  });
  const tray = new TrayIcon(iconPath(parts.built, process.resourcesPath));
  return {
    openEnds: (...parts) => new TaskEnds(...parts),
    act: onAct,
    refresh: () => {
      shortcuts.use(settings.current.shortcuts);
      const menu = { language: language(), shortcuts: shortcuts.view(), recording: parts.isRecording(), onAct };
      tray.show(settings.current.tray, { ...menu, onOpen: parts.openWindow, onQuit: () => app.quit() });
    },
    hasTray: () => tray.isThere,
    endPause: () => shortcuts.pause(false),
    forgetNow: () => forget.now(),
    handlers: { ...createShortcutHandlers({ ...parts, shortcuts }), ...clipboardHandlers(parts, actions, forget) },
  };
}

function createActions(parts: ClipboardParts, forget: ForgetCopied): ClipboardActions {
  const { settings, language, history, lastCopied, restore } = parts;
  const depersonalizeClipboard = new DepersonalizeClipboard({
    clipboard: systemClipboard,
    create: parts.create,
    ended: async (id) => (await history).ends.wait(id),
    lastCopied: async () => {
      const { id } = lastCopied;
      const result = id === undefined ? undefined : (await history).store.document(id)?.result;
      return id === undefined || result === undefined ? undefined : { id, result };
    },
    copied: (id) => (lastCopied.id = id),
    fallbackLanguage: language,
    slow: (task) => byTimer(QUIET_MS, task),
    tell: (outcome) => actions.tell(outcome),
  });
  const actions: ClipboardActions = new ClipboardActions({
    walks: {
      depersonalize: () => {
        parts.prepare();
        return depersonalizeClipboard.walk();
      },
      restore: () =>
        restoreClipboard({
          clipboard: systemClipboard,
          whose: restore.whose,
          restore: restore.withTask,
          forgets: () => settings.current.forgetCopied,
          forget: forget.soon,
        }),
    },
    language,
    isLooking: () => parts.window()?.isFocused() === true,
    notify: notifier(),
    tellWindow: (told) => parts.send("clipboard.outcome", told),
    openWindow: () => {
      parts.openWindow();
      parts.send("clipboard.showPlace", null);
    },
  });
  return actions;
}

type ClipboardHandlers = ReturnType<typeof createShortcutHandlers> &
  Pick<
    Handlers,
    "tasks.copyResult" | "clipboard.showPlace" | "clipboard.takePlace" | "clipboard.read" | "clipboard.write"
  >;

function clipboardHandlers(
  { settings, history, lastCopied, acted }: ClipboardParts,
  actions: ClipboardActions,
  forget: ForgetCopied,
): Omit<ClipboardHandlers, keyof ReturnType<typeof createShortcutHandlers>> {
  return {
    "tasks.copyResult": async ({ id }) => {
      const { store } = await history;
      const document = store.document(id);
      // A part must not be exported as complete.
      if (!document || !isDepersonalized(document) || store.getLight(id)?.state !== "completed") {
        return fail("task_not_finished", "The task is not finished");
      }
      await systemClipboard.writeText(document.result);
      lastCopied.id = id;
      return ok(null);
    },
    "clipboard.showPlace": () => {
      actions.show();
      return ok(null);
    },
    "clipboard.takePlace": () => ok(actions.take()),
    "clipboard.read": async () =>
      acted()
        ? ok(await systemClipboard.readText())
        : fail("not_confirmed", "The person has not asked for the clipboard"),
    "clipboard.write": async ({ text, forget: isForgotten = false }) => {
      await systemClipboard.writeConcealed(text);
      if (isForgotten && settings.current.forgetCopied) forget.soon(text);
      return ok(null);
    },
  };
}

/** One at a time; referenced, because a garbage-collected one receives no click. */
function notifier(): (words: string, onClick: () => void) => boolean {
  let shown: Notification | undefined;
  return (words, onClick) => {
    if (!Notification.isSupported()) return false;
    shown?.close();
    shown = new Notification({ title: "Outis", body: words, silent: true });
    shown.on("click", onClick);
    shown.show();
    return true;
  };
}

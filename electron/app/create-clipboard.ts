import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { app, globalShortcut, Notification } from "electron";
import type { EventPayload, Input, Output } from "../../shared/ipc/contract";
import type { Result } from "../../shared/ipc/result";
import type { Settings } from "../../shared/ipc/settings";
import type { InterfaceLanguage } from "../../shared/messages";
import type { CreateTask } from "../../shared/ipc/task";
import { byTimer } from "../../speech/index";
import type { TaskStore } from "../platform/history/task-store";
import { restoreText, whoseText } from "../features/restore/restore-text";
import type { ForgetCopied } from "../platform/windows/forget-copied";
import { GlobalShortcuts } from "../features/clipboard/global-shortcuts";
import { ClipboardActions } from "../features/clipboard/clipboard-actions";
import { systemClipboard } from "../features/clipboard/system-clipboard";
import type { TaskEnds } from "../features/clipboard/task-ends";
import { TrayIcon } from "../features/clipboard/tray";
import { restoreClipboard } from "../features/clipboard/restore-clipboard";
import { DepersonalizeClipboard } from "../features/clipboard/depersonalize-clipboard";

/** Time before a message about a running task, in milliseconds. */
const QUIET_MS = 1500;

/**
 * On such a desktop a program cannot register keys itself: the desktop asks the user, without a reply to the program.
 */
const WAYLAND = process.platform === "linux" && Boolean(process.env["WAYLAND_DISPLAY"]);

/** Before the application is ready: has Chromium ask such a desktop for the shortcuts. */
export function askDesktopForShortcuts(): void {
  if (WAYLAND) app.commandLine.appendSwitch("enable-features", "GlobalShortcutsPortal");
}

interface Parts {
  /** The folder of the built main script. */
  readonly main: string;
  readonly settings: { readonly current: Settings };
  readonly language: () => InterfaceLanguage;
  readonly history: Promise<{ store: TaskStore; ends: TaskEnds }>;
  readonly create: (request: CreateTask) => Promise<Result<{ id: string }>>;
  readonly lastCopied: { id: string | undefined };
  readonly forget: Pick<ForgetCopied, "soon">;
  readonly isLooking: () => boolean;
  readonly tellWindow: (told: EventPayload<"clipboard.outcome">) => void;
  readonly openWindow: () => void;
  readonly goToPlace: () => void;
}

export interface ClipboardFeature {
  readonly clipboardActions: ClipboardActions;
  readonly shortcuts: GlobalShortcuts;
  readonly tray: TrayIcon;
  /** Shortcuts and tray as the settings have them now. */
  readonly refresh: () => void;
}

/** The clipboard actions with their system services: clipboard, messages, keys and tray. */
export function createClipboard(parts: Parts): ClipboardFeature {
  const { settings, language, history, create, lastCopied, forget, openWindow } = parts;
  const depersonalizeClipboard = new DepersonalizeClipboard({
    clipboard: systemClipboard,
    create,
    ended: async (id) => (await history).ends.wait(id),
    lastCopied: async () => {
      const { id } = lastCopied;
      const result = id === undefined ? undefined : (await history).store.document(id)?.result;
      return id === undefined || result === undefined ? undefined : { id, result };
    },
    copied: (id) => (lastCopied.id = id),
    fallbackLanguage: language,
    slow: (task) => byTimer(QUIET_MS, task),
    tell: (outcome) => clipboardActions.tell(outcome),
  });
  const whose = async (text: string): Promise<Result<Output<"restore.whose">>> =>
    whoseText((await history).store, text, undefined, lastCopied.id);
  const fromTask = (id: string): Input<"restore.run">["source"] => ({ type: "task", id });
  const clipboardActions: ClipboardActions = new ClipboardActions({
    walks: {
      depersonalize: () => depersonalizeClipboard.walk(),
      restore: () =>
        restoreClipboard({
          clipboard: systemClipboard,
          whose,
          restore: async (text, id) => restoreText((await history).store, text, fromTask(id)),
          forgets: () => settings.current.forgetCopied,
          forget: forget.soon,
        }),
    },
    language,
    isLooking: parts.isLooking,
    notify: notifier(),
    tellWindow: parts.tellWindow,
    openWindow: () => {
      openWindow();
      parts.goToPlace();
    },
  });
  const onAct = (act: "depersonalize" | "restore"): void => void clipboardActions.act(act);
  const shortcuts = new GlobalShortcuts({
    system: globalShortcut,
    mac: process.platform === "darwin",
    desktopDecides: WAYLAND,
    onAct,
  });
  const tray = new TrayIcon(iconPath(parts.main));
  const refresh = (): void => {
    shortcuts.use(settings.current.shortcuts);
    const menu = { language: language(), shortcuts: shortcuts.view(), onAct };
    tray.show(settings.current.tray, { ...menu, onOpen: openWindow, onQuit: () => app.quit() });
  };
  return { clipboardActions, shortcuts, tray, refresh };
}

/** Next to the installed application's archive, or the checkout's own. */
function iconPath(main: string): string {
  const packaged = join(process.resourcesPath, "icon.png");
  return existsSync(packaged) ? packaged : resolve(main, "../../build/icon.png");
}

/** Shows one message at a time, and references it: a garbage-collected one receives no click. */
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

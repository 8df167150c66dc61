import { combinationRefusal, type ClipboardAction } from "../../../shared/ipc/clipboard-combinations";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { Settings } from "../../../shared/ipc/settings";
import { keysOf, type Shortcuts } from "../../../shared/ipc/clipboard-shortcuts";
import type { GlobalShortcuts } from "./global-shortcuts";
import type { SettingsFile } from "../settings/settings-file";
import type { AsksPerson } from "../../platform/windows/confirmations";
import type { Handlers } from "../../platform/ipc/answer";

export interface ShortcutParts {
  readonly settings: Pick<SettingsFile, "current" | "update">;
  readonly shortcuts: Pick<GlobalShortcuts, "view" | "pause">;
  readonly confirmations: Pick<AsksPerson, "shortcut">;
  /** Consumes the user's last key or button press. */
  readonly acted: () => boolean;
  readonly onSettings: (settings: Settings) => void;
}

type ShortcutHandlers = Pick<Handlers, "shortcuts.get" | "shortcuts.set" | "shortcuts.pause">;

/** Binding requires confirmation in a dialog of main. One press opens at most one dialog. */
export function createShortcutHandlers(parts: ShortcutParts): ShortcutHandlers {
  const { settings, shortcuts, confirmations } = parts;
  const save = (act: ClipboardAction, shortcut: Shortcuts[ClipboardAction]): Result<Settings> => {
    const updated = settings.update({ shortcuts: { ...settings.current.shortcuts, [act]: shortcut } });
    parts.onSettings(updated);
    return ok(updated);
  };
  return {
    "shortcuts.get": () => ok(shortcuts.view()),
    "shortcuts.set": async ({ act, on, keys = settings.current.shortcuts[act].keys }) => {
      const stored = settings.current.shortcuts;
      if (!on) return save(act, { on, keys: stored[act].keys });
      const combination = keysOf({ ...stored, [act]: { on, keys } }, act, process.platform === "darwin");
      if (combinationRefusal(combination) !== undefined) {
        return fail("shortcut_refused", "The combination pastes, copies or types");
      }
      if (stored[act].on && stored[act].keys === keys) return ok(settings.current);
      if (!parts.acted()) return fail("not_confirmed", "The user has not asked for it");
      const allowed = await confirmations.shortcut(act, combination);
      return allowed.ok ? save(act, { on, keys }) : allowed;
    },
    "shortcuts.pause": ({ paused }) => {
      shortcuts.pause(paused);
      return ok(null);
    },
  };
}

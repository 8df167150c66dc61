import { z } from "zod";
import { defaultKeys, CLIPBOARD_ACTIONS, type ClipboardAction } from "./combinations";

const combination = z.string().max(60);

/**
 * `keys`: a combination in Electron's format, `Control+Alt+H`; empty: the platform's default. A setting of an older
 * version may be refused (`combinationRefusal`): then it is kept and not bound.
 */
const shortcutSchema = z.object({ on: z.boolean(), keys: combination });
export const shortcutsSchema = z.object({ depersonalize: shortcutSchema, restore: shortcutSchema });
export type Shortcuts = z.infer<typeof shortcutsSchema>;

export const DEFAULT_SHORTCUTS: Shortcuts = {
  depersonalize: { on: true, keys: "" },
  restore: { on: true, keys: "" },
};

export const keysOf = (shortcuts: Shortcuts, act: ClipboardAction, mac: boolean): string =>
  shortcuts[act].keys === "" ? defaultKeys(act, mac) : shortcuts[act].keys;

/** A change of one shortcut. Without `keys` it keeps those that are stored. */
export const shortcutChangeSchema = z.object({
  act: z.enum(CLIPBOARD_ACTIONS),
  on: z.boolean(),
  keys: combination.optional(),
});

/**
 * `taken`: another program, or the other of the two, uses the combination. `asked`: the desktop decides, without a
 * reply. `refused`: the combination pastes, copies or types.
 */
export const SHORTCUT_STATES = ["on", "off", "taken", "asked", "refused"] as const;
export type ShortcutState = (typeof SHORTCUT_STATES)[number];

const shortcutViewSchema = shortcutSchema.extend({ state: z.enum(SHORTCUT_STATES) });
/** As they are now; `keys` is never empty here. */
export const shortcutsViewSchema = z.object({ depersonalize: shortcutViewSchema, restore: shortcutViewSchema });
export type ShortcutsView = z.infer<typeof shortcutsViewSchema>;

/** Place to open when the user follows a message about the clipboard. */
export const clipboardPlaceSchema = z.discriminatedUnion("place", [
  z.object({ place: z.literal("task"), id: z.uuid() }),
  /** `taskId`: the task that the names were taken from; absent if the user must choose it. */
  z.object({ place: z.literal("restore"), text: z.string(), taskId: z.uuid().optional() }),
]);
export type ClipboardPlace = z.infer<typeof clipboardPlaceSchema>;

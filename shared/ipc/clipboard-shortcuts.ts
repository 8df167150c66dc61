import { z } from "zod";
import { defaultKeys, CLIPBOARD_ACTIONS, type ClipboardAction } from "./clipboard-combinations";

const combination = z.string().max(60);

/**
 * `keys`: Electron's format, `Control+Alt+H`; empty: the platform's default. Refused settings of older versions
 * (`combinationRefusal`) are stored and not bound.
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

/** Default: the stored `keys`. */
export const shortcutChangeSchema = z.object({
  act: z.enum(CLIPBOARD_ACTIONS),
  on: z.boolean(),
  keys: combination.optional(),
});

/**
 * `taken`: used by another program, or the other shortcut. `asked`: decided by the desktop, without a reply. `refused`:
 * pastes, copies or types.
 */
export const SHORTCUT_STATES = ["on", "off", "taken", "asked", "refused"] as const;
export type ShortcutState = (typeof SHORTCUT_STATES)[number];

const shortcutViewSchema = shortcutSchema.extend({ state: z.enum(SHORTCUT_STATES) });
/** `keys` is never empty here. */
export const shortcutsViewSchema = z.object({ depersonalize: shortcutViewSchema, restore: shortcutViewSchema });
export type ShortcutsView = z.infer<typeof shortcutsViewSchema>;

export const clipboardPlaceSchema = z.discriminatedUnion("place", [
  z.object({ place: z.literal("task"), id: z.uuid() }),
  /** `taskId`: source of the names; absent if the user must choose. */
  z.object({ place: z.literal("restore"), text: z.string(), taskId: z.uuid().optional() }),
]);
export type ClipboardPlace = z.infer<typeof clipboardPlaceSchema>;

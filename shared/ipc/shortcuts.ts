import { z } from "zod";

/** What a global shortcut can do: take people out of the copied text, or put the names back into the copied answer. */
export const ROUND_TRIP_ACTS = ["depersonalize", "restore"] as const;
export type RoundTripAct = (typeof ROUND_TRIP_ACTS)[number];

/** In the order in which a combination names them. `Super` is the Windows key, and Command on a Mac. */
export const MODIFIERS = ["Control", "Alt", "Shift", "Super"] as const;

const PLAIN_KEY =
  /^(?:[A-Z0-9]|F(?:[1-9]|1[0-9]|2[0-4])|Space|Insert|Delete|Home|End|PageUp|PageDown|Up|Down|Left|Right|[,./;'[\]\\`=-])$/;

/**
 * A combination that other programs are not robbed of by: at least two modifiers, each once, and one key. With one
 * modifier alone it would be Copy or Paste of every program.
 */
export function isGlobalCombination(keys: string): boolean {
  const parts = keys.split("+");
  const key = parts.pop() ?? "";
  const order = parts.map((part) => MODIFIERS.findIndex((modifier) => modifier === part));
  return (
    PLAIN_KEY.test(key) &&
    order.length >= 2 &&
    order.every((place, index) => place >= 0 && (index === 0 || place > (order[index - 1] ?? -1)))
  );
}

/** `keys`: as Electron writes a combination, `Control+Alt+H`; empty: the one that the platform begins with. */
export const shortcutSchema = z.object({
  on: z.boolean(),
  keys: z
    .string()
    .max(60)
    .refine((keys) => keys === "" || isGlobalCombination(keys)),
});
export const shortcutsSchema = z.object({ depersonalize: shortcutSchema, restore: shortcutSchema });
export type Shortcuts = z.infer<typeof shortcutsSchema>;

export const DEFAULT_SHORTCUTS: Shortcuts = {
  depersonalize: { on: true, keys: "" },
  restore: { on: true, keys: "" },
};

/**
 * H hides, B brings back. Two modifiers that no platform joins with these letters: Alt+Shift and Control+Shift change
 * the layout on many computers with two of them, Control+Shift+C and +V copy and paste in terminals, and with
 * Control+Alt no common layout types a letter at H or B. On a Mac Command+Alt+H hides other programs.
 */
export function defaultKeys(act: RoundTripAct, mac: boolean): string {
  const key = act === "depersonalize" ? "H" : "B";
  return mac ? `Control+Super+${key}` : `Control+Alt+${key}`;
}

export const keysOf = (shortcuts: Shortcuts, act: RoundTripAct, mac: boolean): string =>
  shortcuts[act].keys === "" ? defaultKeys(act, mac) : shortcuts[act].keys;

/** `taken`: another program, or the other of the two, holds the combination. `asked`: the desktop decides, and tells nobody. */
export const SHORTCUT_STATES = ["on", "off", "taken", "asked"] as const;
export type ShortcutState = (typeof SHORTCUT_STATES)[number];

const shortcutViewSchema = shortcutSchema.extend({ state: z.enum(SHORTCUT_STATES) });
/** As they are now; `keys` is never empty here. */
export const shortcutsViewSchema = z.object({ depersonalize: shortcutViewSchema, restore: shortcutViewSchema });
export type ShortcutsView = z.infer<typeof shortcutsViewSchema>;

/** Where the window goes when the person follows a message of the round trip. */
export const roundTripPlaceSchema = z.discriminatedUnion("place", [
  z.object({ place: z.literal("task"), id: z.uuid() }),
  /** `taskId`: the task that the names were taken from; absent where the person has to say it. */
  z.object({ place: z.literal("restore"), text: z.string(), taskId: z.uuid().optional() }),
]);
export type RoundTripPlace = z.infer<typeof roundTripPlaceSchema>;

// On its own, so that the interface can use it without schemas.

/** Actions of global shortcuts: depersonalize the copied text, or restore names in the copied answer. */
export const ROUND_TRIP_ACTS = ["depersonalize", "restore"] as const;
export type RoundTripAct = (typeof ROUND_TRIP_ACTS)[number];

/** In the order in which a combination names them. `Super` is the Windows key, and Command on a Mac. */
export const MODIFIERS = ["Control", "Alt", "Shift", "Super"] as const;

const PLAIN_KEY =
  /^(?:[A-Z0-9]|F(?:[1-9]|1[0-9]|2[0-4])|Space|Insert|Delete|Home|End|PageUp|PageDown|Up|Down|Left|Right|[,./;'[\]\\`=-])$/;

/**
 * Whether a combination takes no everyday keys from other programs: at least two modifiers, each once, and one key.
 * With only one modifier it could be the Copy or Paste of every program.
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

/**
 * H hides, B brings back. The modifiers are such that little else uses them with these letters: Alt+Shift and
 * Control+Shift switch the layout on many computers, terminals copy and paste with Control+Shift+C and V, and no common
 * layout types a sign with Control+Alt (AltGr on Windows) at H or B. On a Mac Command+Alt+H hides other programs.
 */
export function defaultKeys(act: RoundTripAct, mac: boolean): string {
  const key = act === "depersonalize" ? "H" : "B";
  return mac ? `Control+Super+${key}` : `Control+Alt+${key}`;
}

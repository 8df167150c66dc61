import {
  combinationRefusal,
  CLIPBOARD_ACTIONS,
  type ClipboardAction,
} from "../../../shared/ipc/clipboard-combinations";
import {
  keysOf,
  type Shortcuts,
  type ShortcutState,
  type ShortcutsView,
} from "../../../shared/ipc/clipboard-shortcuts";

export interface SystemShortcuts {
  /** False: used by another program. */
  readonly register: (keys: string, run: () => void) => boolean;
  readonly unregister: (keys: string) => void;
}

interface ShortcutParts {
  readonly system: SystemShortcuts;
  readonly mac: boolean;
  /** On Wayland the user decides, so the return value of `register` is not reliable. */
  readonly desktopDecides: boolean;
  readonly onAct: (act: ClipboardAction) => void;
}

export class GlobalShortcuts {
  readonly #parts: ShortcutParts;
  readonly #held = new Map<ClipboardAction, string>();
  #wanted: Shortcuts | undefined;
  #states: Record<ClipboardAction, ShortcutState> = { depersonalize: "off", restore: "off" };
  #paused = false;

  constructor(parts: ShortcutParts) {
    this.#parts = parts;
  }

  use(wanted: Shortcuts): void {
    this.#wanted = wanted;
    this.#giveBack();
    if (this.#paused) return;
    for (const act of CLIPBOARD_ACTIONS) this.#states[act] = this.#take(act, wanted);
  }

  /** While the user types a combination. */
  pause(paused: boolean): void {
    if (paused === this.#paused) return;
    this.#paused = paused;
    if (paused) this.#giveBack();
    else if (this.#wanted !== undefined) this.use(this.#wanted);
  }

  /** Registers refused shortcuts again: the other program may have exited. */
  view(): ShortcutsView {
    const shortcuts = this.#wanted;
    if (shortcuts !== undefined && Object.values(this.#states).includes("taken")) this.use(shortcuts);
    const of = (act: ClipboardAction) => ({
      on: shortcuts?.[act].on ?? false,
      keys: shortcuts === undefined ? "" : keysOf(shortcuts, act, this.#parts.mac),
      state: this.#states[act],
    });
    return { depersonalize: of("depersonalize"), restore: of("restore") };
  }

  #take(act: ClipboardAction, wanted: Shortcuts): ShortcutState {
    const { system, mac, desktopDecides, onAct } = this.#parts;
    if (!wanted[act].on) return "off";
    const keys = keysOf(wanted, act, mac);
    if (combinationRefusal(keys) !== undefined) return "refused";
    if ([...this.#held.values()].includes(keys)) return "taken";
    if (!system.register(keys, () => onAct(act))) return "taken";
    this.#held.set(act, keys);
    return desktopDecides ? "asked" : "on";
  }

  #giveBack(): void {
    for (const keys of this.#held.values()) this.#parts.system.unregister(keys);
    this.#held.clear();
  }
}

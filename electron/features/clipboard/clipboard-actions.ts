import type { EventPayload } from "../../../shared/ipc/contract";
import type { ClipboardAction } from "../../../shared/ipc/clipboard-combinations";
import type { ClipboardPlace } from "../../../shared/ipc/clipboard-shortcuts";
import type { InterfaceLanguage } from "../../../shared/messages";
import { outcomeWords } from "./outcome-words";
import type { Outcome, Told } from "./outcome";

export interface ClipboardActionsParts {
  readonly walks: Readonly<Record<ClipboardAction, () => Promise<Told>>>;
  readonly language: () => InterfaceLanguage;
  readonly isLooking: () => boolean;
  /** False if the system shows no messages. */
  readonly notify: (words: string, onClick: () => void) => boolean;
  readonly tellWindow: (told: EventPayload<"clipboard.outcome">) => void;
  readonly openWindow: () => void;
}

export class ClipboardActions {
  readonly #parts: ClipboardActionsParts;
  #latest: ClipboardPlace | undefined;
  #wanted: ClipboardPlace | undefined;

  constructor(parts: ClipboardActionsParts) {
    this.#parts = parts;
  }

  async act(act: ClipboardAction): Promise<void> {
    let end: Told;
    try {
      end = await this.#parts.walks[act]();
    } catch {
      end = { outcome: { kind: "crashed" } };
    }
    this.#latest = end.place;
    if (end.outcome.kind === "choose") this.show();
    else this.tell(end.outcome);
  }

  /** In the window if it has the focus, else as a notification without names. */
  tell(outcome: Outcome): void {
    const { language, isLooking, notify, tellWindow } = this.#parts;
    const words = outcomeWords(outcome, language());
    const place = this.#latest;
    const onClick = (): void => {
      this.#latest = place;
      this.show();
    };
    if (!isLooking() && notify(words, onClick)) return;
    tellWindow({ words, place: place !== undefined });
  }

  show(): void {
    this.#wanted = this.#latest;
    this.#parts.openWindow();
  }

  /** Returned once. */
  take(): ClipboardPlace | null {
    const place = this.#wanted;
    this.#wanted = undefined;
    return place ?? null;
  }
}

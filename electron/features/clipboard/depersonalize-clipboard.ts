import { detectLanguage } from "../../../shared/document/detect-language";
import type { Result } from "../../../shared/ipc/result";
import type { CreateTask } from "../../../shared/ipc/task";
import { type Clipboard, readCopied } from "./clipboard";
import { type Outcome, type Told, told } from "./outcome";

export type Ended =
  | {
      readonly state: "completed";
      readonly result: string;
      readonly found: number;
      readonly doubtful: number;
      readonly unchecked: number;
    }
  | { readonly state: "error" | "cancelled" };

export interface DepersonalizeClipboardParts {
  readonly clipboard: Clipboard;
  readonly create: (request: CreateTask) => Promise<Result<{ id: string }>>;
  readonly ended: (id: string) => Promise<Ended>;
  readonly lastCopied: () => Promise<{ readonly id: string; readonly result: string } | undefined>;
  readonly copied: (id: string) => void;
  /** If the text is too short for detection. */
  readonly fallbackLanguage: () => string;
  readonly slow: (task: () => void) => () => void;
  readonly tell: (outcome: Outcome) => void;
}

/** The clipboard is empty until the result exists, so that pasting too early never pastes the original. */
export class DepersonalizeClipboard {
  readonly #parts: DepersonalizeClipboardParts;
  #turn = 0;

  constructor(parts: DepersonalizeClipboardParts) {
    this.#parts = parts;
  }

  async walk(): Promise<Told> {
    const { clipboard, create, ended, lastCopied, copied, fallbackLanguage, slow, tell } = this.#parts;
    const turn = ++this.#turn;
    const { text, unusable } = await readCopied(clipboard);
    if (unusable !== undefined) return told({ kind: "unusable", why: unusable });
    const last = await lastCopied();
    if (last?.result === text) return told({ kind: "already", id: last.id }, { place: "task", id: last.id });
    await clipboard.clear();
    const stopWaiting = slow(() => tell({ kind: "working" }));
    try {
      const language = detectLanguage(text) ?? fallbackLanguage();
      const made = await create({
        input: { type: "text", text },
        mode: "reversible",
        languageIn: language,
        languageOut: language,
      }).catch(async (error: unknown) => {
        // For example because the disk is full. There is no other copy.
        await clipboard.writeConcealed(text);
        throw error;
      });
      if (!made.ok) {
        await clipboard.writeConcealed(text);
        return told({ kind: "refused", code: made.error.code });
      }
      const { id } = made.value;
      const place = { place: "task", id } as const;
      const end = await ended(id);
      if (end.state !== "completed") return told({ kind: "failed", id, cancelled: end.state === "cancelled" }, place);
      const now = await clipboard.readText();
      // A clipboard manager may have restored the text. Content that the user copied meanwhile must not be overwritten.
      if (turn !== this.#turn || (now !== "" && now !== text)) return told({ kind: "overtaken", id }, place);
      await clipboard.writeText(end.result);
      copied(id);
      const { found, doubtful, unchecked } = end;
      return told({ kind: "depersonalized", id, found, doubtful, unchecked }, place);
    } finally {
      stopWaiting();
    }
  }
}

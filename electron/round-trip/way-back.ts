import type { Output } from "../../shared/ipc/contract";
import type { Result } from "../../shared/ipc/result";
import { type Clipboard, readCopied } from "./clipboard";
import { type Told, told } from "./outcome";

export interface WayBackParts {
  readonly clipboard: Clipboard;
  readonly whose: (text: string) => Promise<Output<"restore.whose">>;
  readonly restore: (text: string, id: string) => Promise<Result<Output<"restore.run">>>;
  /** The task whose result was copied last in this run. */
  readonly lastCopied: () => string | undefined;
  /** Whether what holds names leaves the clipboard by itself. */
  readonly forgets: () => boolean;
  readonly forget: (text: string) => void;
}

/**
 * Puts the names back into the copied answer: by the task that the text itself names, else by the one that was copied
 * last, else the person has to say which.
 */
export async function walkBack(parts: WayBackParts): Promise<Told> {
  const { clipboard, whose, restore, lastCopied, forgets, forget } = parts;
  const { text, unusable } = await readCopied(clipboard);
  if (unusable !== undefined) return told({ kind: "unusable", why: unusable });
  const { certain, candidates } = await whose(text);
  const [best] = candidates;
  if (best === undefined) return told({ kind: "no_placeholders" }, { place: "restore", text });
  // Unless the text speaks for another task more than for that one.
  if (!certain && ![best.id, ...best.also].some((id) => id === lastCopied()))
    return told({ kind: "choose" }, { place: "restore", text });
  const restored = await restore(text, best.id);
  if (!restored.ok) return told({ kind: "choose" }, { place: "restore", text });
  const { placed, unknown, spans } = restored.value;
  if (placed === 0) return told({ kind: "no_placeholders" }, { place: "restore", text });
  await clipboard.writeText(restored.value.text);
  const forgotten = forgets();
  if (forgotten) forget(restored.value.text);
  const unsure = spans.filter((span) => span.unsure).length;
  return told(
    { kind: "restored", placed, unknown: unknown.length, unsure, guessed: !certain, forgotten },
    { place: "restore", text, taskId: best.id },
  );
}

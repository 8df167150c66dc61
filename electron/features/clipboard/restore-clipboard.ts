import type { Output } from "../../../shared/ipc/contract";
import type { Result } from "../../../shared/ipc/result";
import { type Clipboard, readCopied } from "./clipboard";
import { type Told, told } from "./outcome";

export interface RestoreClipboardParts {
  readonly clipboard: Clipboard;
  readonly whose: (text: string) => Promise<Result<Output<"restore.whose">>>;
  readonly restore: (text: string, id: string) => Promise<Result<Output<"restore.run">>>;
  readonly forgets: () => boolean;
  readonly forget: (text: string) => void;
}

/** If the task is certain. Otherwise opens the screen Restore. */
export async function restoreClipboard({
  clipboard,
  whose,
  restore,
  forgets,
  forget,
}: RestoreClipboardParts): Promise<Told> {
  const { text, unusable } = await readCopied(clipboard);
  if (unusable !== undefined) return told({ kind: "unusable", why: unusable });
  const answer = await whose(text);
  const { certain, candidates } = answer.ok ? answer.value : { certain: false, candidates: [] };
  const [best] = candidates;
  if (best === undefined) return told({ kind: "no_placeholders" }, { place: "restore", text });
  if (!certain) return told({ kind: "choose" }, { place: "restore", text });
  const restored = await restore(text, best.id);
  if (!restored.ok) return told({ kind: "choose" }, { place: "restore", text });
  const { placed, unknown, spans } = restored.value;
  if (placed === 0) return told({ kind: "no_placeholders" }, { place: "restore", text });
  await clipboard.writeConcealed(restored.value.text);
  const forgotten = forgets();
  if (forgotten) forget(restored.value.text);
  const unsure = spans.filter((span) => span.unsure).length;
  return told(
    { kind: "restored", placed, unknown: unknown.length, unsure, forgotten },
    { place: "restore", text, taskId: best.id },
  );
}

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import type { TranscriptEdit } from "../../../shared/document/transcript-edits/transcript-edit";
import type { TaskDetail } from "../../../shared/ipc/task";
import { useAction } from "../../ipc/queries";
import { notify } from "../../ui/notices";
import { isEditable, useShortcuts } from "../../ui/shortcuts";
import type { Playback } from "../recordings/player/playback";
import { segmentAt } from "../recordings/player/spoken";
import type { Review } from "../review/use-review";
import { type TurnPlace, turnPlace, wholeTurn, wordPlace } from "./turn-place";

export interface Editing extends TurnPlace {
  readonly whole: boolean;
}

export interface TranscriptEditor {
  /** Undefined: closed. */
  readonly editing: Editing | undefined;
  readonly pending: boolean;
  readonly error: Error | null;
  /** Changed places; undefined after a displayed failure. */
  readonly apply: (edit: TranscriptEdit) => Promise<number | undefined>;
  readonly editTurn: () => void;
  readonly close: () => void;
}

interface EditorOptions {
  readonly task: TaskDetail;
  readonly document: Document;
  readonly review: Review;
  readonly playback: Playback;
  /** Another edit is running. */
  readonly fixed: boolean;
}

/** Double-click or Enter on a word, F2 for a turn. */
export function useTranscriptEditor({ task, document, review, playback, fixed }: EditorOptions): TranscriptEditor {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Editing>();
  const action = useAction("tasks.editTranscript");
  const isTurns = document.segments.every(({ textStart }) => textStart !== undefined);
  const enabled = task.recording !== undefined && task.state === "completed" && isTurns && !review.translated && !fixed;

  const open = (place: TurnPlace | undefined, whole: boolean): boolean => {
    if (!enabled || place === undefined) return false;
    action.reset();
    setEditing({ ...place, whole });
    return true;
  };
  const close = (): void => {
    setEditing(undefined);
    review.select(undefined);
    window.document.getElementById("pane-original")?.focus();
  };
  const selected = review.target?.side === "original" ? review.target : undefined;
  const offset = (): number => {
    if (selected?.type === "finding") return selected.start;
    const spoken = document.segments[segmentAt(document.segments, playback.time)];
    return selected?.places[0]?.start ?? spoken?.textStart ?? 0;
  };

  useShortcuts({
    editWord: ({ target }) => {
      const [place, more] = selected?.type === "words" ? selected.places : [];
      if (!isOriginal(target) || place === undefined || more !== undefined) return false;
      return open(turnPlace(document, place), false);
    },
    editTurn: ({ target }) => {
      if (isEditable(target) || editing !== undefined) return false;
      return open(wholeTurn(document, offset()), true);
    },
  });
  useEffect(() => {
    if (!enabled) return;
    const onDoubleClick = (event: MouseEvent): void => {
      const at = offsetAt(event);
      const place = at === undefined ? undefined : wordPlace(document, at);
      if (place === undefined) return;
      window.getSelection()?.removeAllRanges();
      action.reset();
      setEditing({ ...place, whole: false });
    };
    window.addEventListener("dblclick", onDoubleClick);
    return () => window.removeEventListener("dblclick", onDoubleClick);
  }, [enabled, document, action]);

  return {
    editing: enabled ? editing : undefined,
    pending: action.isPending,
    error: action.error,
    apply: async (edit) => {
      try {
        const { places } = await action.mutateAsync({ id: task.id, edit });
        if (edit.type === "replace") notify(t("transcript.replaced", { count: places, formatted: `${places}` }));
        return places;
      } catch {
        return undefined;
      }
    },
    editTurn: () => setEditing((now) => now && { ...now, start: 0, end: now.before.length, whole: true }),
    close,
  };
}

const isOriginal = (target: EventTarget | null): boolean => target instanceof Element && target.id === "pane-original";

function offsetAt({ target, clientX, clientY }: MouseEvent): number | undefined {
  const text = target instanceof Element ? target.closest<HTMLElement>("#pane-original .pane-text") : null;
  const caret = text === null ? null : window.document.caretPositionFromPoint(clientX, clientY);
  if (text === null || caret === null || !text.contains(caret.offsetNode)) return undefined;
  const range = window.document.createRange();
  range.selectNodeContents(text);
  range.setEnd(caret.offsetNode, caret.offset);
  return Number(text.dataset["from"]) + range.toString().length;
}

import { useLayoutEffect, useRef } from "react";
import type { EditedWord } from "../../../shared/document/transcript-words";
import { placeToolbar } from "../review/place-toolbar";
import { rangeInPane } from "../review/range-in-pane";
import { EditForm } from "./edit-form";
import type { TranscriptEditor } from "./use-transcript-editor";
import "./transcript-editor.css";

const HIGHLIGHT = "review";

interface TranscriptEditLayerProps {
  readonly editor: TranscriptEditor;
  readonly language: string;
  readonly edited: readonly EditedWord[];
  /** Undefined if the sound is not stored here. */
  readonly onHearAgain: ((turn: number) => void) | undefined;
}

/** Moves with the text. */
export function TranscriptEditLayer({ editor, edited, ...rest }: TranscriptEditLayerProps) {
  const { editing } = editor;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const pane = window.document.getElementById("pane-original");
    const panes = pane?.closest<HTMLElement>(".panes");
    if (element === null || pane === null || !panes || editing === undefined) return;
    const { from, start, end } = editing;
    const place = (): void => {
      const range = rangeInPane(pane, { start: from + start, end: from + end });
      CSS.highlights.delete(HIGHLIGHT);
      if (range === undefined) return;
      CSS.highlights.set(HIGHLIGHT, new Highlight(range));
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const words = range.getBoundingClientRect();
      const spot = placeToolbar(words, size, panes.getBoundingClientRect());
      element.style.left = `${Math.round(spot?.left ?? words.left)}px`;
      // Stays visible while scrolling.
      element.style.top = `${Math.round(spot?.top ?? panes.getBoundingClientRect().top + 40)}px`;
    };
    place();
    const watched = new ResizeObserver(place);
    watched.observe(element);
    watched.observe(pane);
    panes.addEventListener("scroll", place, { passive: true });
    window.addEventListener("resize", place);
    return () => {
      watched.disconnect();
      panes.removeEventListener("scroll", place);
      window.removeEventListener("resize", place);
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [editing]);
  if (editing === undefined) return null;
  const [start, end] = [editing.from + editing.start, editing.from + editing.end];
  const recognized = edited.find((word) => word.start < end && word.end > start)?.recognized;
  return (
    <div ref={box} className="review-place transcript-editor" data-review="">
      <EditForm
        key={`${editing.turn} ${editing.start} ${editing.end}`}
        editor={editor}
        editing={editing}
        recognized={recognized}
        {...rest}
      />
    </div>
  );
}

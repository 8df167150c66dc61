import type { EditedWord } from "../../../shared/document/transcript-words";
import { rangeInPane } from "../review/range-in-pane";
import { useFloating } from "../review/use-floating";
import { EditForm } from "./edit-form";
import type { TranscriptEditor } from "./use-transcript-editor";
import "./transcript-editor.css";

interface TranscriptEditLayerProps {
  readonly editor: TranscriptEditor;
  readonly language: string;
  readonly edited: readonly EditedWord[];
  /** Undefined if the sound is not stored here. */
  readonly onHearAgain: ((turn: number) => void) | undefined;
}

export function TranscriptEditLayer({ editor, edited, ...rest }: TranscriptEditLayerProps) {
  const { editing } = editor;
  const find = () => {
    const pane = window.document.getElementById("pane-original");
    const panes = pane?.closest<HTMLElement>(".panes");
    if (pane === null || !panes || editing === undefined) return undefined;
    const { from, start, end } = editing;
    return { scroller: panes, content: pane, anchor: rangeInPane(pane, { start: from + start, end: from + end }) };
  };
  const box = useFloating(find, true);
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

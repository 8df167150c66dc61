import { useState } from "react";
import type { Side } from "../../../document/selection/selected-text";
import { BELOW_800, useMedia } from "../../../ui/use-media";

/** Two texts side by side, one of them in full width, or the pages of a document. */
export type View = "both" | "one" | "pages";

/** The next task opens in the same view. */
let lastTextView: Exclude<View, "pages"> = "both";

export interface ShownView {
  readonly view: View;
  /** If there is a choice. */
  readonly views: readonly View[];
  readonly side: Side;
  readonly setView: (view: View) => void;
  readonly setSide: (side: Side) => void;
  /** Leaves the pages. */
  readonly toText: () => void;
}

/** `readable`: shown first if only one text is shown. */
export function useView({ hasPages, readable }: { readonly hasPages: boolean; readonly readable: Side }): ShownView {
  const isSmall = useMedia(BELOW_800);
  const [textView, setTextView] = useState(lastTextView);
  const [isPages, setPages] = useState(false);
  const [side, setSide] = useState<Side>();
  const views: View[] = [...(isSmall ? [] : ["both" as const]), "one", ...(hasPages ? ["pages" as const] : [])];
  return {
    view: hasPages && isPages ? "pages" : isSmall ? "one" : textView,
    views,
    side: side ?? readable,
    setView: (view) => {
      setPages(view === "pages");
      if (view === "pages" || isSmall) return;
      lastTextView = view;
      setTextView(view);
    },
    setSide,
    toText: () => setPages(false),
  };
}

import { useEffect } from "react";
import { call } from "../../ipc/bridge";
import { isEditable } from "../../ui/shortcuts";

/**
 * Main writes copied words and conceals them from clipboard managers, except in text fields and the depersonalized
 * text.
 */
export function useConcealedCopies(): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => {
      const selection = window.document.getSelection();
      if (event.defaultPrevented || isEditable(event.target) || selection === null || selection.isCollapsed) return;
      const { commonAncestorContainer } = selection.getRangeAt(0);
      if (window.document.getElementById("pane-result")?.contains(commonAncestorContainer) === true) return;
      event.preventDefault();
      void call("clipboard.write", { text: selection.toString() });
    };
    window.addEventListener("copy", onCopy);
    return () => window.removeEventListener("copy", onCopy);
  }, []);
}

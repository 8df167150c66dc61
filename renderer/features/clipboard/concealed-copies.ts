import { useEffect } from "react";
import { call } from "../../ipc/bridge";
import { isEditable } from "../../ui/shortcuts";

/**
 * Copies of selected words are written by main, which conceals them from clipboard managers. Excluded are text fields,
 * where the browser copies, and the depersonalized text.
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
    // On the window, after the handlers of the document.
    window.addEventListener("copy", onCopy);
    return () => window.removeEventListener("copy", onCopy);
  }, []);
}

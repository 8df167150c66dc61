import type { PackageDraft } from "../package/package-draft";
import { isPlainReference } from "./boilerplate";
import { localName, type Tag, type XmlEvents } from "../xml/scan-xml";
import { TracedBuilder } from "../xml/traced-text";

/** Words of a chart or diagram, one line each. */
export function readDrawing(draft: PackageDraft, part: string): void {
  const found = draft.scan(part, () => drawingEvents(draft, part));
  if (found) draft.counter.read("objects");
}

function drawingEvents(draft: PackageDraft, part: string): XmlEvents {
  const words = new TracedBuilder();
  let texts = 0;
  let numbers = 0;
  const flush = (): void => {
    const traced = words.finish();
    if (/[\p{L}\p{N}]/u.test(traced.text) && !isPlainReference(traced.text))
      draft.aside("charts", part, traced, "altText");
  };
  return {
    open: ({ name }: Tag) => {
      const local = localName(name);
      if (local === "t" || local === "v" || local === "pt" || local === "f") texts += local === "pt" ? 0 : 1;
      if (local === "numCache" || local === "numLit" || local === "numRef") numbers += 1;
    },
    close: (name) => {
      const local = localName(name);
      if (local === "t" || local === "v" || local === "f") texts -= 1;
      if (local === "numCache" || local === "numLit" || local === "numRef") numbers -= 1;
      if (local === "p" || local === "v" || local === "f") flush();
    },
    text: (text, raw) => {
      if (texts > 0 && numbers === 0) words.raw(text, raw);
    },
  };
}

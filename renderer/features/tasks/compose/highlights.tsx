import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { typeClass } from "../../../ui/entity";
import type { ExampleSpan } from "./excerpt";
import { keepSpans } from "./keep-spans";
import { HEAD, type Glance } from "./use-surface";
import "./highlights.css";

interface HighlightsProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly glance: Glance;
  readonly found: { readonly text: string; readonly spans: readonly ExampleSpan[] } | undefined;
}

/**
 * Repeats the text invisibly behind the field, with marks. Only for short texts, which the preview covers completely: a
 * partly marked text would mislead.
 */
export function Highlights({ field, glance, found }: HighlightsProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ glance, text: "" });
  const text = typed.glance === glance ? typed.text : glance.length <= HEAD ? glance.head : "";

  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    const onInput = (): void => setTyped({ glance, text: element.textLength <= HEAD ? element.value : "" });
    const onScroll = (): void => {
      if (layer.current !== null) layer.current.scrollTop = element.scrollTop;
    };
    element.addEventListener("input", onInput);
    element.addEventListener("scroll", onScroll);
    // Resizing wraps and scrolls without an event.
    const watched = new ResizeObserver(onScroll);
    watched.observe(element);
    return () => {
      watched.disconnect();
      element.removeEventListener("input", onInput);
      element.removeEventListener("scroll", onScroll);
    };
  }, [field, glance]);

  // A paste may have scrolled the field before findings arrive.
  useLayoutEffect(() => {
    if (layer.current !== null && field.current !== null) layer.current.scrollTop = field.current.scrollTop;
  });

  if (found === undefined || text === "" || glance.recognised.type !== "text") return null;
  const parts = [];
  let at = 0;
  for (const { start, end, type } of keepSpans(found.text, found.spans, text)) {
    parts.push(text.slice(at, start));
    parts.push(
      <span key={start} className={`entity ${typeClass(type)}`}>
        {text.slice(start, end)}
      </span>,
    );
    at = end;
  }
  return (
    <div className="highlights" ref={layer} aria-hidden>
      {parts}
      {text.slice(at)}
      {"\n"}
    </div>
  );
}

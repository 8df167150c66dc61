import { type ClipboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Language } from "../../../../shared/document/languages";
import { detectLanguage } from "../../../../shared/document/detect-language";
import { byteLength, isLarge, SHOWN_OF_LARGE } from "../../documents/limits";
import { type Tables, tablesOf } from "../../../document/tables";
import { recognise, type Recognised } from "./recognise";

/** Without a copy of it. */
export interface Glance {
  readonly recognised: Recognised;
  /** UTF-16 code units. */
  readonly length: number;
  readonly bytes: number;
  readonly language: Language | undefined;
  readonly head: string;
  readonly large: boolean;
  /** Undefined unless the text is mainly a table. */
  readonly tables: Tables | undefined;
}

const NOTHING: Glance = {
  recognised: { type: "empty" },
  length: 0,
  bytes: 0,
  language: undefined,
  head: "",
  large: false,
  tables: undefined,
};
/** Contract, `preview.modes`. */
export const HEAD = 2000;
/** Milliseconds. */
const PAUSE = 150;

function glanceAt(text: string, large: boolean, name: string | undefined): Glance {
  const recognised = recognise(text);
  return {
    recognised,
    length: text.length,
    bytes: byteLength(text),
    language: recognised.type === "text" ? detectLanguage(text) : undefined,
    head: text.slice(0, HEAD),
    large,
    tables: recognised.type === "text" ? tablesOf(text, name) : undefined,
  };
}

function isAllSelected(field: HTMLTextAreaElement): boolean {
  return field.selectionStart === 0 && field.selectionEnd === field.textLength;
}

export interface Surface {
  readonly glance: Glance;
  readonly read: () => string;
  /** Without a pause. */
  readonly look: () => Glance;
  /** `name`: of its file. */
  readonly write: (text: string, name?: string) => void;
  readonly onInput: () => void;
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

/** React gets a summary after a pause, so that typing is fast. Very long text shows only its start. */
export function useSurface(ref: RefObject<HTMLTextAreaElement | null>): Surface {
  const held = useRef<string | undefined>(undefined);
  /** Fields change line breaks. */
  const given = useRef({ text: "", value: "" });
  const file = useRef<string | undefined>(undefined);
  const timer = useRef<number | undefined>(undefined);
  const [glance, setGlance] = useState(NOTHING);
  const empty = glance.length === 0;

  useEffect(() => () => window.clearTimeout(timer.current), []);

  // The start of a long text can only be replaced completely.
  useEffect(() => {
    const field = ref.current;
    if (field === null) return;
    const onBeforeInput = (event: Event): void => {
      if (held.current === undefined) return;
      if (isAllSelected(field)) held.current = undefined;
      else event.preventDefault();
    };
    field.addEventListener("beforeinput", onBeforeInput);
    return () => field.removeEventListener("beforeinput", onBeforeInput);
  }, [ref]);

  const read = useCallback(() => {
    const value = ref.current?.value ?? "";
    return held.current ?? (value === given.current.value ? given.current.text : value);
  }, [ref]);

  const write = useCallback(
    (text: string, name?: string) => {
      window.clearTimeout(timer.current);
      file.current = name;
      const large = isLarge(text);
      held.current = large ? text : undefined;
      const field = ref.current;
      if (field !== null) {
        field.value = large ? text.slice(0, SHOWN_OF_LARGE) : text;
        field.scrollTop = 0;
        given.current = { text, value: field.value };
      }
      setGlance(glanceAt(text, large, name));
    },
    [ref],
  );

  const look = useCallback(() => {
    window.clearTimeout(timer.current);
    const fresh = glanceAt(read(), held.current !== undefined, file.current);
    setGlance(fresh);
    return fresh;
  }, [read]);

  const onInput = useCallback(() => {
    if (held.current !== undefined) return;
    window.clearTimeout(timer.current);
    const text = ref.current?.value ?? "";
    if (isLarge(text)) {
      write(text);
      return;
    }
    // Elements below must not appear during the next Tab.
    const pause = text === "" || empty ? 0 : PAUSE;
    timer.current = window.setTimeout(() => setGlance(glanceAt(read(), false, file.current)), pause);
  }, [ref, read, write, empty]);

  const onPaste = useCallback(
    (event: ClipboardEvent<HTMLTextAreaElement>) => {
      const field = event.currentTarget;
      const pasted = event.clipboardData.getData("text/plain");
      if (held.current !== undefined && !isAllSelected(field)) return;
      const { value, selectionStart, selectionEnd } = field;
      const whole = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
      if (!isLarge(whole)) return;
      event.preventDefault();
      write(whole);
    },
    [write],
  );

  return { glance, read, look, write, onInput, onPaste };
}

import { type FocusEvent, type RefObject, useRef } from "react";

interface Held {
  readonly key: string;
  readonly index: number;
}

export interface HeldRow {
  readonly handlers: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  readonly joins: (key: string, into: string) => void;
  /** Row to focus; undefined if the focus was not lost. */
  readonly lost: () => number | undefined;
  /** Now, or when its row was removed. */
  readonly has: () => boolean;
}

/** Rows in the page have their index as `data-index`. */
export function useHeldRow(list: RefObject<HTMLElement | null>, keys: readonly string[]): HeldRow {
  const held = useRef<Held>(undefined);
  const joined = useRef(new Map<string, string>());
  return {
    handlers: {
      // A row's menu is a child of the list only in React.
      onFocus: ({ target }) => {
        const index = list.current?.contains(target) === true ? indexOf(target) : undefined;
        const key = index === undefined ? undefined : keys[index];
        if (index !== undefined && key !== undefined) held.current = { key, index };
      },
      onBlur: ({ target, relatedTarget }) => {
        if (relatedTarget instanceof Element && relatedTarget.closest("[role=menu], [data-review]") !== null) return;
        // A removed element loses the focus, but the user has not left the list.
        queueMicrotask(() => {
          if (target.isConnected && window.document.activeElement !== target && !isInside(list.current)) {
            held.current = undefined;
          }
        });
      },
    },
    joins: (key, into) => joined.current.set(key, into),
    lost: () => {
      if (held.current === undefined || !isNowhere()) return undefined;
      const { key, index } = held.current;
      if (keys.includes(key)) return undefined;
      const into = keys.indexOf(joined.current.get(key) ?? "");
      return into >= 0 ? into : Math.min(index, keys.length - 1);
    },
    has: () => held.current !== undefined,
  };
}

/** The focused element was removed. */
export function isNowhere(): boolean {
  const { activeElement, body } = window.document;
  return activeElement === null || activeElement === body;
}

const isInside = (list: HTMLElement | null): boolean =>
  list?.contains(window.document.activeElement) === true ||
  window.document.activeElement?.closest("[role=menu], [data-review]") != null;

function indexOf(target: Element): number | undefined {
  const index = target.closest<HTMLElement>("[data-index]")?.dataset["index"];
  return index === undefined ? undefined : Number(index);
}

import { type RefObject, useEffect } from "react";

/** In proportion to their lengths. `of`: the displayed content. */
export function useScrollTogether(
  one: RefObject<HTMLElement | null>,
  other: RefObject<HTMLElement | null>,
  of: unknown,
): void {
  useEffect(() => {
    const [a, b] = [one.current, other.current];
    if (a === null || b === null) return;
    // Set by the synchronization: the resulting event is ignored.
    const put = new Map<HTMLElement, number>();
    const follow = (from: HTMLElement, to: HTMLElement) => (): void => {
      if (put.get(from) === from.scrollTop) return;
      put.delete(from);
      const way = from.scrollHeight - from.clientHeight;
      if (way <= 0) return;
      to.scrollTop = (from.scrollTop / way) * (to.scrollHeight - to.clientHeight);
      put.set(to, to.scrollTop);
    };
    const [down, up] = [follow(a, b), follow(b, a)];
    a.addEventListener("scroll", down);
    b.addEventListener("scroll", up);
    return () => {
      a.removeEventListener("scroll", down);
      b.removeEventListener("scroll", up);
    };
  }, [one, other, of]);
}

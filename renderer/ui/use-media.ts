import { useCallback, useSyncExternalStore } from "react";

/** The side panel becomes a drawer. The style sheets use the same widths. */
export const BELOW_1100 = "(max-width: 1099.98px)";
/** One pane at a time; the navigation becomes a strip of icons. */
export const BELOW_800 = "(max-width: 799.98px)";
/** Examples fit below an empty field. */
export const ROOMY = "(min-width: 1000px) and (min-height: 700px)";

export function useMedia(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}

import type { LinkedSpan } from "../span";
import { labelOf } from "./labels";

/** Blind: the kind and nothing else, `[ИМЯ]`. Two mentions of one person and of two people look the same. */
export function blind(spans: readonly LinkedSpan[], languageOut: string): string[] {
  return spans.map((span) => `[${labelOf(span.kind, languageOut)}]`);
}

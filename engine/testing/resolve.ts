import type { EntityMemory } from "../resolve/link/entity-memory";
import type { TermSpan } from "../resolve/terms/terms";
import { DECIDE_PASSES } from "../pipeline/decide-passes";
import { startDraft, type Draft } from "../pipeline/draft";
import type { Finding, LinkedFinding } from "../span";

/** Runs only the decide passes. */
export function resolve(
  text: string,
  spans: readonly Finding[],
  { memory, ...words }: { memory?: EntityMemory; always?: TermSpan[]; never?: TermSpan[] } = {},
): readonly LinkedFinding[] {
  const options = { language: "ru", ...(memory && { memory }) };
  const start: Draft = { ...startDraft({ text, options, spans }), ...words };
  return DECIDE_PASSES.reduce((draft: Draft, pass) => ({ ...draft, ...pass.run(draft) }), start).linked;
}

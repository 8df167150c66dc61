import type { Draft, SpanList } from "./draft";

export interface Pass<R extends Partial<Draft> | Promise<Partial<Draft>> = Partial<Draft> | Promise<Partial<Draft>>> {
  readonly name: string;
  /** In one sentence. */
  readonly does: string;
  /** Under `engine/`. */
  readonly file: string;
  readonly reads: readonly (keyof Draft)[];
  readonly writes: readonly (keyof Draft)[];
  /** A span that is missing in the output has been dropped. */
  readonly takes: readonly SpanList[];
  run(draft: Draft): R;
}

export type Watch = (pass: Pass, before: Draft, after: Draft) => void;

/** Skips passes in `without`, to measure their effect. */
export async function runPasses(
  passes: readonly Pass[],
  start: Draft,
  { watch, without }: { readonly watch?: Watch | undefined; readonly without?: ReadonlySet<string> | undefined } = {},
): Promise<Draft> {
  let draft = start;
  for (const pass of passes) {
    if (without?.has(pass.name)) continue;
    draft.options.signal?.throwIfAborted();
    const after = { ...draft, ...(await pass.run(draft)) };
    watch?.(pass, draft, after);
    draft = after;
  }
  return draft;
}

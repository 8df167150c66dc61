import type { Draft, SpanList } from "./draft";

/** One step of detection. */
export interface Pass<R extends Partial<Draft> | Promise<Partial<Draft>> = Partial<Draft> | Promise<Partial<Draft>>> {
  /** How explanations and measurements call it. */
  readonly name: string;
  /** Description of the pass in one sentence. */
  readonly does: string;
  /** Where it does so, under `engine/`. */
  readonly file: string;
  readonly reads: readonly (keyof Draft)[];
  readonly writes: readonly (keyof Draft)[];
  /** Lists whose spans the pass transfers into its output: one that is missing there has been dropped. */
  readonly takes: readonly SpanList[];
  /** Returns new values for its output fields. Rejects with the signal's reason when aborted. */
  run(draft: Draft): R;
}

/** Called after every pass with the draft before it, and the draft after it. */
export type Watch = (pass: Pass, before: Draft, after: Draft) => void;

/** Runs passes one after another, except those named in `without`, which measures their effect. */
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

import type { Finding, Span } from "../span";
import type { Draft, SpanList } from "./draft";
import type { Watch } from "./pass";

/** Overlapping findings before and after a pass. */
export interface Change {
  readonly pass: string;
  /** Empty if the pass created it. */
  readonly was: readonly Finding[];
  /** Empty if the pass dropped it. */
  readonly now: readonly Finding[];
  readonly stays: readonly Finding[];
  readonly because: readonly string[];
}

export class Trace {
  readonly #changes: Change[] = [];
  #last: Draft | undefined;

  readonly watch: Watch = ({ name, takes, writes }, before, after) => {
    this.#last = after;
    const was = spansOf(before, takes);
    const now = spansOf(after, writes.filter(isList));
    const gone = [...was].flatMap(([key, span]) => (now.has(key) ? [] : [span]));
    const made = [...now].flatMap(([key, span]) => (was.has(key) ? [] : [span]));
    const same = [...now].flatMap(([key, span]) => (was.has(key) ? [span] : []));
    const dropped = writes.includes("dropped") ? after.dropped : [];
    this.#changes.push(
      ...byPlace(gone, made).map((place) => ({
        pass: name,
        ...place,
        stays: around(same, place),
        because: around(dropped, place).map((one) => one.because),
      })),
    );
  };

  get changes(): readonly Change[] {
    return this.#changes;
  }

  /** The normalized text, to which offsets refer, and its hidden findings. */
  get outcome(): Pick<Draft, "text" | "linked" | "wordProbabilities"> {
    return this.#last ?? { text: "", linked: [], wordProbabilities: undefined };
  }

  /** In order; includes findings that were merged. */
  historyOf({ start, end }: Pick<Span, "start" | "end">): readonly Change[] {
    return this.#changes.filter((change) =>
      [...change.was, ...change.now].some((span) => span.start < end && span.end > start),
    );
  }
}

const LISTS: ReadonlySet<string> = new Set<SpanList>(["identifiers", "names", "tagged", "spans", "linked"]);
const isList = (name: keyof Draft): name is SpanList => LISTS.has(name);

const keyOf = ({ start, end, kind, evidence }: Finding): string =>
  `${start}-${end} ${kind} ${evidence.strength} ${evidence.probability}`;

function spansOf(draft: Draft, lists: readonly SpanList[]): Map<string, Finding> {
  return new Map(lists.flatMap((list) => draft[list].map((span) => [keyOf(span), span] as const)));
}

function around<S extends Pick<Span, "start" | "end">>(
  spans: readonly S[],
  { was, now }: Pick<Change, "was" | "now">,
): S[] {
  const all = [...was, ...now];
  return spans.filter((span) => all.some(({ start, end }) => start < span.end && end > span.start));
}

function byPlace(gone: readonly Finding[], made: readonly Finding[]): Pick<Change, "was" | "now">[] {
  const all = [...gone.map((span) => ({ span, old: true })), ...made.map((span) => ({ span, old: false }))];
  const changes: { was: Finding[]; now: Finding[] }[] = [];
  let end = -1;
  for (const { span, old } of all.sort((a, b) => a.span.start - b.span.start)) {
    const last = changes.at(-1);
    const place = last !== undefined && span.start < end ? last : { was: [], now: [] };
    if (place !== last) changes.push(place);
    (old ? place.was : place.now).push(span);
    end = place === last ? Math.max(end, span.end) : span.end;
  }
  return changes;
}

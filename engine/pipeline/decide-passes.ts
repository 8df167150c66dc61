import type { Draft } from "./draft";
import type { Pass } from "./pass";
import { balanceQuotes } from "../detect/balance";
import { complete } from "../detect/complete";
import { sweep } from "../detect/sweep";
import { reachesLabel } from "../fields/fields";
import { onlySure } from "../resolve/levels";
import { link } from "../resolve/link";
import { mergePeople } from "../resolve/merge";
import { settleOverlaps } from "../resolve/overlaps";
import { withAlways, withoutNever } from "../resolve/own-words";
import { fullness, parsePerson } from "../resolve/person-name";
import { propagate } from "../resolve/propagate";
import { propagateOrganizations } from "../resolve/propagate-organizations";
import { trim } from "../resolve/trim";

/** Spans below are dropped. */
const LEAST = 0.5;
/** A name has to be this sure before it is looked for in the rest of the text. */
const SURE = 0.65;
/** Given name and surname: enough to look for either alone. */
const FULL = 1.4;
/** The tagger is this sure that a word is nothing personal. */
const SURELY_NOTHING = 0.9;

const onSpans = {
  reads: ["text", "spans"],
  writes: ["spans"],
  takes: ["spans"],
} satisfies Pick<Pass, "reads" | "writes" | "takes">;
const onLinked = {
  reads: ["text", "linked"],
  writes: ["linked"],
  takes: ["linked"],
} satisfies Pick<Pass, "reads" | "writes" | "takes">;

/** What decides: one clean answer out of all that was found, every mention under its entity. */
export const DECIDE_PASSES: readonly Pass<Partial<Draft>>[] = [
  {
    name: "drop-weak",
    does: "drops what is too unsure, and signs at the edges",
    ...onSpans,
    run: ({ text, spans }) => ({
      spans: spans.flatMap((span) => (span.score >= LEAST ? (trim(text, span) ?? []) : [])),
    }),
  },
  {
    name: "leave-user-terms",
    does: "leaves what the user never wants hidden",
    ...onSpans,
    reads: ["text", "spans", "never"],
    run: ({ text, spans, never }) => ({ spans: withoutNever(text, spans, never) }),
  },
  {
    name: "settle-overlaps",
    does: "chooses among findings that overlap",
    ...onSpans,
    reads: ["spans"],
    run: ({ spans }) => ({ spans: settleOverlaps(spans) }),
  },
  {
    name: "hide-user-terms",
    does: "hides what the user always wants hidden",
    ...onSpans,
    reads: ["text", "spans", "always", "cuts"],
    run: ({ text, spans, always, cuts }) => ({ spans: withAlways(text, spans, always, cuts) }),
  },
  {
    name: "join-people",
    does: "joins the pieces of one name",
    ...onSpans,
    run: ({ text, spans }) => ({ spans: mergePeople(text, spans).flatMap((span) => trim(text, span) ?? []) }),
  },
  {
    name: "find-echoes",
    does: "finds parts of full names, and names of organizations without their quotes, in every form",
    ...onSpans,
    reads: ["text", "spans", "never", "opinions"],
    run: ({ text, spans, never, opinions }) => {
      const rejects = (start: number, end: number): boolean =>
        (opinions?.of(start, end)?.outside ?? 0) > SURELY_NOTHING;
      const people = spans.filter(({ type, score }) => type === "PERSON" && score >= SURE);
      const words = new Set(people.map(({ start, end }) => text.slice(start, end)));
      const full = [...words].map(parsePerson).filter((name) => fullness(name) >= FULL);
      const echoes = [...propagate(text, full, spans), ...propagateOrganizations(text, spans)];
      const allowed = withoutNever(
        text,
        echoes.filter(({ start, end }) => !rejects(start, end)),
        never,
      );
      return { spans: settleOverlaps([...spans, ...allowed.filter(({ score }) => score >= LEAST)]) };
    },
  },
  {
    name: "link",
    does: "puts every mention of the same person, place, organization or number under one entity",
    reads: ["text", "spans", "options"],
    writes: ["linked"],
    takes: ["spans"],
    run: ({ text, spans, options }) => ({ linked: link(text, spans, options.memory) }),
  },
];

/** What goes over the answer once more. */
export const FINISH_PASSES: readonly Pass<Partial<Draft>>[] = [
  {
    name: "hide-repeats",
    does: "hides what is hidden somewhere wherever it stands word for word",
    ...onLinked,
    reads: ["text", "linked", "never", "fields"],
    run: ({ text, linked, never, fields }) => {
      // What is hidden although an exception stands there is the user's own word.
      const settled = new Set(linked);
      const swept = sweep(text, linked);
      const left = new Set(withoutNever(text, swept, never));
      return { linked: swept.filter((span) => settled.has(span) || (left.has(span) && !reachesLabel(span, fields))) };
    },
  },
  {
    name: "keep-sure",
    does: "leaves what is not sure, of the types for which the level asks for certainty",
    ...onLinked,
    reads: ["linked", "options"],
    run: ({ linked, options }) => ({ linked: onlySure(linked, options.detection, options.memory === undefined) }),
  },
  {
    name: "complete",
    does: "takes in the small words that belong to a name, a place or a number",
    ...onLinked,
    run: ({ text, linked }) => ({ linked: complete(text, linked) }),
  },
  {
    name: "balance-quotes",
    does: "takes in the quotation mark that closes what is hidden",
    ...onLinked,
    run: ({ text, linked }) => ({ linked: balanceQuotes(text, linked) }),
  },
];

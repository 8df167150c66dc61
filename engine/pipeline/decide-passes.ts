import type { Draft } from "./draft";
import type { Pass } from "./pass";
import { agesOfNames } from "../names/ages-of-names";
import { balanceQuotes, trim, withoutPrepositions } from "../resolve/spans/trim";
import { dropList } from "../span";
import { reachesLabel } from "../fields/fields";
import { hasListedName } from "../detect/plain-words";
import { withoutHarmless } from "../harmless/leave-harmless";
import { inTables } from "../fields/table-findings";
import { findEchoes } from "../resolve/decide/echoes";
import { findLogins } from "../resolve/decide/logins";
import { doubtfulTypes, onlySure } from "../resolve/decide/levels";
import { link } from "../resolve/link/link";
import { mergePieces } from "../resolve/decide/merge";
import { settleOverlaps } from "../resolve/spans/overlaps";
import { withAlways, withoutNever } from "../resolve/terms/user-terms";

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

export const DECIDE_PASSES: readonly Pass<Partial<Draft>>[] = [
  {
    name: "trim-edges",
    does: "cuts signs and spaces off the ends, and drops what is nothing else",
    file: "resolve/spans/trim.ts",
    ...onSpans,
    run: ({ text, spans }) => ({ spans: spans.flatMap((span) => trim(text, span) ?? []) }),
  },
  {
    name: "leave-user-terms",
    does: "drops what the user never wants hidden",
    file: "resolve/terms/user-terms.ts",
    ...onSpans,
    reads: ["text", "spans", "never"],
    run: ({ text, spans, never }) => ({ spans: withoutNever(text, spans, never) }),
  },
  {
    name: "settle-overlaps",
    does: "chooses among findings that overlap: the user's words, numbers with check digits, what is not cut (addresses, e-mails), the rest, guesses below 0.6; of equals the longer, then the stronger",
    file: "resolve/spans/overlaps.ts",
    ...onSpans,
    reads: ["text", "spans"],
    run: ({ text, spans }) => ({ spans: settleOverlaps(text, spans) }),
  },
  {
    name: "read-tables",
    does: "drops guesses at people in headers of columns, and places and dates in names of sheets, covers numbers in cells as a whole, and treats the rows of a column of numbers alike",
    file: "fields/table-findings.ts",
    ...onSpans,
    reads: ["text", "spans", "fields", "never"],
    writes: ["spans", "dropped"],
    run: ({ text, spans, fields, never }) => {
      const { dropped, drop } = dropList();
      return {
        spans: withoutNever(text, inTables(text, spans, fields.grids, { drop, isNamed: hasListedName }), never),
        dropped,
      };
    },
  },
  {
    name: "leave-references",
    does: "drops guesses inside of citations of laws, higher courts, standards and articles, unless the level is strict",
    file: "harmless/leave-harmless.ts",
    ...onSpans,
    reads: ["spans", "harmless", "options"],
    writes: ["spans", "dropped"],
    run: ({ spans, harmless, options }) => {
      const { dropped, drop } = dropList();
      return { spans: withoutHarmless(spans, harmless, doubtfulTypes(options.detection), drop), dropped };
    },
  },
  {
    name: "hide-user-terms",
    does: "hides what the user always wants hidden",
    file: "resolve/terms/user-terms.ts",
    ...onSpans,
    reads: ["text", "spans", "always", "cuts"],
    run: ({ text, spans, always, cuts }) => ({ spans: withAlways(text, spans, always, cuts) }),
  },
  {
    name: "join-pieces",
    does: "joins the pieces of one name, and `г.` or `the` to the name behind it, and takes prepositions off the ends of places",
    file: "resolve/decide/merge.ts",
    ...onSpans,
    run: ({ text, spans }) => {
      const joined = mergePieces(text, spans).flatMap((span) => trim(text, span) ?? []);
      return { spans: withoutPrepositions(text, joined) };
    },
  },
  {
    name: "find-echoes",
    does: "finds what is hidden elsewhere: the very words, parts of full names in every form, organizations without quotes",
    file: "resolve/decide/echoes.ts",
    ...onSpans,
    reads: ["text", "spans", "never", "wordProbabilities", "fields", "harmless", "options"],
    run: ({ text, spans, never, wordProbabilities, fields, harmless, options }) => {
      const isSurelyNothing = (start: number, end: number): boolean =>
        (wordProbabilities?.of(start, end)?.outside ?? 0) > SURELY_NOTHING;
      const repeated = findEchoes(text, spans, isSurelyNothing).filter((span) => !reachesLabel(span, fields));
      const echoes = withoutHarmless(repeated, harmless, doubtfulTypes(options.detection));
      const all = [...spans, ...withoutNever(text, echoes, never)];
      return { spans: all.sort((a, b) => a.start - b.start) };
    },
  },
  {
    name: "read-ages",
    does: "finds ages in words and bare numbers after a person",
    file: "names/ages-of-names.ts",
    ...onSpans,
    reads: ["text", "spans", "never"],
    run: ({ text, spans, never }) => {
      const all = [...spans, ...withoutNever(text, agesOfNames(text, spans), never)];
      return { spans: all.sort((a, b) => a.start - b.start) };
    },
  },
  {
    name: "find-logins",
    does: "finds logins made of the initial or given name and the surname of somebody who is hidden",
    file: "resolve/decide/logins.ts",
    ...onSpans,
    reads: ["text", "spans", "never"],
    run: ({ text, spans, never }) => {
      const all = [...spans, ...withoutNever(text, findLogins(text, spans), never)];
      return { spans: all.sort((a, b) => a.start - b.start) };
    },
  },
  {
    name: "link",
    does: "puts every mention of the same person, place, organization or number under one entity",
    file: "resolve/link/link.ts",
    reads: ["text", "spans", "options"],
    writes: ["linked"],
    takes: ["spans"],
    run: ({ text, spans, options }) => ({ linked: link(text, spans, options.memory) }),
  },
];

export const FINISH_PASSES: readonly Pass<Partial<Draft>>[] = [
  {
    name: "keep-sure",
    does: "drops what is not sure, of the types for which the level asks for certainty",
    file: "resolve/decide/levels.ts",
    ...onLinked,
    reads: ["linked", "options"],
    writes: ["linked", "dropped"],
    run: ({ linked, options }) => {
      const { dropped, drop } = dropList();
      return { linked: onlySure(linked, options.detection, options.memory === undefined, drop), dropped };
    },
  },
  {
    name: "balance-quotes",
    does: "takes in the quotation mark that closes what is hidden",
    file: "resolve/spans/trim.ts",
    ...onLinked,
    run: ({ text, linked }) => ({ linked: balanceQuotes(text, linked) }),
  },
];

import type { Kind } from "../../../shared/document/kinds";
import type { Edit } from "../../../shared/document/review/edit";
import { isDoubtful } from "../../../shared/document/review/equal-findings";
import type { ErrorCode } from "../../../shared/ipc/result";
import { type Entity, fullestForms } from "../../document/entities";
import { alwaysHide } from "./always-hide";
import { type Candidate, candidatesFor, factsOf, type FindingFacts } from "./finding-facts";
import type { Review } from "./use-review";
import { findingOf } from "./targets";

/** For all mentions at once. */
export interface EntityActs {
  /** Computed on demand, from the complete text. */
  readonly facts: () => (FindingFacts & { readonly candidates: readonly Candidate[] }) | undefined;
  /** Confirms the doubtful mentions. */
  readonly accept: () => void;
  readonly keepAll: () => void;
  /** Resolves to the reason for a refusal. */
  readonly rename: (text: string) => Promise<ErrorCode | undefined>;
  readonly kind: (kind: Kind) => void;
  readonly merge: (into: Candidate) => void;
  readonly take: (other: Entity) => void;
  readonly split: () => void;
  readonly always: () => void;
  readonly never: () => void;
}

export function entityActs(review: Review, entity: Entity): EntityActs {
  const { document, marks, edits, userTerms } = review;
  const startOf = ({ places }: Entity): number => findingOf(document, places[0] ?? -1);
  const finding = startOf(entity);
  const factsNow = (): FindingFacts | undefined => {
    const mark = marks.find(({ start }) => start === finding);
    return mark && factsOf(document, marks, mark);
  };
  const edit = (wanted: Edit): void => void edits.edit(wanted);
  const keepAll: Edit = { type: "keep", finding, all: true };
  return {
    facts: () => {
      const facts = factsNow();
      return facts && { ...facts, candidates: candidatesFor(document, facts.type, facts.mark) };
    },
    accept: () => {
      const doubtful = entity.places.filter((place) => isDoubtful(document.replacements[place] ?? { score: 1 }));
      const findings = [...new Set(doubtful.map((place) => findingOf(document, place)))];
      if (findings.length > 0) edit({ type: "accept", findings });
    },
    keepAll: () => edit(keepAll),
    rename: (text) => edits.tryEdit({ type: "rename", finding, text }),
    kind: (kind) => edit({ type: "kind", finding, all: true, kind }),
    merge: (into) => edit({ type: "merge", finding, into: into.finding }),
    take: (other) => edit({ type: "merge", finding: startOf(other), into: finding }),
    split: () => edit({ type: "split", finding: findingOf(document, entity.places.at(-1) ?? -1) }),
    always: () => {
      const facts = factsNow();
      if (facts !== undefined) void alwaysHide(review, document, marks, facts.mark);
    },
    never: () => {
      const facts = factsNow();
      if (facts === undefined) return;
      void userTerms.never(fullestForms(facts.forms)).then((kept) => {
        if (kept) edit(keepAll);
      });
    },
  };
}

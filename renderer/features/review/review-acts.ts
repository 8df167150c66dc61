import type { Document } from "../../../shared/document/document";
import type { Kind } from "../../../shared/document/kinds";
import type { Edit } from "../../../shared/document/review/edit";
import type { Mark } from "../../../shared/document/review/operation";
import type { ErrorCode } from "../../../shared/ipc/result";
import { alwaysHide } from "./always-hide";
import type { Candidate, FindingFacts } from "./finding-facts";
import { keepEdit, type Target } from "./targets";
import type { Edits } from "./use-edits";
import type { UserTerms } from "./use-user-terms";

export interface Acts {
  readonly hide: (all: boolean, as?: Candidate) => void;
  readonly keep: (all: boolean) => void;
  readonly chooseKind: (kind: Kind) => void;
  readonly chooseReach: (all: boolean) => void;
  /** Resolves to the refusal code. */
  readonly rename: (text: string) => Promise<ErrorCode | undefined>;
  readonly merge: (into: Candidate) => void;
  readonly split: () => void;
  readonly accept: () => void;
  readonly always: () => void;
  readonly never: () => void;
}

export interface CurrentTarget {
  readonly document: Document;
  readonly marks: readonly Mark[];
  readonly target: Target | undefined;
  readonly mark: Mark | undefined;
  readonly facts: FindingFacts | undefined;
  readonly words: string;
  readonly kind: Kind;
  readonly kindForAll: boolean;
}

interface ActsOptions extends CurrentTarget {
  readonly edits: Edits;
  readonly userTerms: UserTerms;
  /** Then clears the target. */
  readonly edit: (edit: Edit) => Promise<void>;
  readonly close: () => void;
  readonly choose: (choice: { readonly kind?: Kind; readonly kindForAll?: boolean }) => void;
}

export function createActs(options: ActsOptions): Acts {
  const { document, marks, target, mark, facts, words, kind, kindForAll, edits, userTerms, edit, close } = options;
  const finding = mark?.start ?? -1;
  const keep = (all: boolean): void => {
    const wanted = keepEdit(target, all);
    if (wanted !== undefined) void edit(wanted);
  };
  /** Only these words or their selected part: other forms may name other people in later tasks. */
  const neverFinding = async (found: FindingFacts): Promise<void> => {
    const part = target?.type === "finding" ? target.part : undefined;
    const phrase = part === undefined ? found.words : document.original.slice(part.start, part.end);
    if (await userTerms.never([phrase])) keep(part === undefined);
  };
  return {
    hide: (all, as) => {
      if (target?.type !== "words") return;
      const known = as === undefined ? {} : { as: as.finding };
      void edit({ type: "hide", places: [...target.places], kind, all, ...known });
    },
    keep,
    chooseKind: (chosen) => {
      if (mark?.kind === chosen) close();
      else if (mark !== undefined) void edit({ type: "kind", finding, all: kindForAll, kind: chosen });
      else options.choose({ kind: chosen });
    },
    chooseReach: (all) => options.choose({ kindForAll: all }),
    rename: async (text) => {
      const problem = await edits.tryEdit({ type: "rename", finding, text });
      if (problem === undefined) close();
      return problem;
    },
    merge: (into) => void edit({ type: "merge", finding, into: into.finding }),
    split: () => void edit({ type: "split", finding }),
    accept: () => void edit({ type: "accept", findings: [...(facts?.equal ?? [finding])] }),
    always: () => {
      if (mark !== undefined) void alwaysHide({ userTerms, edits }, document, marks, mark);
      if (target?.type !== "words") return;
      const found: Edit = { type: "hide", places: [...target.places], kind, all: true };
      void userTerms.always([words], kind).then((kept) => (kept ? edit(found) : undefined));
    },
    never: () => {
      if (target?.type === "words") void userTerms.never([words]).then((kept) => (kept ? close() : undefined));
      if (facts !== undefined) void neverFinding(facts);
    },
  };
}

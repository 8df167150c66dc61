import { cutAtCells } from "../fields/cells";
import { labelledFields, withFields } from "../fields/fields";
import { recognizeAll, tagAll } from "../detect/detect";
import { doubtful } from "../detect/doubtful";
import { withoutPlainWords, withoutSurelyPlainWords } from "../detect/plain-words";
import { dropList, type Finding } from "../span";
import { withoutImplausible } from "../detect/implausible";
import { weighIdentifiers } from "../detect/weigh-identifiers";
import { weighNames } from "../detect/weigh-names";
import { findReferences } from "../harmless/find-references";
import { NAME_RECOGNIZERS } from "../names/all";
import { IDENTIFIER_RECOGNIZERS } from "../recognizers/all";
import { HIDDEN_FROM, isAtLeast } from "../evidence";
import type { Recognizer } from "../recognizer";
import { doubtfulTypes } from "../resolve/decide/levels";
import { findTerms } from "../resolve/terms/terms";
import { type Term } from "../../shared/api/detection";
import { normalized } from "../normalize/normalize";
import { inCyrillicLetters } from "../normalize/transliteration";
import type { Draft } from "./draft";
import type { Pass } from "./pass";
import type { DetectOptions } from "../depersonalized";

/** `without`: rule names. */
export function findPasses(without: ReadonlySet<string> = new Set()): readonly Pass[] {
  const used = (all: readonly Recognizer[]): Recognizer[] => all.filter(({ name }) => !without.has(name));
  const identifiers = used(IDENTIFIER_RECOGNIZERS);
  const names = used(NAME_RECOGNIZERS);
  return [
    {
      name: "read-identifiers",
      does: "finds identifiers, dates and addresses by their form",
      file: "recognizers/all.ts",
      reads: ["text", "options", "tagger"],
      writes: ["identifiers"],
      takes: [],
      run: async (draft) => ({
        identifiers: await recognizeAll(draft.text, identifiers, "format", progressOf(draft, "identifiers")),
      }),
    },
    {
      name: "read-names",
      does: "finds names by lexicon and grammar",
      file: "names/all.ts",
      reads: ["text", "options", "tagger"],
      writes: ["names"],
      takes: [],
      run: async (draft) => ({ names: await recognizeAll(draft.text, names, "lexicon", progressOf(draft, "names")) }),
    },
    {
      name: "find-labels",
      does: "finds headers of columns, keys and labels, and the cells that they settle",
      file: "fields/fields.ts",
      reads: ["text"],
      writes: ["fields"],
      takes: [],
      run: ({ text }) => ({ fields: labelledFields(text) }),
    },
    {
      name: "read-tagger",
      does: "finds what the model takes for personal, outside the cells of tables that their header settles",
      file: "tagger/tagger.ts",
      reads: ["text", "options", "tagger", "fields"],
      writes: ["tagged", "wordProbabilities"],
      takes: [],
      run: (draft) =>
        draft.tagger ? tagAll(draft.text, draft.tagger, progressOf(draft, "tagger"), draft.fields.settled) : {},
    },
    {
      name: "drop-implausible",
      does: "ends names at sentences and columns, reads `ИП Крылова` as a person, drops labels of speakers whom nobody has named, titles alone, and small words and sums taken for dates",
      file: "detect/implausible.ts",
      reads: ["text", "tagged"],
      writes: ["tagged", "dropped"],
      takes: ["tagged"],
      run: ({ text, tagged }) => {
        const { dropped, drop } = dropList();
        return { tagged: withoutImplausible(text, tagged, drop), dropped };
      },
    },
    {
      name: "leave-plain-words",
      does: "drops findings of which every word is a word of papers (contract, claim); what the model found only where no list of names has the word",
      file: "detect/plain-words.ts",
      reads: ["text", "names", "tagged"],
      writes: ["names", "tagged"],
      takes: ["names", "tagged"],
      run: ({ text, names: found, tagged }) => ({
        names: withoutPlainWords(text, found),
        tagged: withoutSurelyPlainWords(text, tagged),
      }),
    },
    {
      name: "weigh-identifiers",
      does: "joins identifiers by rule with those of the model: one place, one span, of the kind that the rule knows",
      reads: ["text", "identifiers", "tagged", "wordProbabilities"],
      file: "detect/weigh-identifiers.ts",
      writes: ["spans", "tagged", "dropped"],
      takes: ["identifiers", "tagged"],
      run: ({ text, identifiers: found, tagged, wordProbabilities }) => {
        if (wordProbabilities === undefined) return { spans: found };
        const { dropped, drop } = dropList();
        const joined = weighIdentifiers(text, found, tagged, drop);
        return { spans: joined.identified, tagged: joined.tagged, dropped };
      },
    },
    {
      name: "weigh-names",
      does: "adds names by rule where the model thinks them possible, and lengthens what it found; in doubt the model is right, but of a person a rule's proof",
      file: "detect/weigh-names.ts",
      reads: ["names", "tagged", "wordProbabilities", "spans"],
      writes: ["spans", "dropped"],
      takes: ["names", "tagged", "spans"],
      run: ({ names: found, tagged, wordProbabilities, spans }) => {
        const { dropped, drop } = dropList();
        const weighed = wordProbabilities === undefined ? found : weighNames(found, tagged, wordProbabilities, drop);
        return { spans: [...spans, ...weighed], dropped };
      },
    },
    {
      name: "drop-weak",
      does: "drops what rules guess with less than 0.5",
      file: "evidence.ts",
      reads: ["spans"],
      writes: ["spans"],
      takes: ["spans"],
      run: ({ spans }) => ({ spans: spans.filter(isHidden) }),
    },
    {
      name: "add-doubtful",
      does: "adds what is only possible, of the types for which the level asks for it",
      file: "detect/doubtful.ts",
      reads: ["text", "options", "identifiers", "names", "wordProbabilities", "spans"],
      writes: ["spans"],
      takes: ["spans"],
      run: ({ text, options, identifiers: found, names: named, wordProbabilities, spans }) => {
        const doubts = { found: spans, ruled: [...found, ...named], wordProbabilities };
        return { spans: [...spans, ...doubtful(text, doubts, doubtfulTypes(options.detection))] };
      },
    },
    {
      name: "cut-at-cells",
      does: "cuts what reaches over a border of cells",
      file: "fields/cells.ts",
      reads: ["text", "spans"],
      writes: ["spans"],
      takes: ["spans"],
      run: ({ text, spans }) => ({ spans: cutAtCells(text, spans) }),
    },
    {
      name: "read-labels",
      does: "lets headers of columns, keys and labels say what stands in their cells",
      file: "fields/fields.ts",
      reads: ["text", "spans", "fields"],
      writes: ["spans"],
      takes: ["spans"],
      run: ({ text, spans, fields }) => ({ spans: withFields(text, spans, fields) }),
    },
    {
      name: "find-references",
      does: "finds citations of laws, higher courts, standards and articles",
      file: "harmless/find-references.ts",
      reads: ["text"],
      writes: ["harmless"],
      takes: [],
      run: ({ text }) => ({ harmless: findReferences(text) }),
    },
    {
      name: "find-user-terms",
      does: "finds where words of the user's own stand",
      file: "resolve/terms/terms.ts",
      reads: ["text", "options", "isTransliterated"],
      writes: ["always", "never"],
      takes: [],
      run: findUserTerms,
    },
  ];
}

/** The tagger has its own thresholds. */
const isHidden = ({ evidence }: Finding): boolean => evidence.source === "model" || isAtLeast(evidence, HIDDEN_FROM);

async function findUserTerms({ text, options, isTransliterated }: Draft): Promise<Partial<Draft>> {
  // Normalize like the text, from which terms are often copied.
  const read = <T extends Term>(terms: readonly T[] = []): T[] =>
    terms.flatMap((term) => {
      if (term.match === "regex") return [term];
      const plain = normalized(term.text);
      const spelled = isTransliterated && /^[a-z' -]+$/i.test(plain) ? [inCyrillicLetters(plain)] : [];
      return [plain, ...spelled].map((words) => ({ ...term, text: words }));
    });
  return {
    always: await findTerms(text, read(options.detection?.always), options),
    never: await findTerms(text, read(options.detection?.never), options),
  };
}

/** Shares of the processor time, from the stages in docs/benchmarks.md. */
const READERS = { identifiers: 0.13, names: 0.05, tagger: 0.82 };

/** Grows once from 0 to the text length. */
function progressOf(
  { text, options, tagger }: Pick<Draft, "text" | "options" | "tagger">,
  reader: keyof typeof READERS,
): DetectOptions {
  const { onProgress } = options;
  if (!onProgress) return options;
  const { identifiers, names } = READERS;
  const before = { identifiers: 0, names: identifiers, tagger: identifiers + names }[reader] * text.length;
  const whole = tagger === undefined ? identifiers + names : 1;
  return {
    ...options,
    onProgress: (characters) => onProgress(Math.round((before + READERS[reader] * characters) / whole)),
  };
}

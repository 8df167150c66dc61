import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  LONGEST_VOCABULARY_TERM,
  MOST_VOCABULARY_TERMS,
  vocabularyList,
} from "../../../shared/document/vocabulary-list";
import type { Project } from "../../../shared/ipc/projects";
import { useCall } from "../../ipc/queries";

/** Terms that the application knows, used unless the user leaves them out. */
export interface VocabularySource {
  readonly id: "own" | "people";
  readonly label: string;
  readonly terms: readonly string[];
  readonly used: boolean;
}

export interface Vocabulary {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly omitted: number;
  readonly sources: readonly VocabularySource[];
  readonly use: (id: VocabularySource["id"], used: boolean) => void;
  /** Of the field and the used sources. */
  readonly terms: string[];
}

/** Loads nothing unless `enabled`. */
export function useVocabulary(project: Project | undefined, enabled = true): Vocabulary {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [leftOut, setLeftOut] = useState<readonly VocabularySource["id"][]>([]);
  const words = useCall("words.get", null, { enabled }).data;
  const people = useCall(
    "projects.people",
    { id: project?.id ?? "" },
    { enabled: enabled && project !== undefined },
  ).data;
  const own = (words?.always ?? []).flatMap(({ text: term, match }) =>
    match === "regex" || term.length > LONGEST_VOCABULARY_TERM || !/\p{L}/u.test(term) ? [] : [term],
  );
  const all = [
    { id: "own", label: t("vocabulary.own"), terms: own },
    {
      id: "people",
      label: t("vocabulary.people", { project: project?.name ?? "" }),
      terms: project ? (people ?? []) : [],
    },
  ] as const;
  const sources = all
    .filter(({ terms }) => terms.length > 0)
    .map((source): VocabularySource => ({ ...source, used: !leftOut.includes(source.id) }));
  const { terms, omitted } = vocabularyList(text);
  const used = sources.flatMap((source) => (source.used ? source.terms : []));
  return {
    text,
    setText,
    omitted,
    sources,
    use: (id, isUsed) => setLeftOut(isUsed ? leftOut.filter((one) => one !== id) : [...leftOut, id]),
    terms: [...new Set([...terms, ...used])].slice(0, MOST_VOCABULARY_TERMS),
  };
}

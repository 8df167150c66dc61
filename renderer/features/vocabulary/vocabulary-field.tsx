import { type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";
import type { Vocabulary } from "./use-vocabulary";
import "../../ui/field.css";
import "./vocabulary.css";

interface VocabularyFieldProps {
  readonly vocabulary: Vocabulary;
  readonly hint: string;
  readonly disabled?: boolean;
  readonly field?: Ref<HTMLTextAreaElement>;
}

const NAMED = 3;

export function VocabularyField({ vocabulary, hint, disabled = false, field }: VocabularyFieldProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { text, setText, omitted, sources, use } = vocabulary;
  return (
    <div className="field vocabulary">
      <label htmlFor={`${id}terms`}>{t("vocabulary.title")}</label>
      <textarea
        ref={field}
        id={`${id}terms`}
        className="text-input"
        rows={2}
        spellCheck={false}
        value={text}
        disabled={disabled}
        aria-describedby={`${id}hint`}
        onChange={(event) => setText(event.target.value)}
      />
      <span className="field-hint" id={`${id}hint`}>
        {hint}
        {omitted > 0 && (
          <> {t("vocabulary.omitted", { count: omitted, formatted: formatNumber(omitted, i18n.language) })}</>
        )}
      </span>
      {sources.map(({ id: source, label, terms, used }) => (
        <div key={source} className="vocabulary-source">
          <label className="check">
            <input
              type="checkbox"
              checked={used}
              disabled={disabled}
              aria-describedby={`${id}${source}`}
              onChange={({ target }) => use(source, target.checked)}
            />
            {label}
          </label>
          <span className="field-hint" id={`${id}${source}`}>
            {terms.slice(0, NAMED).join(", ")}
            {terms.length > NAMED && (
              <> {t("vocabulary.more", { formatted: formatNumber(terms.length - NAMED, i18n.language) })}</>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}

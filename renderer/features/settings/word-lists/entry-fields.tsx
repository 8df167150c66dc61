import { type ReactNode, type Ref, type SyntheticEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_TERM, TERM_MATCHES } from "../../../../shared/api/detection-choices";
import { ENTITY_TYPES, KIND_NAMES, KINDS } from "../../../../shared/document/kinds";
import { CallError, codeOf } from "../../../bridge";
import { Select } from "../../../ui/select";
import { type Entry, fromLines } from "./lines";

interface EntryFieldsProps {
  /** What the fields begin with; `kind` decides whether there is a field for it. */
  readonly initial: Entry;
  /** Name of the field for the words, told apart from the other list's. */
  readonly label: string;
  readonly field?: Ref<HTMLInputElement>;
  readonly hint?: string;
  /** Several where several lines were pasted. Rejects when they cannot be taken. */
  readonly onDone: (entries: readonly Entry[]) => Promise<void>;
  readonly children: ReactNode;
}

const PROBLEMS = ["lookaround", "backreference", "too_large", "syntax"] as const;

/** The words, how they match and what they are shown as: for a new entry and for one that is changed. */
export function EntryFields({ initial, label, field, hint, onDone, children }: EntryFieldsProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [entry, setEntry] = useState(initial);
  const [error, setError] = useState<unknown>();
  const language = i18n.language === "ru" ? "ru" : "en";

  const done = (entries: readonly Entry[]): void => {
    if (entries.length === 0) return;
    setError(undefined);
    onDone(entries)
      .then(() => setEntry({ ...entry, text: "" }))
      .catch(setError);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    done(entry.text.trim() === "" ? [] : [{ ...entry, text: entry.text.trim() }]);
  };
  return (
    <form className="entry-fields" onSubmit={submit}>
      <input
        ref={field}
        className={`text-input${entry.match === "regex" ? " mono" : ""}`}
        type="text"
        aria-label={label}
        placeholder={t("words.text")}
        spellCheck={false}
        autoComplete="off"
        maxLength={LONGEST_TERM}
        value={entry.text}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? (hint === undefined ? undefined : `${id}hint`) : `${id}error`}
        onChange={(event) => {
          setEntry({ ...entry, text: event.target.value });
          setError(undefined);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text/plain");
          if (!/[\n\r]./.test(pasted.trim())) return;
          event.preventDefault();
          done(fromLines(pasted, entry));
        }}
      />
      <Select
        aria-label={t("words.match")}
        value={entry.match}
        onChange={(event) => {
          const match = TERM_MATCHES.find((name) => name === event.target.value);
          if (match !== undefined) setEntry({ ...entry, match });
          setError(undefined);
        }}
      >
        {TERM_MATCHES.map((match) => (
          <option key={match} value={match}>
            {t(`words.match.${match}`)}
          </option>
        ))}
      </Select>
      {entry.kind !== undefined && (
        <Select
          aria-label={t("words.kind")}
          value={entry.kind}
          onChange={(event) => {
            const kind = KIND_NAMES.find((name) => name === event.target.value);
            if (kind !== undefined) setEntry({ ...entry, kind });
          }}
        >
          {ENTITY_TYPES.map((type) => (
            <optgroup key={type} label={t(`type.${type}`)}>
              {KIND_NAMES.filter((kind) => KINDS[kind].type === type).map((kind) => (
                <option key={kind} value={kind}>
                  {KINDS[kind].label[language]}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
      <span className="entry-buttons">{children}</span>
      {hint !== undefined && error === undefined && (
        <span className="field-hint" id={`${id}hint`}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span className="entry-problem" id={`${id}error`} role="alert">
          <PatternProblem error={error} />
        </span>
      )}
    </form>
  );
}

/** Why an entry was not taken: for an expression, what is wrong with it. */
function PatternProblem({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const told = error instanceof CallError ? error.details?.["problem"] : undefined;
  const problem = PROBLEMS.find((name) => name === told);
  if (problem !== undefined) return t(`words.problem.${problem}`);
  const code = codeOf(error);
  return code === "bad_request" ? t("words.tooMany") : t(`error.${code}`);
}

import { type ReactNode, type Ref, type SyntheticEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_TERM, TERM_MATCHES } from "../../../../shared/api/detection-choices";
import { ENTITY_TYPES, KIND_NAMES, KINDS } from "../../../../shared/document/kinds";
import { useKindLabel } from "../../../ui/kind-name";
import { Select } from "../../../ui/select";
import { type Entry, fromLines, type Lines } from "./lines";
import { problemText } from "./problem";

interface EntryFieldsProps {
  /** `kind` decides whether there is a field for it. */
  readonly initial: Entry;
  /** Accessible name, different from that of the other list. */
  readonly label: string;
  readonly field?: Ref<HTMLInputElement>;
  readonly hint?: string;
  /** Rejects when the entry is invalid. */
  readonly onDone: (entry: Entry) => Promise<void>;
  /** Adds several pasted lines; without it they are put into the field. Rejects when they are invalid. */
  readonly onLines?: (lines: Lines) => Promise<void>;
  readonly children: ReactNode;
}

export function EntryFields({ initial, label, field, hint, onDone, onLines, children }: EntryFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [entry, setEntry] = useState(initial);
  const [error, setError] = useState<unknown>();
  const kindLabel = useKindLabel();

  const empty = (): void => setEntry({ ...entry, text: "" });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setError(undefined);
    const text = entry.text.trim();
    if (text !== "")
      onDone({ ...entry, text })
        .then(empty)
        .catch(setError);
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
          if (!onLines || !/[\n\r]./.test(pasted.trim())) return;
          event.preventDefault();
          setError(undefined);
          onLines(fromLines(pasted, entry)).catch(setError);
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
                  {kindLabel(kind)}
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
          {problemText(error, t)}
        </span>
      )}
    </form>
  );
}

import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "../../../../shared/ipc/people";
import { Button } from "../../../ui/button";
import { placeholderLabel } from "../../../document/entities";
import { isCalled } from "./is-called";
import "../../../ui/dialog.css";
import "../../../ui/field.css";

/** More are found by typing. */
const MOST = 50;

interface SameAsDialogProps {
  readonly person: Person;
  /** Others of the same mode. */
  readonly others: readonly Person[];
  readonly onChoose: (into: Person) => void;
  readonly onClose: () => void;
}

export function SameAsDialog({ person, others, onChoose, onClose }: SameAsDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const found = others.filter((one) => isCalled(one, words)).slice(0, MOST);
  const choose = (into: Person): void => {
    onChoose(into);
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className="dialog same-as"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}about`}
      onClose={onClose}
    >
      <h2 id={`${id}title`}>{t("people.sameAs.title", { name: person.name })}</h2>
      <p id={`${id}about`}>{t("people.sameAs.about")}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [only] = found;
          if (only !== undefined && found.length === 1) choose(only);
        }}
      >
        <input
          type="search"
          className="text-input"
          aria-label={t("people.search")}
          placeholder={t("people.search")}
          value={words}
          spellCheck={false}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
      <ul aria-label={t("people.list")}>
        {found.map((one) => (
          <li key={`${one.task} ${one.finding}`}>
            <button type="button" onClick={() => choose(one)}>
              <span>{one.name}</span>
              <small>{placeholderLabel(one.label)}</small>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="same-as-none">{t("people.nothing")}</li>}
      </ul>
      <div className="dialog-actions">
        <Button onClick={() => dialog.current?.close()}>{t("dialog.cancel")}</Button>
      </div>
    </dialog>
  );
}

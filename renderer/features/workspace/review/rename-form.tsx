import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import "../../../ui/field.css";

/** As the core has it (`LONGEST_NAME` in shared/document/review/edit.ts). */
const LONGEST = 100;

interface RenameFormProps {
  /** What stands there now. */
  readonly text: string;
  readonly onRename: (text: string) => void;
  readonly onCancel: () => void;
}

/** A small field for what is to stand in the result. */
export function RenameForm({ text, onRename, onCancel }: RenameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted !== "" && wanted !== text) onRename(wanted);
    else onCancel();
  };
  return (
    <form className="rename-form" onSubmit={submit}>
      <input
        ref={field}
        className="text-input"
        type="text"
        aria-label={t("review.newName")}
        spellCheck={false}
        autoComplete="off"
        maxLength={LONGEST}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          // The arrows and letters are the field's, not the toolbar's round it.
          event.stopPropagation();
          if (event.key !== "Escape") return;
          event.preventDefault();
          onCancel();
        }}
      />
      <Button type="submit" look="primary">
        {t("review.rename")}
      </Button>
    </form>
  );
}

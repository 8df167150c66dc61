import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "../../../shared/ipc/result";
import { Button } from "../../ui/button";
import "../../ui/field.css";

/** `LONGEST_NAME` in shared/document/review/edit.ts. */
const LONGEST = 100;

interface RenameFormProps {
  readonly text: string;
  /** Resolves to the reason for a refusal, shown at the field. */
  readonly onRename: (text: string) => Promise<ErrorCode | undefined>;
  readonly onCancel: () => void;
}

export function RenameForm({ text, onRename, onCancel }: RenameFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [name, setName] = useState(text);
  const [problem, setProblem] = useState<ErrorCode>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === "" || wanted === text) return onCancel();
    void onRename(wanted).then((code) => {
      setProblem(code);
      if (code !== undefined) field.current?.focus();
    });
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
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}problem`}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          // The toolbar must not handle keys of the field.
          event.stopPropagation();
          if (event.key !== "Escape") return;
          event.preventDefault();
          onCancel();
        }}
      />
      <Button type="submit" look="primary">
        {t("review.rename")}
      </Button>
      {problem !== undefined && (
        <p role="alert" id={`${id}problem`} className="rename-problem">
          {t(`error.${problem}`)} {t(`fix.${problem}`)}
        </p>
      )}
    </form>
  );
}

import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_PROJECT_NAME } from "../../../shared/ipc/limits";
import { Button } from "../../ui/button";
import "../../ui/dialog.css";
import "../../ui/field.css";

interface ProjectNameDialogProps {
  /** Undefined: a new project. */
  readonly name?: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

export function ProjectNameDialog({ name, onName, onClose }: ProjectNameDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.select();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={name === undefined ? `${id}about` : undefined}
      onClose={onClose}
    >
      <h2 id={`${id}title`}>{t(name === undefined ? "project.new.title" : "project.rename.title")}</h2>
      {name === undefined && <p id={`${id}about`}>{t("project.about")}</p>}
      <form
        className="project-form"
        onSubmit={(event) => {
          event.preventDefault();
          const given = field.current?.value.trim() ?? "";
          if (given === "") return;
          onName(given);
          dialog.current?.close();
        }}
      >
        <div className="field">
          <label htmlFor={`${id}name`}>{t("project.name")}</label>
          <input
            ref={field}
            id={`${id}name`}
            className="text-input"
            defaultValue={name}
            maxLength={LONGEST_PROJECT_NAME}
            required
            spellCheck={false}
          />
        </div>
        <div className="dialog-actions">
          <Button onClick={() => dialog.current?.close()}>{t("dialog.cancel")}</Button>
          <Button look="primary" type="submit">
            {t(name === undefined ? "project.create" : "project.rename")}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_TITLE } from "../../../shared/ipc/limits";

interface TaskTitleFieldProps {
  readonly title: string;
  /** Undefined: unchanged. */
  readonly onDone: (given: string | undefined) => void;
}

/** Enter saves, Escape cancels. */
export function TaskTitleField({ title, onDone }: TaskTitleFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  // After the menu has returned the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.select());
    return () => cancelAnimationFrame(frame);
  }, []);
  const finish = (given: string): void => {
    if (done.current) return;
    done.current = true;
    onDone(given.trim() === "" ? undefined : given.trim());
  };
  return (
    <input
      ref={field}
      className="task-rename"
      aria-label={t("library.title")}
      defaultValue={title}
      maxLength={LONGEST_TITLE}
      spellCheck={false}
      onBlur={(event) => finish(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") finish(event.currentTarget.value);
        if (event.key !== "Escape") return;
        event.preventDefault();
        finish("");
      }}
    />
  );
}

import { ArchiveRestore, Copy } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Input } from "../../../shared/ipc/contract";
import { useAction, useCall } from "../../queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { notify } from "../../ui/notices";
import { useShortcuts } from "../../ui/shortcuts";
import { NamesSource, type Source } from "./names-source";
import { RestoredText, RestoreReport } from "./restore-result";
import "../../ui/field.css";
import "./restore.css";

interface RestoreProps {
  /** The task that the names come from at first. */
  readonly taskId: string | undefined;
}

/** The way back: a text with placeholders in, the same text with its names out. */
export function Restore({ taskId }: RestoreProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const tasks = useCall("tasks.list", { query: "" });
  const choices = (tasks.data ?? []).filter((task) => task.mode === "reversible" && task.state === "completed");
  const [picked, setPicked] = useState<Source>({ type: "task", taskId: taskId ?? "", file: undefined });
  // Until one is picked, the newest: the text that came back is most often of what was just sent out.
  const newest = choices[0]?.id ?? "";
  const source = picked.type === "task" && picked.taskId === "" ? { ...picked, taskId: newest } : picked;
  const [missing, setMissing] = useState<"text" | "source">();
  const run = useAction("restore.run");
  const write = useAction("clipboard.write");

  const restore = (): void => {
    const text = field.current?.value ?? "";
    if (text.trim() === "") {
      setMissing("text");
      field.current?.focus();
      return;
    }
    const from = chosenSource(source);
    setMissing(from === undefined ? "source" : undefined);
    if (from !== undefined) run.mutate({ text, source: from });
  };
  useShortcuts({ "mod+enter": restore });

  return (
    <div className="restore">
      <div className="restore-column">
        <h1>{t("restore.title")}</h1>
        <p className="lead">{t("restore.lead")}</p>
        <div className="restore-pair">
          <div className="restore-box">
            <label className="restore-label" htmlFor={`${id}text`}>
              {t("restore.text")}
            </label>
            <textarea
              id={`${id}text`}
              ref={field}
              placeholder={t("restore.placeholder")}
              spellCheck={false}
              autoComplete="off"
              aria-invalid={missing === "text" || undefined}
              onInput={() => setMissing(undefined)}
            />
          </div>
          <section className="restore-box" aria-labelledby={`${id}restored`}>
            <div className="restore-label">
              <h2 id={`${id}restored`}>{t("restore.restored")}</h2>
              {run.data !== undefined && (
                <Button
                  look="ghost"
                  onClick={() =>
                    write.mutate({ text: run.data.text }, { onSuccess: () => notify(t("restore.copied")) })
                  }
                >
                  <Copy aria-hidden />
                  {t("restore.copy")}
                </Button>
              )}
            </div>
            {run.data === undefined ? (
              <p className="restore-empty">{t("restore.empty")}</p>
            ) : (
              <RestoredText result={run.data} />
            )}
          </section>
        </div>
        <div className="restore-source">
          <NamesSource choices={choices} value={source} onChange={setPicked} />
          <Button look="primary" shortcut="mod+enter" disabled={run.isPending} onClick={restore}>
            <ArchiveRestore aria-hidden />
            {t(run.isPending ? "restore.running" : "restore.run")}
          </Button>
        </div>
        {source.type === "task" && tasks.data !== undefined && choices.length === 0 && (
          <p className="field-hint">{t("restore.noTasks")}</p>
        )}
        {missing !== undefined && (
          <p role="alert" className="restore-missing">
            {t(missing === "text" ? "restore.needText" : "restore.needSource")}
          </p>
        )}
        {run.isError && <ErrorNotice error={run.error} safe="restore" />}
        {run.data !== undefined && <RestoreReport result={run.data} />}
      </div>
    </div>
  );
}

function chosenSource({ type, taskId, file }: Source): Input<"restore.run">["source"] | undefined {
  if (type === "task") return taskId === "" ? undefined : { type, id: taskId };
  return file === undefined ? undefined : { type, content: file.content };
}

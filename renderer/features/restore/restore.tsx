import { ArchiveRestore, Copy, Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../shared/ipc/contract";
import { formatDateTime, formatNumber } from "../../i18n/format";
import { useAction, useCall } from "../../queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { notify } from "../../ui/notices";
import { Select } from "../../ui/select";
import { useShortcuts } from "../../ui/shortcuts";
import "../../ui/field.css";
import "../../ui/entity.css";
import "./restore.css";

interface RestoreProps {
  /** The task that the names come from at first. */
  readonly taskId: string | undefined;
}

interface MappingFile {
  readonly name: string;
  readonly content: string;
}

/** The way back: a text with placeholders in, the same text with its names out. */
export function Restore({ taskId }: RestoreProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const tasks = useCall("tasks.list", { query: "" });
  const choices = (tasks.data ?? []).filter((task) => task.mode === "reversible" && task.state === "completed");
  const [source, setSource] = useState<"task" | "file">("task");
  const [chosen, setChosen] = useState(taskId ?? "");
  const [file, setFile] = useState<MappingFile>();
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
    if (source === "task" ? chosen === "" : file === undefined) {
      setMissing("source");
      return;
    }
    setMissing(undefined);
    run.mutate({
      text,
      source: source === "task" ? { type: "task", id: chosen } : { type: "file", content: file?.content ?? "" },
    });
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
          <div role="radiogroup" aria-label={t("restore.source")} className="segmented">
            {(["task", "file"] as const).map((option) => (
              <label key={option}>
                <input
                  type="radio"
                  className="radio"
                  name={`${id}source`}
                  checked={source === option}
                  onChange={() => setSource(option)}
                />
                {t(`restore.source.${option}`)}
              </label>
            ))}
          </div>
          {source === "task" ? (
            <Select
              className="grow"
              aria-label={t("restore.task")}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              <option value="">{t("restore.chooseTask")}</option>
              {choices.map((task) => (
                <option key={task.id} value={task.id}>
                  {task.title} · {formatDateTime(task.createdAt, i18n.language)}
                </option>
              ))}
            </Select>
          ) : (
            <span className="restore-file">
              <Button onClick={() => picker.current?.click()}>
                <Upload aria-hidden />
                {t("restore.chooseFile")}
              </Button>
              <span>{file?.name ?? t("restore.noFile")}</span>
              <input
                ref={picker}
                type="file"
                accept=".json,application/json"
                className="visually-hidden"
                tabIndex={-1}
                aria-label={t("restore.file")}
                onChange={(event) => {
                  const picked = event.target.files?.[0];
                  if (picked !== undefined) {
                    void picked.text().then((content) => setFile({ name: picked.name, content }));
                  }
                  event.target.value = "";
                }}
              />
            </span>
          )}
          <Button look="primary" shortcut="mod+enter" disabled={run.isPending} onClick={restore}>
            <ArchiveRestore aria-hidden />
            {t(run.isPending ? "restore.running" : "restore.run")}
          </Button>
        </div>
        {source === "task" && tasks.data !== undefined && choices.length === 0 && (
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

function RestoredText({ result }: { readonly result: Output<"restore.run"> }) {
  const parts = [];
  let at = 0;
  for (const { start, end } of result.spans) {
    parts.push(result.text.slice(at, start));
    parts.push(
      <span key={start} className="entity person">
        {result.text.slice(start, end)}
      </span>,
    );
    at = end;
  }
  parts.push(result.text.slice(at));
  return <div className="restored-text">{parts}</div>;
}

/** What was put back, and what was not: nothing is guessed in silence. */
function RestoreReport({ result }: { readonly result: Output<"restore.run"> }) {
  const { t, i18n } = useTranslation();
  const lists = [
    ["unknown", result.unknown],
    ["altered", result.altered],
  ] as const;
  return (
    <div className="restore-report" role="status">
      <p>
        <b>{t("restore.placed", { count: result.placed, formatted: formatNumber(result.placed, i18n.language) })}</b>
      </p>
      {lists.map(
        ([name, placeholders]) =>
          placeholders.length > 0 && (
            <div key={name} className={`report-list ${name}`}>
              <h3>{t(`restore.${name}`)}</h3>
              <ul aria-label={t(`restore.${name}`)}>
                {[...new Set(placeholders)].map((placeholder) => (
                  <li key={placeholder}>{placeholder}</li>
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  );
}

import { Copy, ListTree } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_PROMPT, SUMMARY_TEMPLATES, type SummaryTemplate } from "../../../../shared/api/summary-templates";
import type { Summary, SummaryRequest } from "../../../../shared/ipc/summary";
import type { TaskDetail } from "../../../../shared/ipc/task";
import { call } from "../../../ipc/bridge";
import { useAction } from "../../../ipc/queries";
import { Button } from "../../../ui/button";
import { ErrorNotice } from "../../../ui/error-notice";
import { notify } from "../../../ui/notices";
import { Select } from "../../../ui/select";
import { useNoticeTexts } from "./notice-texts";
import { blocksOf } from "./summary-blocks";
import "../../../ui/field.css";
import "./summary-tab.css";

const POINTS = [3, 5, 7, 10, 15] as const;
/** Milliseconds. No event reports the end of a run from a closed tab. */
const LOOK_EVERY_MS = 800;

/** On request, stored until Outis is closed. */
export function SummaryTab({ task }: { readonly task: TaskDetail }) {
  const { t } = useTranslation();
  const { synopsis } = task;
  if (task.state !== "completed" && synopsis === undefined) {
    return <p className="side-note">{t("workspace.summary.pending")}</p>;
  }
  return (
    <div className="summary">
      {synopsis !== undefined && synopsis.trim() !== "" && (
        <Shown
          summary={{ text: synopsis }}
          outdated={task.synopsisOutdated === true}
          title={t(task.service === "remote" ? "workspace.summary.ofService" : "workspace.summary.ofTask")}
        />
      )}
      {task.state === "completed" && task.depersonalized && <Offer task={task} />}
      {task.state === "completed" && !task.depersonalized && (
        <p className="side-note">{t("workspace.summary.needsText")}</p>
      )}
    </div>
  );
}

function Offer({ task }: { readonly task: TaskDetail }) {
  const { t } = useTranslation();
  const state = useQuery({
    queryKey: ["tasks.summary", { id: task.id }],
    queryFn: () => call("tasks.summary", { id: task.id }),
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.running === true ? LOOK_EVERY_MS : false),
  });
  const summarize = useAction("tasks.summarize");
  const cancel = useAction("tasks.cancelSummary");
  const running = summarize.isPending || state.data?.running === true;
  const cancelled = (summarize.error as { code?: string } | null)?.code === "cancelled";
  const start = (options: Wanted): void => summarize.mutate({ id: task.id, ...options });
  return (
    <>
      <SummaryOptions
        running={running}
        again={task.synopsisOutdated === true || state.data?.outdated === true}
        onStart={start}
        onCancel={() => cancel.mutate({ id: task.id })}
      />
      <p role="status" aria-label={t("workspace.summary.state")} className="side-note">
        {running ? t("workspace.summary.running") : ""}
      </p>
      {summarize.isError && !cancelled && <ErrorNotice error={summarize.error} safe="task" />}
      {state.isError && <ErrorNotice error={state.error} safe="task" />}
      {!running && state.data?.summary !== undefined && (
        <Shown
          summary={state.data.summary}
          outdated={state.data.outdated === true}
          title={t(task.synopsis === undefined ? "workspace.summary" : "workspace.summary.anew")}
        />
      )}
    </>
  );
}

type Wanted = Omit<SummaryRequest, "id">;

interface OptionsProps {
  readonly running: boolean;
  readonly again: boolean;
  readonly onStart: (options: Wanted) => void;
  readonly onCancel: () => void;
}

function SummaryOptions({ running, again, onStart, onCancel }: OptionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [points, setPoints] = useState(5);
  const [template, setTemplate] = useState<SummaryTemplate | undefined>();
  const [prompt, setPrompt] = useState("");
  const wanted: Wanted = {
    points,
    ...(template === undefined ? {} : { template }),
    ...(prompt.trim() === "" ? {} : { prompt: prompt.trim() }),
  };
  return (
    <>
      <div className="summary-options">
        <div className="field">
          <label htmlFor={`${id}points`}>{t("workspace.summary.points")}</label>
          <Select id={`${id}points`} value={points} onChange={(event) => setPoints(Number(event.target.value))}>
            {POINTS.map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </Select>
        </div>
        <div className="field">
          <label htmlFor={`${id}template`}>{t("workspace.summary.template")}</label>
          <Select
            id={`${id}template`}
            value={template ?? ""}
            onChange={(event) => setTemplate(SUMMARY_TEMPLATES.find((name) => name === event.target.value))}
          >
            <option value="">{t("workspace.summary.template.none")}</option>
            {SUMMARY_TEMPLATES.map((name) => (
              <option key={name} value={name}>
                {t(`workspace.summary.template.${name}`)}
              </option>
            ))}
          </Select>
        </div>
        <div className="field summary-prompt">
          <label htmlFor={`${id}prompt`}>{t("workspace.summary.prompt")}</label>
          <textarea
            id={`${id}prompt`}
            className="text-input"
            rows={2}
            maxLength={LONGEST_PROMPT}
            value={prompt}
            aria-describedby={`${id}hint`}
            onChange={(event) => setPrompt(event.target.value)}
          />
          <span className="field-hint" id={`${id}hint`}>
            {t("workspace.summary.prompt.hint")}
          </span>
        </div>
      </div>
      {running ? (
        <Button onClick={onCancel}>{t("workspace.summary.cancel")}</Button>
      ) : (
        <Button onClick={() => onStart(wanted)}>
          <ListTree aria-hidden />
          {t(again ? "workspace.summary.again" : "workspace.summary.start")}
        </Button>
      )}
    </>
  );
}

interface ShownProps {
  readonly summary: Summary;
  readonly outdated: boolean;
  readonly title: string;
}

function Shown({ summary, outdated, title }: ShownProps) {
  const { t } = useTranslation();
  const id = useId();
  const copy = useAction("clipboard.write");
  return (
    <section aria-labelledby={`${id}title`} className="summary-shown">
      <h2 id={`${id}title`}>{title}</h2>
      {outdated && <p className="note">{t("workspace.summary.outdated")}</p>}
      {useNoticeTexts(summary.notices).map((text) => (
        <p key={text} className="note">
          {text}
        </p>
      ))}
      <div className="summary-text">
        {blocksOf(summary.text).map((block, at) =>
          "line" in block ? (
            <p key={at}>{block.line}</p>
          ) : (
            <ul key={at}>
              {block.points.map((point, number) => (
                <li key={number}>{point}</li>
              ))}
            </ul>
          ),
        )}
      </div>
      <Button
        onClick={() => copy.mutate({ text: summary.text }, { onSuccess: () => notify(t("workspace.summary.copied")) })}
      >
        <Copy aria-hidden />
        {t("workspace.summary.copy")}
      </Button>
      {copy.isError && <ErrorNotice error={copy.error} safe="task" />}
    </section>
  );
}

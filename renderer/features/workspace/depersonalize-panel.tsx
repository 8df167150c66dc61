import { useQueryClient } from "@tanstack/react-query";
import { EyeOff } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Mode, MODES } from "../../../shared/document/languages";
import type { TaskDetail } from "../../../shared/ipc/task";
import { useAction } from "../../queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";

const PLACES = ["service", "here"] as const;

/** Stands where the depersonalized text would be, while none was asked for: says so, and makes it on demand. */
export function DepersonalizePanel({ task }: { readonly task: TaskDetail }) {
  const { t } = useTranslation();
  const id = useId();
  const client = useQueryClient();
  const action = useAction("tasks.depersonalize");
  const [mode, setMode] = useState<Mode>(task.mode);
  const remote = task.service === "remote";
  const [where, setWhere] = useState<(typeof PLACES)[number]>(remote ? "service" : "here");
  return (
    <div className="offer">
      <h2>{t("depersonalize.title")}</h2>
      <p>{t("depersonalize.lead")}</p>
      <div role="radiogroup" aria-label={t("compose.mode")} className="offer-choices">
        {MODES.map((one) => (
          <label key={one} className="offer-choice">
            <input
              type="radio"
              className="radio"
              name={`${id}mode`}
              checked={one === mode}
              aria-labelledby={`${id}${one}`}
              aria-describedby={`${id}${one}about`}
              onChange={() => setMode(one)}
            />
            <span>
              <b id={`${id}${one}`}>{t(`mode.${one}`)}</b>
              <span id={`${id}${one}about`}>{t(`mode.${one}.about`)}</span>
            </span>
          </label>
        ))}
      </div>
      {remote && (
        <div role="radiogroup" aria-label={t("depersonalize.where")} className="offer-choices">
          {PLACES.map((one) => (
            <label key={one} className="offer-choice">
              <input
                type="radio"
                className="radio"
                name={`${id}where`}
                checked={one === where}
                aria-labelledby={`${id}${one}`}
                aria-describedby={`${id}${one}about`}
                onChange={() => setWhere(one)}
              />
              <span>
                <b id={`${id}${one}`}>{t(`depersonalize.where.${one}`)}</b>
                <span id={`${id}${one}about`}>{t(`depersonalize.where.${one}.about`)}</span>
              </span>
            </label>
          ))}
        </div>
      )}
      {action.isError && <ErrorNotice error={action.error} safe="task" />}
      <Button
        look="primary"
        disabled={action.isPending}
        onClick={() =>
          action.mutate(
            { id: task.id, mode, where },
            { onSettled: () => void client.invalidateQueries({ queryKey: ["tasks.get", { id: task.id }] }) },
          )
        }
      >
        <EyeOff aria-hidden />
        {t(action.isPending ? "depersonalize.running" : "depersonalize.start")}
      </Button>
    </div>
  );
}

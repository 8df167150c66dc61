import { EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Mode } from "../../../../shared/document/languages";
import type { TaskDetail } from "../../../../shared/ipc/task";
import { useAction } from "../../../ipc/queries";
import { Button } from "../../../ui/button";
import { Choices } from "../../../ui/choices";
import { ErrorNotice } from "../../../ui/error-notice";
import { ModeChoices } from "../../../ui/mode-choices";

const PLACES = ["service", "here"] as const;

export function DepersonalizePanel({ task }: { readonly task: TaskDetail }) {
  const { t } = useTranslation();
  const action = useAction("tasks.depersonalize");
  const [mode, setMode] = useState<Mode>(task.mode);
  const isRemote = task.service === "remote";
  const isEdited = task.edited === true;
  const [chosen, setChosen] = useState<(typeof PLACES)[number]>("service");
  const where = isRemote && !isEdited ? chosen : "here";
  return (
    <div className="offer">
      <h2>{t("depersonalize.title")}</h2>
      <p>{t("depersonalize.lead")}</p>
      <ModeChoices value={mode} onChange={setMode} />
      {isRemote && isEdited && <p>{t("depersonalize.edited")}</p>}
      {isRemote && !isEdited && (
        <Choices
          label={t("depersonalize.where")}
          className="plain"
          options={PLACES.map((value) => ({
            value,
            name: t(`depersonalize.where.${value}`),
            about: t(`depersonalize.where.${value}.about`),
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {action.isError && <ErrorNotice error={action.error} safe="task" />}
      <Button look="primary" disabled={action.isPending} onClick={() => action.mutate({ id: task.id, mode, where })}>
        <EyeOff aria-hidden />
        {t(action.isPending ? "depersonalize.running" : "depersonalize.start")}
      </Button>
    </div>
  );
}

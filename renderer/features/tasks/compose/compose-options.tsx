import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../ipc/queries";
import { Button } from "../../../ui/button";
import { LanguageSelect } from "../../../ui/language-select";
import { useRecorder } from "../../microphone/recorder";
import { ProjectSelect } from "../../projects/project-select";
import { ProjectStrip } from "../../projects/project-strip";
import type { useProjects } from "../../projects/use-projects";
import type { useLanguages } from "./use-languages";

interface ComposeOptionsProps {
  readonly languages: ReturnType<typeof useLanguages>;
  /** Undefined: the batch has a project. */
  readonly projects: ReturnType<typeof useProjects> | undefined;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly documentName: string | undefined;
  readonly busy: boolean;
  readonly onStart: () => void;
  /** In sight, too, however long the text is. */
  readonly modes: ReactNode;
  readonly children: ReactNode;
}

export function ComposeOptions({
  languages,
  projects,
  name,
  onName,
  busy,
  onStart,
  modes,
  children,
  ...props
}: ComposeOptionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [more, setMore] = useState(false);
  const { capture } = useRecorder();
  return (
    <div className="compose-end">
      {modes}
      {projects !== undefined && <ChosenProject projects={projects} />}
      <div className="compose-options">
        <LanguageSelect
          label={t("compose.languageIn")}
          canDetect={languages.canDetect}
          value={languages.languageIn}
          onChange={languages.chooseIn}
          detected={languages.detected}
        />
        <LanguageSelect
          label={t("compose.languageOut")}
          canDetect={languages.canDetect}
          value={languages.languageOut}
          onChange={languages.chooseOut}
        />
        {projects !== undefined && <ProjectSelect projects={projects} />}
        <Button aria-expanded={more} aria-controls={`${id}more`} onClick={() => setMore(!more)}>
          {more ? <ChevronDown aria-hidden /> : <SlidersHorizontal aria-hidden />}
          {t("compose.more")}
        </Button>
        {/* While the microphone records, Finish is the primary button. */}
        <Button
          look={capture === undefined ? "primary" : "plain"}
          className="start"
          shortcut="start"
          disabled={busy}
          onClick={onStart}
        >
          {t(busy ? "compose.starting" : "compose.start")}
        </Button>
      </div>
      <div id={`${id}more`} hidden={!more} className="field">
        <label htmlFor={`${id}name`}>{t("compose.name")}</label>
        <input
          id={`${id}name`}
          className="text-input"
          maxLength={255}
          value={name}
          placeholder={props.documentName}
          aria-describedby={`${id}namehint`}
          onChange={(event) => onName(event.target.value)}
        />
        <span className="field-hint" id={`${id}namehint`}>
          {t("compose.nameHint")}
        </span>
      </div>
      {children}
    </div>
  );
}

function ChosenProject({ projects }: { readonly projects: ReturnType<typeof useProjects> }) {
  const { chosen, rename, remove, choose } = projects;
  const tasks = useCall("tasks.list", { query: "" }).data ?? [];
  if (chosen === undefined) return null;
  return (
    <ProjectStrip
      key={chosen.id}
      project={chosen}
      count={tasks.filter(({ project }) => project?.id === chosen.id).length}
      onRename={(name) => rename({ ...chosen, name })}
      onRemove={() => remove(chosen.id)}
      onLeave={() => choose(null)}
    />
  );
}

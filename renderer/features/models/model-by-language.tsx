import { useTranslation } from "react-i18next";
import type { SpeechModel, SpeechModels } from "../../../shared/ipc/speech-models";
import { languageName } from "../../i18n/format";
import { useAction } from "../../ipc/queries";
import { ErrorNotice } from "../../ui/error-notice";
import { Select } from "../../ui/select";

const EVERY_OTHER = "*";
const FIRST = ["ru", "en"];

export function ModelByLanguage({ speech }: { readonly speech: SpeechModels }) {
  const { t, i18n } = useTranslation();
  const here = speech.models.filter(({ state }) => state === "bundled" || state === "installed");
  const others = [...new Set([...here.flatMap(({ languages }) => languages), ...Object.keys(speech.chosen)])]
    .filter((code) => code !== EVERY_OTHER && !FIRST.includes(code))
    .map((code) => [languageName(code, i18n.language), code] as const)
    .sort(([a], [b]) => a.localeCompare(b, i18n.language))
    .map(([, code]) => code);
  if (here.length < 2) return undefined;
  return (
    <div className="speech-listeners" role="group" aria-label={t("settings.speech.listeners")}>
      {[...FIRST, EVERY_OTHER].map((code) => (
        <Listener key={code} code={code} models={here} chosen={speech.chosen} />
      ))}
      {others.length > 0 && (
        <details>
          <summary>{t("settings.speech.listeners.more", { count: others.length })}</summary>
          <div className="speech-listeners">
            {others.map((code) => (
              <Listener key={code} code={code} models={here} chosen={speech.chosen} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

interface ListenerProps {
  readonly code: string;
  readonly models: readonly SpeechModel[];
  readonly chosen: SpeechModels["chosen"];
}

function Listener({ code, models, chosen }: ListenerProps) {
  const { t, i18n } = useTranslation();
  const choose = useAction("speech.choose");
  const able = models.filter(({ languages }) => languages.length === 0 || languages.includes(code));
  const label = code === EVERY_OTHER ? t("settings.speech.everyOther") : languageName(code, i18n.language);
  return (
    <>
      <label className="field">
        {label}
        <Select
          value={chosen[code] ?? chosen[EVERY_OTHER] ?? ""}
          onChange={(event) => choose.mutate({ language: code, id: event.target.value })}
        >
          {able.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      {choose.isError && <ErrorNotice error={choose.error} safe="settings" />}
    </>
  );
}

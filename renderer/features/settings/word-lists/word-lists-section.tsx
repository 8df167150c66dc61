import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Settings } from "../../../../shared/ipc/settings";
import { call } from "../../../ipc/bridge";
import { useCall } from "../../../ipc/queries";
import { ErrorNotice } from "../../../ui/error-notice";
import { hostOf } from "../../../ui/host";
import { CautionFields } from "./caution-fields";
import { asAlways } from "./lines";
import { useWords } from "./use-words";
import { WordList } from "./word-list";
import "./word-lists.css";

export function WordListsSection({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const id = useId();
  const { words, error, change } = useWords();
  const keychain = useCall("app.info", null).data?.keychain ?? true;
  return (
    <>
      <section className="settings-section" aria-labelledby={`${id}words`}>
        <h2 id={`${id}words`}>{t("words.title")}</h2>
        <p className="lead">{t("words.lead")}</p>
        {error !== null && <ErrorNotice error={error} />}
        {words !== undefined && (
          <>
            <WordList
              list="always"
              entries={words.always}
              onChange={(next) => change(({ always }) => ({ always: next(always).map(asAlways) }))}
            />
            <WordList
              list="never"
              entries={words.never}
              onChange={(next) => change(({ never }) => ({ never: [...next(never)] }))}
            />
          </>
        )}
        <p className="words-note">{t(keychain ? "words.kept" : "words.session")}</p>
        <Reach settings={settings} />
      </section>
      {words !== undefined && (
        <section className="settings-section" aria-labelledby={`${id}caution`}>
          <h2 id={`${id}caution`}>{t("caution.title")}</h2>
          <CautionFields label={t("caution.title")} words={words} onChange={(part) => change(() => part)} />
        </section>
      )}
    </>
  );
}

/** For a remote service. */
function Reach({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const { service, baseUrl } = settings;
  const reach = useReach(service, baseUrl);
  if (service === "embedded" || baseUrl === "" || reach === undefined || reach === "here") return null;
  return <p className="words-note">{t(`words.reach.${reach}`, { host: hostOf(baseUrl) })}</p>;
}

/** Requested again when the service changes. */
function useReach(service: string, baseUrl: string) {
  const enabled = service === "remote" && baseUrl !== "";
  return useQuery({ queryKey: ["words.reach", baseUrl], queryFn: () => call("words.reach", null), enabled }).data;
}

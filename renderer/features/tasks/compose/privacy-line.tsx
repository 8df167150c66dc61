import { Lock, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../ipc/queries";
import { hostOf } from "../../../ui/host";

export interface Given {
  readonly text: boolean;
  /** On this computer. */
  readonly files: boolean;
  readonly link: string | undefined;
}

interface PrivacyLineProps {
  readonly given: Given;
  readonly onSettings: () => void;
}

/** Shown before anything is sent. */
export function PrivacyLine({ given, onSettings }: PrivacyLineProps) {
  const { t } = useTranslation();
  const settings = useCall("settings.get", null).data;
  const transcription = useCall("transcription.get", null).data;
  const remote = settings?.service === "remote";
  const host = remote ? hostOf(settings.baseUrl) : "";
  // Local recordings may be transcribed by another computer.
  const transcriber = transcription?.listener === "address" ? hostOf(transcription.url) : undefined;
  const { files, link } = given;
  const text = given.text || (!files && link === undefined);
  return (
    <div className="privacy-lines">
      {text && !remote && <Stays>{t("compose.stays")}</Stays>}
      {text && remote && (
        <Leaves onSettings={onSettings}>
          {settings.baseUrl === "" ? t("compose.leavesUnset") : t("compose.leaves", { host })}
        </Leaves>
      )}
      {link !== undefined && !remote && transcriber !== undefined && (
        <Leaves onSettings={onSettings}>
          {t("compose.leaves.linkListened", { host: hostOf(link), listener: transcriber })}
        </Leaves>
      )}
      {link !== undefined && !remote && transcriber === undefined && (
        <Stays>{t("compose.stays.link", { host: hostOf(link) })}</Stays>
      )}
      {link !== undefined && remote && (
        <Leaves onSettings={onSettings}>
          {settings.baseUrl === "" ? t("compose.leavesUnset") : t("compose.leaves.link", { host })}
        </Leaves>
      )}
      {files && transcriber !== undefined && (
        <Leaves onSettings={onSettings}>{t("compose.leaves.files", { host: transcriber })}</Leaves>
      )}
      {files && transcriber === undefined && (
        <Stays>{remote ? t("compose.stays.filesDespite", { host }) : t("compose.stays.files")}</Stays>
      )}
    </div>
  );
}

function Stays({ children }: { readonly children: string }) {
  return (
    <p className="privacy">
      <Lock aria-hidden />
      {children}
    </p>
  );
}

function Leaves({ children, onSettings }: { readonly children: string; readonly onSettings: () => void }) {
  const { t } = useTranslation();
  return (
    <p className="privacy remote">
      <Send aria-hidden />
      {children}
      <button type="button" className="text-button" onClick={onSettings}>
        {t("compose.openSettings")}
      </button>
    </p>
  );
}

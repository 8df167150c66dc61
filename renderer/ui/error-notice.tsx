import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RESIDUE_PLACES, type ResiduePlace } from "../../shared/ipc/residue-places";
import { causeOf } from "../../shared/network/network-cause";
import { UNREADABLE_REASONS, type UnreadableReason } from "../../shared/ipc/unreadable-reasons";
import { CallError, codeOf } from "../ipc/bridge";
import { formatDuration, formatSize } from "../i18n/format";
import "./error-notice.css";

/** Data that is safe, shown in every error. */
export type Safe = "compose" | "file" | "task" | "library" | "settings" | "restore";

interface ProblemProps {
  readonly what: string;
  readonly safe?: Safe | undefined;
  readonly next: string;
  /** Never content. */
  readonly code?: string | undefined;
  /** Shown as plain text in quotes. */
  readonly serviceWords?: string | undefined;
  readonly list?: ReactNode;
  /** Buttons. */
  readonly children?: ReactNode;
}

export function Problem({ what, safe, next, code, serviceWords, list, children }: ProblemProps) {
  const { t } = useTranslation();
  return (
    <div className="problem" role="alert">
      <CircleAlert aria-hidden />
      <div className="problem-text">
        <p className="problem-what">{what}</p>
        <p>
          {safe !== undefined && <>{t(`safe.${safe}`)} </>}
          {next}
        </p>
        {serviceWords !== undefined && (
          <p className="problem-words">{t("error.serviceSays", { words: serviceWords })}</p>
        )}
        {list}
        {code !== undefined && (
          <details>
            <summary>{t("error.details")}</summary>
            <p>{t("error.code", { code })}</p>
          </details>
        )}
      </div>
      {children !== undefined && <div className="problem-actions">{children}</div>}
    </div>
  );
}

interface ErrorNoticeProps {
  readonly error: unknown;
  readonly safe?: Safe;
  /** Name of the file, if there are several. */
  readonly subject?: string;
  readonly children?: ReactNode;
}

/** UTF-16 code units. */
const MAX_WORDS = 300;

/** On one line, with limited length. */
function wordsOf(error: unknown): string | undefined {
  const said = error instanceof CallError ? error.details?.["serviceMessage"] : undefined;
  if (typeof said !== "string") return undefined;
  const words = said.replace(/\s+/g, " ").trim();
  if (words === "") return undefined;
  return words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS - 1)}…` : words;
}

function reasonOf(error: unknown): UnreadableReason | undefined {
  if (!["document_unreadable", "unsupported_document", "document_encrypted"].includes(codeOf(error))) return undefined;
  const given = error instanceof CallError ? error.details?.["reason"] : undefined;
  return UNREADABLE_REASONS.find((reason) => reason === given);
}

/** Place of a remaining hidden value in a saved file. */
function residueOf(error: unknown): { readonly place: ResiduePlace; readonly part: string } | undefined {
  if (!(error instanceof CallError) || error.code !== "document_not_clean") return undefined;
  const { place: given, part } = error.details ?? {};
  const place = RESIDUE_PLACES.find((one) => one === given);
  return place === undefined ? undefined : { place, part: typeof part === "string" ? part : "" };
}

const LIMITED = ["input_too_large", "recording_too_large", "recording_too_long"] as const;

function limitOf(
  error: unknown,
  language: string,
): { readonly of: (typeof LIMITED)[number] | "file"; readonly text: string } | undefined {
  if (!(error instanceof CallError)) return undefined;
  const { limitBytes, maxBytes, maxSeconds } = error.details ?? {};
  const of =
    error.code === "too_large" && limitBytes !== undefined ? "file" : LIMITED.find((code) => code === error.code);
  const bytes = limitBytes ?? maxBytes;
  if (of === undefined) return undefined;
  if (typeof bytes === "number") return { of, text: formatSize(bytes, language) };
  return typeof maxSeconds === "number" ? { of, text: formatDuration(maxSeconds * 1000, language, true) } : undefined;
}

/** By the code of a failed call. */
export function useErrorWords(error: unknown): { readonly happened: string; readonly next: string } {
  const { t, i18n } = useTranslation();
  const code = codeOf(error);
  const reason = reasonOf(error);
  const limit = limitOf(error, i18n.language);
  const cause = error instanceof CallError ? causeOf(error) : undefined;
  // The server of a link or a language model is not the service.
  if (cause !== undefined && cause !== "unknown" && (code === "link_unreachable" || code === "model_unreachable"))
    return { happened: `${t(`error.${code}`)} ${t(`cause.${cause}`)}`, next: t(`fix.${code}`) };
  if (cause !== undefined && cause !== "unknown")
    return { happened: t(`error.network.${cause}`), next: t(`fix.network.${cause}`) };
  if (limit !== undefined) {
    const which = limit.of === "file" ? "error.file_too_large" : (`error.${limit.of}.limit` as const);
    return { happened: t(which, { limit: limit.text }), next: t(`fix.${code}`) };
  }
  const residue = residueOf(error);
  if (residue !== undefined)
    return { happened: t(`error.residue.${residue.place}`, { part: residue.part }), next: t("fix.residue") };
  const format = error instanceof CallError ? error.details?.["format"] : undefined;
  if (reason === "damaged" && typeof format === "string")
    return { happened: t("error.document.damaged_format", { format }), next: t("fix.document.damaged") };
  return reason === undefined
    ? { happened: t(`error.${code}`), next: t(`fix.${code}`) }
    : { happened: t(`error.document.${reason}`), next: t(`fix.document.${reason}`) };
}

export function ErrorNotice({ error, safe, subject, children }: ErrorNoticeProps) {
  const code = codeOf(error);
  const { happened, next } = useErrorWords(error);
  const status = error instanceof CallError ? error.details?.["status"] : undefined;
  return (
    <Problem
      what={subject === undefined ? happened : `${subject}: ${happened}`}
      safe={safe}
      next={next}
      serviceWords={wordsOf(error)}
      code={typeof status === "number" ? `${code}, HTTP ${status}` : code}
    >
      {children}
    </Problem>
  );
}

import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format";
import { CallError, codeOf } from "../../../ipc/bridge";
import { Problem, useErrorWords } from "../../../ui/error-notice";

/** Reasons that are shown without a click. */
const FEW = 4;

export interface RefusedFile {
  readonly name: string;
  readonly error: unknown;
}

export function RefusedFiles({ files }: { readonly files: readonly RefusedFile[] }) {
  const { t, i18n } = useTranslation();
  if (files.length === 0) return null;
  const reasons = new Map<string, RefusedFile[]>();
  for (const file of files) {
    const { error } = file;
    const reason = JSON.stringify([codeOf(error), error instanceof CallError ? error.details : undefined]);
    reasons.set(reason, [...(reasons.get(reason) ?? []), file]);
  }
  return (
    <Problem
      what={t("batch.refused.count", { count: files.length, formatted: formatNumber(files.length, i18n.language) })}
      next={t("batch.refused.next")}
      list={
        <details open={files.length <= FEW}>
          <summary>{t("batch.refused.list")}</summary>
          <ul className="failed-files" aria-label={t("batch.refused")}>
            {[...reasons].map(([reason, alike]) => (
              <Refused key={reason} files={alike} />
            ))}
          </ul>
        </details>
      }
    />
  );
}

function Refused({ files }: { readonly files: readonly RefusedFile[] }) {
  const { happened, next } = useErrorWords(files[0]?.error);
  return (
    <li>
      <b>{files.map(({ name }) => name).join(", ")}</b> {happened} {next}
    </li>
  );
}

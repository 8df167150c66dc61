import { useTranslation } from "react-i18next";
import { CallError, codeOf } from "../../../ipc/bridge";
import { useErrorWords } from "../../../ui/error-notice";

export interface RefusedFile {
  readonly name: string;
  readonly error: unknown;
}

export function RefusedFiles({ files }: { readonly files: readonly RefusedFile[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  const reasons = new Map<string, RefusedFile[]>();
  for (const file of files) {
    const { error } = file;
    const reason = JSON.stringify([codeOf(error), error instanceof CallError ? error.details : undefined]);
    reasons.set(reason, [...(reasons.get(reason) ?? []), file]);
  }
  return (
    <div className="batch-refused">
      <h2>{t("batch.refused")}</h2>
      <ul aria-label={t("batch.refused")}>
        {[...reasons].map(([reason, alike]) => (
          <Refused key={reason} files={alike} />
        ))}
      </ul>
    </div>
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

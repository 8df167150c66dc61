import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format";
import { ErrorNotice, Problem, useErrorWords } from "../../../ui/error-notice";
import type { ChosenFile } from "./chosen-file";

/** Shown without a click. */
const FEW = 4;

export function FailedFiles({ files }: { readonly files: readonly ChosenFile[] }) {
  const { t, i18n } = useTranslation();
  const [first] = files;
  if (first === undefined) return null;
  if (files.length === 1) return <ErrorNotice error={first.error} safe="file" subject={first.name} />;
  const count = files.length;
  return (
    <Problem
      what={t("compose.file.severalFailed", { count, formatted: formatNumber(count, i18n.language) })}
      next={t("compose.file.severalFailed.next")}
      list={
        <details open={count <= FEW}>
          <summary>{t("compose.file.failed.list")}</summary>
          <ul className="failed-files">
            {files.map((file) => (
              <FailedFile key={file.id} file={file} />
            ))}
          </ul>
        </details>
      }
    />
  );
}

function FailedFile({ file }: { readonly file: ChosenFile }) {
  const { happened, next } = useErrorWords(file.error);
  return (
    <li>
      <b>{file.name}</b> {happened} {next}
    </li>
  );
}

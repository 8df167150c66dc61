import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format";
import { Button } from "../../../ui/button";
import { ErrorNotice, Problem, useErrorWords } from "../../../ui/error-notice";
import type { ChosenFile } from "./chosen-file";

const FEW = 4;

export function FailedFiles({ files }: { readonly files: readonly ChosenFile[] }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [listed, setListed] = useState(false);
  const [first] = files;
  if (first === undefined) return null;
  if (files.length === 1) return <ErrorNotice error={first.error} safe="file" subject={first.name} />;
  const count = files.length;
  return (
    <>
      <Problem
        what={t("compose.file.severalFailed", { count, formatted: formatNumber(count, i18n.language) })}
        next={t("compose.file.severalFailed.next")}
      >
        {count > FEW && (
          <Button aria-expanded={listed} aria-controls={`${id}list`} onClick={() => setListed(!listed)}>
            {t(listed ? "compose.file.failed.hide" : "compose.file.failed.show")}
          </Button>
        )}
      </Problem>
      <ul
        id={`${id}list`}
        className="failed-files"
        aria-label={t("compose.file.failed.list")}
        hidden={count > FEW && !listed}
      >
        {files.map((file) => (
          <FailedFile key={file.id} file={file} />
        ))}
      </ul>
    </>
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

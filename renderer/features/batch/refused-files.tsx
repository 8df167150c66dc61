import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../ui/error-notice";

/** A file that could not be read and so became no task. */
export interface RefusedFile {
  readonly name: string;
  readonly error: unknown;
}

/** Files that were given with the others and could not be read, each with the reason. */
export function RefusedFiles({ files }: { readonly files: readonly RefusedFile[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <div className="batch-refused">
      <h2>{t("batch.refused")}</h2>
      <ul aria-label={t("batch.refused")}>
        {files.map((file) => (
          <Refused key={file.name} file={file} />
        ))}
      </ul>
    </div>
  );
}

function Refused({ file }: { readonly file: RefusedFile }) {
  const { happened, next } = useErrorWords(file.error);
  return (
    <li>
      <b>{file.name}</b> {happened} {next}
    </li>
  );
}

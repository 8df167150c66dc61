import { MAX_TEXT_BYTES } from "../../../../shared/api/limits";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../i18n/format";
import { ErrorNotice, Problem } from "../../../ui/error-notice";

interface ComposeProblemsProps {
  readonly id: string;
  /** Of a link to a web page. */
  readonly refusedHost: string | undefined;
  /** Bytes above the limit. */
  readonly tooLarge: number | undefined;
  readonly empty: boolean;
  readonly error: unknown;
}

export function ComposeProblems({ id, refusedHost, tooLarge, empty, error }: ComposeProblemsProps) {
  const { t, i18n } = useTranslation();
  return (
    <div id={id} className="compose-problems">
      {refusedHost !== undefined && (
        <Problem
          what={t("compose.refused.what", { host: refusedHost })}
          safe="compose"
          next={t("compose.refused.next")}
        />
      )}
      {tooLarge !== undefined && (
        <Problem
          what={t("compose.tooLarge.what", {
            size: formatSize(tooLarge, i18n.language),
            limit: formatSize(MAX_TEXT_BYTES, i18n.language),
          })}
          safe="compose"
          next={t("compose.tooLarge.next")}
        />
      )}
      {empty && <Problem what={t("compose.empty.what")} next={t("compose.empty.next")} />}
      {error !== undefined && <ErrorNotice error={error} safe="compose" />}
    </div>
  );
}

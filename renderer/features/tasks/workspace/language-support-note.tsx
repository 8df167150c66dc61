import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { LanguageCount } from "../../../../shared/api/notice";
import { languagesIn, uncheckedSegments } from "../../../../shared/api/language-notice";
import { checksOf } from "../../../../shared/document/language-support";
import type { TaskDetail } from "../../../../shared/ipc/task";
import { formatNumber, languageInSentence } from "../../../i18n/format";
import { useCall } from "../../../ipc/queries";
import { Button } from "../../../ui/button";

interface LanguageSupportNoteProps {
  readonly task: Pick<TaskDetail, "id" | "state" | "notices" | "service">;
  readonly onNext: (places: readonly { readonly start: number; readonly end: number }[]) => void;
}

export function LanguageSupportNote({ task, onNext }: LanguageSupportNoteProps) {
  const { t, i18n } = useTranslation();
  const title = useId();
  const unchecked = task.state === "completed" ? uncheckedSegments(task.notices) : 0;
  const { data: places } = useCall("review.unchecked", { id: task.id }, { enabled: unchecked > 0 });
  const limited = task.state === "completed" ? languagesIn(task.notices, "names_less_sure") : [];
  const listed = useListed();
  return (
    <>
      {unchecked > 0 && (
        <section className="note remaining language-warning" aria-labelledby={title}>
          <div className="remaining-head">
            <TriangleAlert aria-hidden />
            <p id={title} role="status">
              <b>
                {t("workspace.unchecked", {
                  count: unchecked,
                  formatted: formatNumber(unchecked, i18n.language),
                  languages: listed(languagesIn(task.notices, "names_not_checked")),
                })}
              </b>{" "}
              {t(task.service === "remote" ? "workspace.unchecked.remote" : "workspace.unchecked.about", {
                checked: checksOf("unsupported")
                  .checked.map((check) => t(`check.${check}`))
                  .join(", "),
              })}
            </p>
            {places !== undefined && places.length > 0 && (
              <Button onClick={() => onNext(places)}>{t("workspace.unchecked.next")}</Button>
            )}
          </div>
        </section>
      )}
      {limited.length > 0 && (
        <p className="note plain" role="status">
          {t("workspace.limitedLanguage", { languages: listed(limited) })}
        </p>
      )}
    </>
  );
}

/** "Chinese (2), French (1)" */
function useListed(): (languages: readonly LanguageCount[]) => string {
  const { t, i18n } = useTranslation();
  return (languages) =>
    languages
      .map(({ language, segments }) => {
        const name = language === "und" ? t("language.unknown") : languageInSentence(language, i18n.language);
        return `${name} (${formatNumber(segments, i18n.language)})`;
      })
      .join(", ");
}

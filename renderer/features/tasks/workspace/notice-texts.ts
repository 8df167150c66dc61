import { useTranslation } from "react-i18next";
import type { Notice } from "../../../../shared/api/notice";

/** Notices about languages have their own component. */
export function useNoticeTexts(notices: readonly Notice[] = []): string[] {
  const { t } = useTranslation();
  const texts = notices.flatMap((notice) => {
    switch (notice.code) {
      case "names_not_checked":
      case "names_less_sure":
        return [];
      case "other":
        return [notice.values.text];
      case "recording_sent":
      case "may_be_elsewhere":
        return [t(`task.notice.${notice.code}`, notice.values)];
      default:
        return [t(`task.notice.${notice.code}`)];
    }
  });
  return [...new Set(texts)];
}

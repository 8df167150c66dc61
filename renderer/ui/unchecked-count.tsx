import { useTranslation } from "react-i18next";
import { formatNumber } from "../i18n/format";
import "./unchecked-count.css";

export function UncheckedCount({ count }: { readonly count: number }) {
  const { t, i18n } = useTranslation();
  if (count === 0) return null;
  const formatted = formatNumber(count, i18n.language);
  const words = t("library.toCheck", { count, formatted });
  return (
    <span className="unchecked-count" title={words}>
      <span aria-hidden>{formatted}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

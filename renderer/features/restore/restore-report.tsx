import { useTranslation } from "react-i18next";
import type { Output } from "../../../shared/ipc/contract";
import { formatNumber } from "../../i18n/format";

/** No name is guessed silently. */
export function RestoreReport({ result }: { readonly result: Output<"restore.run"> }) {
  const { t, i18n } = useTranslation();
  const { text, placed, spans, unknown, unknownPlaces, altered } = result;
  const counted = (count: number) => ({ count, formatted: formatNumber(count, i18n.language) });
  const unsure = spans.flatMap((span) => (span.unsure ? [text.slice(span.start, span.end)] : []));
  const lists = [
    { name: "unknown", labels: unknown, title: t("restore.unknown.count", counted(unknownPlaces.length)) },
    { name: "unsure", labels: unsure, title: t("restore.unsure") },
    { name: "altered", labels: altered, title: t("restore.altered") },
  ] as const;
  return (
    <div className="restore-report" role="status">
      <p>
        <b>{t("restore.placed", counted(placed))}</b>
      </p>
      {lists.map(
        ({ name, labels, title }) =>
          labels.length > 0 && (
            <div key={name} className={`report-list ${name}`}>
              <h3>{title}</h3>
              <ul aria-label={t(`restore.${name}`)}>
                {[...new Set(labels)].map((label) => (
                  <li key={label}>{label}</li>
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  );
}

import { useTranslation } from "react-i18next";
import type { Output } from "../../../shared/ipc/contract";
import { formatNumber } from "../../i18n/format";
import "../../ui/entity.css";

/** A long text scrolls, so the keyboard must reach it (WCAG 2.1.1). */
const REACHABLE = 0;

/** The text with its names, these marked. */
export function RestoredText({ result }: { readonly result: Output<"restore.run"> }) {
  const { t } = useTranslation();
  const parts = [];
  let at = 0;
  for (const { start, end } of result.spans) {
    parts.push(result.text.slice(at, start));
    parts.push(
      <span key={start} className="entity person">
        {result.text.slice(start, end)}
      </span>,
    );
    at = end;
  }
  parts.push(result.text.slice(at));
  return (
    <div className="restored-text" tabIndex={REACHABLE} role="group" aria-label={t("restore.restored")}>
      {parts}
    </div>
  );
}

/** What was put back, and what was not: nothing is guessed in silence. */
export function RestoreReport({ result }: { readonly result: Output<"restore.run"> }) {
  const { t, i18n } = useTranslation();
  const lists = [
    ["unknown", result.unknown],
    ["altered", result.altered],
  ] as const;
  return (
    <div className="restore-report" role="status">
      <p>
        <b>{t("restore.placed", { count: result.placed, formatted: formatNumber(result.placed, i18n.language) })}</b>
      </p>
      {lists.map(
        ([name, placeholders]) =>
          placeholders.length > 0 && (
            <div key={name} className={`report-list ${name}`}>
              <h3>{t(`restore.${name}`)}</h3>
              <ul aria-label={t(`restore.${name}`)}>
                {[...new Set(placeholders)].map((placeholder) => (
                  <li key={placeholder}>{placeholder}</li>
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  );
}

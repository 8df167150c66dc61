import { useTranslation } from "react-i18next";
import type { Document } from "../../../../shared/document/document";
import type { Side } from "../../../document/selection/selected-text";
import { formatNumber } from "../../../i18n/format";

const SIDES: readonly Side[] = ["original", "result"];

interface PaneHeadsProps {
  readonly document: Document;
  /** Undefined unless the document is a table. */
  readonly tableRows: number | undefined;
  readonly speakers: number;
  readonly hasResult: boolean;
  /** Undefined: both. */
  readonly shown: Side | undefined;
  readonly onShow: (side: Side) => void;
  /** Space swaps the texts. */
  readonly swaps: boolean;
}

export function PaneHeads({ document, tableRows, speakers, hasResult, shown, onShow, swaps }: PaneHeadsProps) {
  const { t, i18n } = useTranslation();
  const names = { original: t("workspace.original"), result: t("workspace.depersonalized") };
  const formatted = (count: number) => ({ count, formatted: formatNumber(count, i18n.language) });
  const sizes = {
    original:
      document.original === ""
        ? ""
        : tableRows !== undefined
          ? t("table.rows", formatted(tableRows))
          : speakers > 0
            ? t("workspace.speakers", { count: speakers })
            : t("workspace.characters", formatted(document.original.length)),
    result: hasResult ? t("workspace.replacements", formatted(document.replacements.length)) : "",
  };
  if (shown !== undefined) {
    return (
      <div className="pane-heads">
        <div className="pane-head">
          <div role="group" aria-label={t("view.side")} className="view-switch">
            {SIDES.map((side) => (
              <button key={side} type="button" aria-pressed={side === shown} onClick={() => onShow(side)}>
                {names[side]}
              </button>
            ))}
          </div>
          {swaps && (
            <span className="pane-hint">
              <kbd>{t("shortcuts.space")}</kbd> {t("view.swap")}
            </span>
          )}
          <span className="pane-size">{sizes[shown]}</span>
        </div>
      </div>
    );
  }
  return (
    <div className="pane-heads" aria-hidden>
      {SIDES.map((side) => (
        <div key={side} className="pane-head">
          <span>{names[side]}</span>
          {sizes[side] !== "" && <span className="pane-size">{sizes[side]}</span>}
        </div>
      ))}
    </div>
  );
}

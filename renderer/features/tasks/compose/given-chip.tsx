import { CircleSlash, FileText, Hash, Link, Type } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatNumber, formatSize } from "../../../i18n/format";
import type { Glance } from "./use-surface";

const ICONS = { text: Type, document: FileText, media: Link, task: Hash, refused: CircleSlash } as const;

interface GivenChipProps {
  readonly glance: Glance;
  readonly documentName: string | undefined;
  readonly asText: boolean;
  readonly onAsText: (asText: boolean) => void;
}

/** A link or id may be meant as text: the user decides. */
export function GivenChip({ glance, documentName, asText, onAsText }: GivenChipProps) {
  const { t, i18n } = useTranslation();
  const { recognised, language, length } = glance;
  if (recognised.type === "empty") return null;
  const other = recognised.type !== "text";
  const type = asText || !other ? (documentName === undefined ? "text" : "document") : recognised.type;
  const Icon = ICONS[type];
  const details: string[] = [t(`compose.chip.${type}`)];
  if (type === "document" && documentName !== undefined) details.push(documentName);
  if (type === "text" || type === "document") {
    if (language !== undefined) details.push(t(`compose.chip.language.${language}`));
    details.push(
      glance.large
        ? formatSize(glance.bytes, i18n.language)
        : t("compose.chip.length", { count: length, formatted: formatNumber(length, i18n.language) }),
    );
  }
  return (
    <>
      <span className={`chip${type === "refused" ? " bad" : ""}`}>
        <Icon aria-hidden />
        <span className="chip-text">{details.join(" · ")}</span>
      </span>
      {other && (
        <button type="button" className="text-button" onClick={() => onAsText(!asText)}>
          {t(asText ? "compose.asRecognised" : "compose.asText")}
        </button>
      )}
    </>
  );
}

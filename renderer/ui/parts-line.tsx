import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { DocumentPart, DocumentParts } from "../../shared/ipc/document-parts";

interface PartsLineProps {
  readonly parts: DocumentParts;
  readonly className: string;
}

export function PartsLine({ parts, className }: PartsLineProps) {
  const { t } = useTranslation();
  const { read, leftOut } = parts;
  if (leftOut.length === 0 && read.every(({ kind }) => kind === "text")) return null;
  return (
    <p className={className}>
      {read.length > 0 && t("compose.parts.read", { list: listOf(read, t) })}
      {leftOut.length > 0 && <> {t("compose.parts.leftOut", { list: listOf(leftOut, t) })}</>}
    </p>
  );
}

const listOf = (parts: readonly DocumentPart[], t: TFunction): string =>
  parts.map((part) => partWords(part, t)).join(", ");

/** `2 attachments (a.pdf, b.pdf)` */
export function partWords({ kind, count, names = [] }: DocumentPart, t: TFunction): string {
  const what = t(`compose.part.${kind}`, { count });
  return names.length === 0 ? what : `${what} (${names.join(", ")}${names.length < count ? ", …" : ""})`;
}

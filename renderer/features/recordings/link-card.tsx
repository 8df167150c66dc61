import { AudioLines, Clapperboard, Link2Off, LoaderCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatPosition, formatSize } from "../../i18n/format";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { hostOf } from "../../ui/host";
import type { LinkLook } from "./use-link";

export function LinkCard({ link }: { readonly link: LinkLook }) {
  const { t, i18n } = useTranslation();
  if (link.url === undefined) return null;
  const host = hostOf(link.url);
  if (link.closed) {
    return (
      <div className="link-card closed" role="alert">
        <Link2Off aria-hidden />
        <p>
          <b>{t("compose.link.closed", { host })}</b>
          {t("compose.link.closedHint")}
        </p>
        <Button onClick={link.open}>{t("compose.link.open")}</Button>
      </div>
    );
  }
  if (link.error !== undefined) return <ErrorNotice error={link.error} safe="compose" />;
  if (link.info === undefined) {
    return (
      <p className="link-card looking" role="status">
        <LoaderCircle aria-hidden />
        {t("compose.link.looking", { host })}
      </p>
    );
  }
  const { name, kind, size, seconds } = link.info;
  const Icon = kind === "video" ? Clapperboard : AudioLines;
  return (
    <div className="link-card">
      <Icon aria-hidden />
      <span className="file-name">{name === "" ? host : name}</span>
      <span className="file-size">{t(`recording.kind.${kind ?? "audio"}`)}</span>
      {seconds !== undefined && <span className="file-size">{formatPosition(seconds)}</span>}
      {size !== undefined && <span className="file-size">{formatSize(size, i18n.language)}</span>}
    </div>
  );
}

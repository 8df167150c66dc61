import { Info, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "./queries";

/** What the person must know of this run: said once, plainly, above everything. */
export function Banners() {
  const { t } = useTranslation();
  const info = useCall("app.info", null).data;
  const [hidden, setHidden] = useState<readonly string[]>([]);
  if (info === undefined) return null;
  const banners = [
    ...(info.keychain ? [] : (["noKeychain"] as const)),
    ...(info.historyReset ? (["historyReset"] as const) : []),
  ].filter((name) => !hidden.includes(name));
  return (
    <>
      {banners.map((name) => (
        <div key={name} className="banner" role="note">
          <Info aria-hidden />
          <p>{t(`app.banner.${name}`)}</p>
          <button
            type="button"
            className="icon-button"
            aria-label={t("app.banner.close")}
            onClick={() => setHidden([...hidden, name])}
          >
            <X aria-hidden />
          </button>
        </div>
      ))}
    </>
  );
}

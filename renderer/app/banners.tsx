import { Info, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../shared/ipc/contract";
import { useCall } from "../ipc/queries";

export function Banners() {
  const { t } = useTranslation();
  const info = useCall("app.info", null).data;
  const [hidden, setHidden] = useState<readonly string[]>([]);
  if (info === undefined) return null;
  const banners = bannersOf(info).filter(({ name }) => !hidden.includes(name));
  return (
    <>
      {banners.map(({ name, count }) => (
        <div key={name} className="banner" role="note">
          <Info aria-hidden />
          <p>{t(`app.banner.${name}`, { count })}</p>
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

function bannersOf({ keychain, history, settingsNewer }: Output<"app.info">) {
  const { kept, reset, wasEmpty, damage, joined } = history;
  const lost = damage?.lost ?? 0;
  const again = damage?.again ?? 0;
  const older = damage?.older === true;
  return (
    [
      { name: "noKeychain", there: !keychain && kept !== "left_alone", count: 0 },
      { name: "historyLeftAlone", there: kept === "left_alone", count: 0 },
      { name: "settingsNewer", there: settingsNewer, count: 0 },
      { name: "historyReset", there: reset, count: 0 },
      { name: "historyEmpty", there: wasEmpty, count: 0 },
      { name: "historyDamaged", there: damage !== undefined && !older && lost + again === 0, count: 0 },
      { name: "historyLost", there: !older && lost > 0, count: lost },
      { name: "historyOlder", there: older && lost === 0, count: 0 },
      { name: "historyOlderLost", there: older && lost > 0, count: lost },
      { name: "historyAgain", there: again > 0, count: again },
      { name: "historyJoined", there: joined > 0, count: joined },
    ] as const
  ).filter(({ there }) => there);
}

import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ClipboardPlace } from "../../../shared/ipc/clipboard-shortcuts";
import { call } from "../../ipc/bridge";
import { notify } from "../../ui/notices";

export function useClipboardResult(onGo: (place: ClipboardPlace) => void): void {
  const { t } = useTranslation();
  useEffect(() => {
    const ask = (): void => void call("clipboard.takePlace", null).then((place) => place !== null && onGo(place));
    // A notification may have opened this window.
    ask();
    return window.outis.on("clipboard.showPlace", ask);
  }, [onGo]);
  useEffect(
    () =>
      window.outis.on("clipboard.outcome", ({ words, place }) => {
        const run = (): void => void call("clipboard.showPlace", null);
        notify(words, place ? { action: { label: t("clipboardShortcut.look"), run } } : {});
      }),
    [t],
  );
}

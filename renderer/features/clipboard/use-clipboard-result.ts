import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { RoundTripPlace } from "../../../shared/ipc/shortcuts";
import { call } from "../../ipc/bridge";
import { notify } from "../../ui/notices";

/** Shows the outcome of a round trip while the window is visible, and opens its place if the user follows it. */
export function useRoundTrip(onGo: (place: RoundTripPlace) => void): void {
  const { t } = useTranslation();
  useEffect(() => {
    const ask = (): void => void call("roundTrip.take", null).then((place) => place !== null && onGo(place));
    // A followed notification may have opened this window.
    ask();
    return window.outis.on("roundTrip.show", ask);
  }, [onGo]);
  useEffect(
    () =>
      window.outis.on("roundTrip.told", ({ words, place }) => {
        const run = (): void => void call("roundTrip.show", null);
        notify(words, place ? { action: { label: t("roundTrip.look"), run } } : {});
      }),
    [t],
  );
}

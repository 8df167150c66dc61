import { useTranslation } from "react-i18next";
import type { CoveredPlace } from "../../../../shared/ipc/sound-schemas";
import { useKindName } from "../../../ui/kind-name";

export function useCoverReasons(): (place: Pick<CoveredPlace, "kinds" | "reasons">) => string {
  const { t } = useTranslation();
  const kindName = useKindName();
  return ({ kinds, reasons }) => {
    const [first = "", ...more] = [...kinds.map(kindName), ...reasons.map((reason) => t(`cuts.reason.${reason}`))];
    return [first, ...more.map((next) => next.charAt(0).toLowerCase() + next.slice(1))].join(", ");
  };
}

import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";
import type { Review } from "./use-review";

/** Empty if there is only one mention. */
export function KindReach({ review, places }: { readonly review: Review; readonly places: number }) {
  const { t, i18n } = useTranslation();
  if (places < 2) return null;
  const item = (all: boolean, label: string) => (
    <DropdownMenu.RadioItem
      className="menu-item"
      value={String(all)}
      // The user still has to choose a kind.
      onSelect={(event) => event.preventDefault()}
    >
      <span className="menu-words">{label}</span>
      <DropdownMenu.ItemIndicator>
        <Check aria-hidden />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.RadioItem>
  );
  return (
    <>
      <DropdownMenu.RadioGroup
        aria-label={t("review.kind.reach")}
        value={String(review.kindForAll)}
        onValueChange={(value) => review.acts.chooseReach(value === "true")}
      >
        {item(true, t("review.kind.all", { formatted: formatNumber(places, i18n.language) }))}
        {item(false, t("review.kind.one"))}
      </DropdownMenu.RadioGroup>
      <DropdownMenu.Separator className="menu-line" />
    </>
  );
}

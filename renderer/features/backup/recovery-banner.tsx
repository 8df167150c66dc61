import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../ipc/queries";
import { Button } from "../../ui/button";

/** After the first finished task, until the user chooses "Later". Main shows the code in its own window. */
export function RecoveryBanner({ calm }: { readonly calm: boolean }) {
  const { t } = useTranslation();
  const recovery = useCall("history.recovery", null).data;
  const show = useAction("history.showCode");
  const later = useAction("history.later");
  if (!calm || recovery?.due !== true) return null;
  return (
    <div className="banner quiet" role="note">
      <KeyRound aria-hidden />
      <p>{t("recovery.banner")}</p>
      <Button disabled={show.isPending} onClick={() => show.mutate(null)}>
        {t("history.code.show")}
      </Button>
      <Button look="ghost" onClick={() => later.mutate(null)}>
        {t("recovery.banner.later")}
      </Button>
    </div>
  );
}

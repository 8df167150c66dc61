import { Files } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import "./batch.css";

export function JoinsBatch({ shared, onLeave }: { readonly shared: boolean; readonly onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="batch-strip" role="note">
      <Files aria-hidden />
      <p>{t(shared ? "batch.joins.shared" : "batch.joins")}</p>
      <Button look="ghost" onClick={onLeave}>
        {t("batch.leave")}
      </Button>
    </div>
  );
}

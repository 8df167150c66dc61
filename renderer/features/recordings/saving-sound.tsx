import { LoaderCircle, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";

interface SavingSoundProps {
  readonly id: string;
  readonly onCancel: () => void;
}

export function SavingSound({ id, onCancel }: SavingSoundProps) {
  const { t } = useTranslation();
  const [share, setShare] = useState<number>();
  useEffect(
    () =>
      window.outis.on("sound.progress", (progress) => {
        if (progress.id === id) setShare(progress.share);
      }),
    [id],
  );
  return (
    <>
      <span role="status" className="pill running saving">
        <LoaderCircle aria-hidden />
        {share === undefined || share >= 1
          ? t("sound.saving")
          : t("sound.checking", { percent: `${Math.floor(share * 100)}` })}
      </span>
      <Button look="ghost" onClick={onCancel}>
        <X aria-hidden />
        {t("workspace.saving.cancel")}
      </Button>
    </>
  );
}

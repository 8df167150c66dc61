import { LoaderCircle, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { savingWords, useDocumentProgress } from "../../ui/use-document-progress";

/** Most documents are saved sooner, and the head must not flicker. */
const SHOWN_AFTER_MS = 600;

interface SavingSourceProps {
  readonly id: string;
  readonly saving: boolean;
  readonly onCancel: () => void;
}

export function SavingSource({ id, saving, onCancel }: SavingSourceProps) {
  const { t } = useTranslation();
  const progress = useDocumentProgress(id, saving);
  const isSlow = useLater(progress !== undefined, SHOWN_AFTER_MS);
  if (progress === undefined || !isSlow) return null;
  return (
    <>
      <span role="status" className="pill running saving">
        <LoaderCircle aria-hidden />
        {savingWords(progress, t)}
      </span>
      <Button look="ghost" onClick={onCancel}>
        <X aria-hidden />
        {t("workspace.saving.cancel")}
      </Button>
    </>
  );
}

/** True when `is` has been true for some time. */
function useLater(is: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = window.setTimeout(() => setLate(true), ms);
    return () => {
      window.clearTimeout(timer);
      setLate(false);
    };
  }, [is, ms]);
  return is && isLate;
}

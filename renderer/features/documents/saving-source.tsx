import { LoaderCircle, Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { useDocumentProgress } from "../../ui/use-document-progress";

interface SavingSourceProps {
  readonly id: string;
  readonly saving: boolean;
  readonly onCancel: () => void;
}

export function SavingSource({ id, saving, onCancel }: SavingSourceProps) {
  const { t } = useTranslation();
  const progress = useDocumentProgress(id, saving);
  if (progress === undefined) return null;
  const { step, page, pages } = progress;
  return (
    <>
      <span role="status" className="pill running saving">
        <LoaderCircle aria-hidden />
        {t(`workspace.saving.${step}`, { page: `${page}`, pages: `${pages}` })}
      </span>
      <Button look="ghost" onClick={onCancel}>
        <Square aria-hidden />
        {t("workspace.saving.cancel")}
      </Button>
    </>
  );
}

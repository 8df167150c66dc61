import { useTranslation } from "react-i18next";
import { useAction } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";

interface FileFieldsProps {
  readonly fileName: string;
  readonly onChange: (fileName: string) => void;
}

export function FileFields({ fileName, onChange }: FileFieldsProps) {
  const { t } = useTranslation();
  const choose = useAction("languageModel.chooseFile");
  return (
    <div className="model-file">
      <Button
        disabled={choose.isPending}
        onClick={() => choose.mutate(null, { onSuccess: ({ chosen, fileName: name }) => chosen && onChange(name) })}
      >
        {t("settings.model.choose")}
      </Button>
      <span className="model-file-name">
        {fileName === "" ? t("settings.model.noFile") : t("settings.model.chosen", { name: fileName })}
      </span>
      {choose.isError && <ErrorNotice error={choose.error} safe="settings" />}
    </div>
  );
}

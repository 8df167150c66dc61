import { useTranslation } from "react-i18next";

interface TableTabsProps {
  readonly names: readonly string[];
  readonly current: number | undefined;
  readonly onChoose: (table: number) => void;
}

/** Sheets of a workbook. */
export function TableTabs({ names, current, onChoose }: TableTabsProps) {
  const { t } = useTranslation();
  return (
    <nav className="table-tabs" aria-label={t("table.tables")}>
      {names.map((name, index) => (
        <button
          key={index}
          type="button"
          aria-current={index === current ? "true" : undefined}
          onClick={() => onChoose(index)}
        >
          {name === "" ? t("table.numbered", { number: `${index + 1}` }) : name}
        </button>
      ))}
    </nav>
  );
}

import { Check, ListChecks, ListFilter } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Project } from "../../../shared/ipc/projects";
import { type Filters, FILTERS, isFiltering, withFilter } from "./filters";
import "../../ui/menu.css";

interface FilterMenuProps {
  readonly filters: Filters;
  readonly projects: readonly Project[];
  readonly onChange: (filters: Filters) => void;
  readonly onSelectAll: () => void;
}

export function FilterMenu({ filters, projects, onChange, onSelectAll }: FilterMenuProps) {
  const { t } = useTranslation();
  const label = t(isFiltering(filters) ? "library.filter.on" : "library.filter");
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button
          type="button"
          className={`icon-button filter-button${isFiltering(filters) ? " on" : ""}`}
          aria-label={label}
          title={label}
        >
          <ListFilter aria-hidden />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="menu filter-menu" align="end" sideOffset={4}>
        {(["state", "mode", "input"] as const).map((part) => (
          <Fragment key={part}>
            <DropdownMenu.Label className="menu-label">{t(`library.filter.${part}`)}</DropdownMenu.Label>
            {FILTERS[part].map((value) => (
              <DropdownMenu.CheckboxItem
                key={value}
                className="menu-item menu-check"
                checked={filters[part] === value}
                onSelect={(event) => event.preventDefault()}
                onCheckedChange={(checked) => onChange(withFilter(filters, part, checked ? value : undefined))}
              >
                <span className="check-place" aria-hidden>
                  {filters[part] === value && <Check />}
                </span>
                {value === "blind" || value === "reversible" || value === "randomize"
                  ? t(`mode.${value}`)
                  : t(`library.filter.${value}`)}
              </DropdownMenu.CheckboxItem>
            ))}
          </Fragment>
        ))}
        {projects.length > 0 && (
          <>
            <DropdownMenu.Label className="menu-label">{t("project.field")}</DropdownMenu.Label>
            {projects.map(({ id, name }) => (
              <DropdownMenu.CheckboxItem
                key={id}
                className="menu-item menu-check"
                checked={filters.project === id}
                onSelect={(event) => event.preventDefault()}
                onCheckedChange={(checked) => onChange(withFilter(filters, "project", checked ? id : undefined))}
              >
                <span className="check-place" aria-hidden>
                  {filters.project === id && <Check />}
                </span>
                <span className="menu-text">{name}</span>
              </DropdownMenu.CheckboxItem>
            ))}
          </>
        )}
        <div className="menu-line" />
        {isFiltering(filters) && (
          <DropdownMenu.Item className="menu-item" onSelect={() => onChange({})}>
            <ListFilter aria-hidden />
            {t("library.filter.clear")}
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item className="menu-item" onSelect={onSelectAll}>
          <ListChecks aria-hidden />
          {t("library.selectAll")}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

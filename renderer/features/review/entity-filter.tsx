import { Search } from "lucide-react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";

interface EntityFilterProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly words: string;
  readonly describedBy: string;
  readonly onWords: (words: string) => void;
  readonly onDown: () => void;
}

export function EntityFilter({ ref, words, describedBy, onWords, onDown }: EntityFilterProps) {
  const { t } = useTranslation();
  return (
    <div className="search entity-filter">
      <Search aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={t("workspace.entities.filter")}
        placeholder={t("workspace.entities.filter")}
        aria-describedby={describedBy}
        value={words}
        onChange={({ target }) => onWords(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onWords("");
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          onDown();
        }}
      />
    </div>
  );
}

import { Search, X } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_QUERY } from "../../../shared/ipc/limits";

interface LibrarySearchProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly children: ReactNode;
}

export function LibrarySearch({ ref, query, onQuery, children }: LibrarySearchProps) {
  const { t } = useTranslation();
  return (
    <div className="search">
      <Search aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={t("library.search")}
        placeholder={t("library.search")}
        value={query}
        maxLength={LONGEST_QUERY}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onQuery("");
        }}
      />
      {query !== "" && (
        <button type="button" className="icon-button" aria-label={t("library.clearSearch")} onClick={() => onQuery("")}>
          <X aria-hidden />
        </button>
      )}
      {children}
    </div>
  );
}

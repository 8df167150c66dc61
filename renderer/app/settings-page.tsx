import { Search, X } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../ipc/queries";
import { useShownSettings } from "../features/settings/use-shown-settings";
import { ErrorNotice } from "../ui/error-notice";
import { isFound } from "./settings-search";
import { settingsEntries } from "./settings-sections";
import { useMarkedWords } from "./use-marked-words";
import { useShownSection } from "./use-shown-section";
import "../ui/field.css";
import "./settings-page.css";

export function Settings() {
  const { t } = useTranslation();
  const stored = useCall("settings.get", null);
  const settings = useShownSettings(stored.data);
  const scroller = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const entries = useMemo(() => settingsEntries(), []);
  const found = useMemo(() => entries.filter((entry) => isFound(entry, query)), [entries, query]);
  const headings = useMemo(
    () => (settings === undefined ? [] : found.flatMap(({ titles }) => titles.map((title) => t(title)))),
    [settings, found, t],
  );
  const column = useRef<HTMLDivElement>(null);
  useMarkedWords(column, query);
  const { shown, go } = useShownSection(scroller, headings);
  return (
    <div ref={scroller} className="settings">
      <div className="settings-layout">
        <div className="settings-side">
          <h1>{t("settings.title")}</h1>
          <div className="search">
            <Search aria-hidden />
            <input
              type="search"
              aria-label={t("settings.search")}
              placeholder={t("settings.search")}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
              onKeyDown={({ key }) => {
                if (key === "Escape") setQuery("");
              }}
            />
            {query !== "" && (
              <button
                type="button"
                className="icon-button"
                aria-label={t("library.clearSearch")}
                onClick={() => setQuery("")}
              >
                <X aria-hidden />
              </button>
            )}
          </div>
          <nav aria-label={t("settings.sections")}>
            <ul className="settings-nav">
              {headings.map((heading) => (
                <li key={heading}>
                  <a
                    href="#settings"
                    aria-current={heading === shown ? "true" : undefined}
                    onClick={(event) => {
                      event.preventDefault();
                      go(heading);
                    }}
                  >
                    {heading}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div ref={column} className="settings-column">
          {stored.isError && <ErrorNotice error={stored.error} />}
          {settings !== undefined &&
            entries.map((entry) => (
              // Hidden, not removed: unsaved input must survive a search.
              <div key={entry.titles[0]} className="settings-entry" hidden={!found.includes(entry)}>
                <entry.Section settings={settings} />
              </div>
            ))}
          <p role="status" className="settings-nothing">
            {found.length === 0 && t("settings.nothingFound")}
          </p>
        </div>
      </div>
    </div>
  );
}

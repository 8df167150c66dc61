import { Search } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";
import { isCalled, placeholderLabel } from "../../document/entities";
import type { Candidate } from "./finding-facts";

/** Minimum for a search field. */
const MANY = 15;
/** The search field leads to the others. */
const SHOWN = 100;

interface CandidateItemsProps {
  readonly candidates: readonly Candidate[];
  readonly onChoose: (candidate: Candidate) => void;
}

/** A list with a field is not a menu, but contains one (WAI-ARIA 1.2). */
export const contentRole = (candidates: readonly Candidate[]): { readonly role?: string } =>
  candidates.length < MANY ? {} : { role: "dialog" };

/** Typing selects an item of a short list; a long list has a search field. */
export function CandidateItems({ candidates, onChoose }: CandidateItemsProps) {
  const { t } = useTranslation();
  if (candidates.length === 0) return <p className="menu-label">{t("review.nobodyElse")}</p>;
  if (candidates.length >= MANY) return <FilteredItems candidates={candidates} onChoose={onChoose} />;
  return <Items candidates={candidates} onChoose={onChoose} />;
}

function Items({ candidates, onChoose }: CandidateItemsProps) {
  return candidates.map((candidate) => (
    <DropdownMenu.Item
      key={candidate.key}
      className="menu-item"
      onSelect={() => onChoose(candidate)}
      onPointerMove={keepFocus}
    >
      <span className="menu-words">{candidate.name}</span>
      <small className="menu-small">{placeholderLabel(candidate.shownAs)}</small>
    </DropdownMenu.Item>
  ));
}

/** A list that shrinks under the pointer must not move the focus. */
function keepFocus(event: PointerEvent): void {
  if (event.movementX === 0 && event.movementY === 0) event.preventDefault();
}

function FilteredItems({ candidates, onChoose }: CandidateItemsProps) {
  const { t, i18n } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState("");
  const found = candidates.filter(({ name, shownAs }) => isCalled({ name, replacement: shownAs }, words));
  const more = found.length - SHOWN;
  useEffect(() => {
    // After the menu has set the focus.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const items = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  const onKeyDown = (event: KeyboardEvent): void => {
    // The menu handles Escape and Tab.
    if (event.key === "Escape" || event.key === "Tab") return;
    event.stopPropagation();
    if (event.key === "ArrowDown") items()[0]?.focus();
    else if (event.key === "Enter" && found[0] !== undefined && words.trim() !== "") items()[0]?.click();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="menu-filter">
        <div className="search">
          <Search aria-hidden />
          <input
            ref={field}
            type="search"
            aria-label={t("review.candidates.filter")}
            placeholder={t("review.candidates.filter")}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      <div
        ref={list}
        role="menu"
        tabIndex={-1}
        aria-label={t("review.candidates")}
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" || window.document.activeElement !== items()[0]) return;
          event.preventDefault();
          event.stopPropagation();
          field.current?.focus();
        }}
      >
        <Items candidates={found.slice(0, SHOWN)} onChoose={onChoose} />
      </div>
      <p role="status" className="menu-label">
        {found.length === 0
          ? t("workspace.entities.nothing")
          : more > 0
            ? t("review.candidates.more", { count: more, formatted: formatNumber(more, i18n.language) })
            : ""}
      </p>
    </>
  );
}

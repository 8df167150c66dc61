import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import type { EntityType } from "../../../shared/document/kinds";
import type { Mapping } from "../../../shared/document/mapping";
import { call } from "../../ipc/bridge";
import { Replaced } from "../../ui/entity";

const ALL_AT_ONCE = 200;
/** Pixels. */
const ROW = 35;

interface MappingTableProps {
  readonly mapping: Mapping;
  readonly document: Document | undefined;
}

export function MappingTable({ mapping, document }: MappingTableProps) {
  const { t } = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  useCopiedNames(table);
  const types = useMemo(() => typesOfPlaceholders(document), [document]);
  const entries = useMemo(() => Object.entries(mapping), [mapping]);
  const [top, setTop] = useState(0);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: entries.length,
    getScrollElement: () => table.current?.closest<HTMLElement>(".side") ?? null,
    estimateSize: () => ROW,
    overscan: entries.length <= ALL_AT_ONCE ? entries.length : 12,
    scrollMargin: top,
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    const scroller = table.current?.closest(".side");
    if (scroller === null || scroller === undefined || body.current === null) return;
    setTop(body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
  }, []);
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <table ref={table} aria-label={t("workspace.mapping")} aria-rowcount={entries.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">{t("workspace.mapping.placeholder")}</th>
          <th scope="col">{t("workspace.mapping.original")}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Gap height={before} />
        {items.map(({ index }) => {
          const [placeholder, original] = entries[index] ?? ["", ""];
          return (
            <tr key={placeholder} ref={virtualizer.measureElement} data-index={index} aria-rowindex={index + 2}>
              <td>
                <Replaced text={placeholder} type={types.get(placeholder) ?? "ID"} />
              </td>
              <td>{original}</td>
            </tr>
          );
        })}
        <Gap height={after} />
      </tbody>
    </table>
  );
}

function Gap({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="mapping-gap">
      <td colSpan={2} style={{ height }} />
    </tr>
  );
}

/** Main writes the copies, and removes them after a while. */
function useCopiedNames(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => {
      const selection = window.document.getSelection();
      if (selection === null || selection.isCollapsed || table.current === null || event.defaultPrevented) return;
      if (!selection.getRangeAt(0).intersectsNode(table.current)) return;
      event.preventDefault();
      void call("clipboard.write", { text: selection.toString(), forget: true });
    };
    window.document.addEventListener("copy", onCopy);
    return () => window.document.removeEventListener("copy", onCopy);
  }, [table]);
}

function typesOfPlaceholders(document: Document | undefined): ReadonlyMap<string, EntityType> {
  return new Map(
    document?.replacements.map(({ resultStart, resultEnd, type }) => [
      document.result.slice(resultStart, resultEnd),
      type,
    ]),
  );
}

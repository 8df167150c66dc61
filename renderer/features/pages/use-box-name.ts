import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useKindName } from "../../ui/kind-name";
import type { ShownBox } from "./page-boxes";

/** "Person, Anna Petrova, hidden, page 3". */
export function useBoxName(): (box: ShownBox, page: number, words: string | undefined) => string {
  const { t } = useTranslation();
  const kindName = useKindName();
  return useCallback(
    (box, page, words) => {
      const at = t("pages.onPage", { page: `${page + 1}` });
      if (box.type === "finding") {
        const kind = box.kind === "person" ? t("pages.person") : kindName(box.kind);
        return [kind, words?.replace(/\s+/g, " "), t("pages.hidden"), at].filter(Boolean).join(", ");
      }
      if (box.type === "region") {
        const state = t(box.region.covered ? "pages.covered" : "pages.visible");
        return [t(`workspace.regions.kind.${box.region.kind}`), state, at].join(", ");
      }
      const repeated = box.box.everyPage ? t("pages.onEveryPage") : "";
      return [t("pages.drawn"), t("pages.covered"), at, repeated].filter(Boolean).join(", ");
    },
    [t, kindName],
  );
}

import { useTranslation } from "react-i18next";
import type { Edit } from "../../../../shared/document/review/edit";
import { codeOf } from "../../../bridge";
import { useAction } from "../../../queries";
import { announce, notify } from "../../../ui/notices";

export interface Edits {
  /** Answers whether it was done; what stands in the way is said. */
  readonly edit: (edit: Edit) => Promise<boolean>;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Edits of one task by hand. Main keeps each and tells of the change, which brings the new text. */
export function useEdits(id: string): Edits {
  const { t } = useTranslation();
  const { mutateAsync: edit } = useAction("review.edit");
  const { mutate: undo } = useAction("review.undo");
  const { mutate: redo } = useAction("review.redo");
  const failed = (error: unknown): void => {
    const code = codeOf(error);
    notify(`${t(`error.${code}`)} ${t(`fix.${code}`)}`, { tone: "bad" });
  };
  return {
    edit: async (wanted) => {
      try {
        const { places } = await edit({ id, edit: wanted });
        announce(`${t(`review.done.${wanted.type}`)}. ${t("review.places", { count: places })}`);
        return true;
      } catch (error) {
        failed(error);
        return false;
      }
    },
    undo: () =>
      undo(
        { id },
        {
          onSuccess: ({ intent }) => {
            if (intent !== null) announce(t("review.undone", { what: t(`review.did.${intent}`) }));
          },
          onError: failed,
        },
      ),
    redo: () =>
      redo(
        { id },
        {
          onSuccess: ({ intent }) => {
            if (intent !== null) announce(t("review.redone", { what: t(`review.did.${intent}`) }));
          },
          onError: failed,
        },
      ),
  };
}

import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Edit } from "../../../../shared/document/review/edit";
import type { Intent } from "../../../../shared/document/review/operation";
import type { ErrorCode } from "../../../../shared/ipc/result";
import { codeOf } from "../../../bridge";
import { editedAhead } from "./edit-ahead";
import { useAction } from "../../../queries";
import type { TaskDetail } from "../../../../shared/ipc/task";
import { announce, notify } from "../../../ui/notices";

export interface Edits {
  /** Answers whether it was done; what stands in the way is said, unless it is what `quiet` names. */
  readonly edit: (edit: Edit, quiet?: ErrorCode) => Promise<boolean>;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Edits of one task by hand. Main keeps each and tells of the change, which brings the new text. */
export function useEdits(id: string): Edits {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutateAsync: edit } = useAction("review.edit");
  const { mutate: undo } = useAction("review.undo");
  const { mutate: redo } = useAction("review.redo");
  const failed = (error: unknown): void => {
    const code = codeOf(error);
    notify(`${t(`error.${code}`)} ${t(`fix.${code}`)}`, { tone: "bad" });
  };
  const changed = (): void => {
    // Shown only while somebody looks at it, and then as it is now.
    void client.invalidateQueries({ queryKey: ["tasks.mapping", { id }] });
  };
  const stepped = (said: "review.undone" | "review.redone") => ({
    onSuccess: ({ intent }: { readonly intent: Intent | null }): void => {
      changed();
      if (intent !== null) announce(t(said, { what: t(`review.did.${intent}`) }));
    },
    onError: failed,
  });
  return {
    edit: async (wanted, quiet) => {
      const key = ["tasks.get", { id }];
      const task = client.getQueryData<TaskDetail>(key);
      const ahead = task && editedAhead(task, wanted);
      if (ahead !== undefined) client.setQueryData<TaskDetail>(key, ahead);
      try {
        const { places } = await edit({ id, edit: wanted });
        changed();
        announce(`${t(`review.done.${wanted.type}`)}. ${t("review.places", { count: places })}`);
        return true;
      } catch (error) {
        if (ahead !== undefined) void client.invalidateQueries({ queryKey: key });
        if (codeOf(error) !== quiet) failed(error);
        return false;
      }
    },
    undo: () => undo({ id }, stepped("review.undone")),
    redo: () => redo({ id }, stepped("review.redone")),
  };
}

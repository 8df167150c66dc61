import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Edit } from "../../../shared/document/review/edit";
import type { Undoable } from "../../../shared/document/review/speaker-edits";
import type { ErrorCode } from "../../../shared/ipc/result";
import { codeOf } from "../../ipc/bridge";
import { editedAhead } from "./edit-ahead";
import { useAction } from "../../ipc/queries";
import type { TaskDetail } from "../../../shared/ipc/task";
import { announce, notify } from "../../ui/notices";

export interface Edits {
  /** Resolves to the refusal code, without message. */
  readonly tryEdit: (edit: Edit) => Promise<ErrorCode | undefined>;
  /** Resolves to success. Shows refusals, except `quiet`. */
  readonly edit: (edit: Edit, quiet?: ErrorCode) => Promise<boolean>;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Edits that change no text. */
const WITHOUT_PLACES: ReadonlySet<Edit["type"]> = new Set<Edit["type"]>(["apart", "silence", "unsilence", "margins"]);

/** Main stores edits; an event brings the new text. */
export function useEdits(id: string): Edits {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutateAsync: edit } = useAction("review.edit");
  const { mutate: undo } = useAction("review.undo");
  const { mutate: redo } = useAction("review.redo");
  const say = (code: ErrorCode): void => {
    notify(`${t(`error.${code}`)} ${t(`fix.${code}`)}`, { tone: "bad" });
  };
  const failed = (error: unknown): void => say(codeOf(error));
  const stepped = (said: "review.undone" | "review.redone") => ({
    onSuccess: ({ intent }: { readonly intent: Undoable | null }): void => {
      if (intent !== null) announce(t(said, { what: t(`review.did.${intent}`) }));
    },
    onError: failed,
  });
  const tryEdit = async (wanted: Edit): Promise<ErrorCode | undefined> => {
    const key = ["tasks.get", { id }];
    const task = client.getQueryData<TaskDetail>(key);
    const ahead = task && editedAhead(task, wanted);
    if (ahead !== undefined) client.setQueryData<TaskDetail>(key, ahead);
    try {
      const { places } = await edit({ id, edit: wanted });
      const where = WITHOUT_PLACES.has(wanted.type) ? "" : `. ${t("review.places", { count: places })}`;
      announce(`${t(`review.done.${wanted.type}`)}${where}`);
      return undefined;
    } catch (error) {
      if (ahead !== undefined) void client.invalidateQueries({ queryKey: key });
      return codeOf(error);
    }
  };
  return {
    tryEdit,
    edit: async (wanted, quiet) => {
      const code = await tryEdit(wanted);
      if (code !== undefined && code !== quiet) say(code);
      return code === undefined;
    },
    undo: () => undo({ id }, stepped("review.undone")),
    redo: () => redo({ id }, stepped("review.redone")),
  };
}

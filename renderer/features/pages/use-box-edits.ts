import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Area, PageBox, Turn } from "../../../shared/document/page-box";
import type { PageEdit } from "../../../shared/ipc/pages";
import type { Output } from "../../../shared/ipc/contract";
import { codeOf } from "../../ipc/bridge";
import { useAction } from "../../ipc/queries";
import { announce, dismiss, notify, post } from "../../ui/notices";
import { isShortcut } from "../../ui/shortcuts";
import { areaOf, type BoxesOfPages, withBox, withChange } from "./page-boxes";

export interface BoxChange {
  readonly area?: Area;
  readonly everyPage?: boolean;
  readonly page?: number;
}

export interface BoxEdits {
  /** Resolves to the new id. */
  readonly draw: (page: number, area: Area, everyPage?: boolean) => Promise<string | undefined>;
  readonly change: (box: PageBox, change: BoxChange) => void;
  /** Saved after a pause, so that one undo reverts all steps. */
  readonly nudge: (box: PageBox, area: Area) => void;
  /** With pending steps, which loaded boxes lack. */
  readonly areaOf: (box: PageBox) => Area;
  /** False if nothing is pending. */
  readonly dropNudge: () => boolean;
  readonly remove: (ids: readonly string[]) => void;
  readonly turn: (page: number, turn: Turn) => void;
}

const DONE = {
  draw: "review.done.boxDraw",
  change: "review.done.boxChange",
  delete: "review.done.boxDelete",
  turn: "review.done.pageTurn",
  show: "review.done.keep",
} as const;

/** Milliseconds. */
const PAUSE = 700;

export function useBoxEdits(task: string): BoxEdits {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutateAsync } = useAction("pages.edit");
  const nudged = useRef<{ readonly box: PageBox; readonly area: Area; readonly timer: number }>(undefined);

  const offer = useRef<{ readonly box: string; readonly notice: number }>(undefined);

  const edits = useMemo(() => {
    const refresh = (): void => {
      for (const channel of ["pages.boxes", "pages.list"] as const)
        void client.invalidateQueries({ queryKey: [channel, { id: task }] });
    };
    const send = async (edit: PageEdit): Promise<Output<"pages.edit"> | undefined> => {
      try {
        const done = await mutateAsync({ id: task, edit });
        const { hidden: count, stay } = done;
        announce(t(DONE[edit.type]) + (count > 0 ? `. ${t("pages.wordsHidden", { count })}` : ""));
        const box = done.box ?? (edit.type === "delete" ? edit.boxes[0] : undefined);
        if (box !== undefined && stay > 0) {
          // The earlier one would show the words of this edit.
          if (offer.current?.box === box) dismiss(offer.current.notice);
          const notice = post(t(edit.type === "delete" ? "pages.wordsStay" : "pages.wordsLeft"), {
            action: { label: t("pages.showWords"), run: () => void send({ type: "show", box }) },
          });
          offer.current = { box, notice };
        }
        return done;
      } catch (error) {
        const code = codeOf(error);
        notify(`${t(`error.${code}`)} ${t(`fix.${code}`)}`, { tone: "bad" });
        return undefined;
      } finally {
        refresh();
      }
    };
    const update = (change: (boxes: BoxesOfPages) => BoxesOfPages): void => {
      client.setQueriesData<BoxesOfPages>(
        { queryKey: ["pages.boxes", { id: task }] },
        (boxes) => boxes && change(boxes),
      );
    };
    const show = (box: PageBox, change: Partial<PageBox>): void => update((boxes) => withChange(boxes, box.id, change));
    const saveNudge = (): void => {
      if (nudged.current === undefined) return;
      const { box, area, timer } = nudged.current;
      window.clearTimeout(timer);
      nudged.current = undefined;
      void send({ type: "change", box: box.id, area });
    };
    const made: BoxEdits = {
      draw: async (page, area, everyPage = false) => {
        saveNudge();
        const id = (await send({ type: "draw", page, area, everyPage }))?.box ?? undefined;
        if (id !== undefined) update((boxes) => withBox(boxes, { ...area, id, page, everyPage }));
        return id;
      },
      change: (box, change) => {
        saveNudge();
        const { area, ...rest } = change;
        show(box, { ...area, ...rest });
        void send({ type: "change", box: box.id, ...change });
      },
      nudge: (box, area) => {
        if (nudged.current?.box.id !== box.id) saveNudge();
        window.clearTimeout(nudged.current?.timer);
        nudged.current = { box, area, timer: window.setTimeout(saveNudge, PAUSE) };
        show(box, area);
      },
      areaOf: (box) => (nudged.current?.box.id === box.id ? nudged.current.area : areaOf(box)),
      dropNudge: () => {
        if (nudged.current === undefined) return false;
        window.clearTimeout(nudged.current.timer);
        nudged.current = undefined;
        refresh();
        return true;
      },
      remove: (ids) => {
        saveNudge();
        void send({ type: "delete", boxes: [...ids] });
      },
      turn: (page, turn) => void send({ type: "turn", page, turn }),
    };
    return { made, saveNudge };
  }, [client, task, mutateAsync, t]);

  const { saveNudge } = edits;
  const save = useCallback(() => saveNudge(), [saveNudge]);
  useEffect(() => save, [save]);
  // Everything but a further step must use the new place: saving, comparing, dragging out.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.key.startsWith("Arrow") && event.key !== "Shift" && !isShortcut("undo", event)) save();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    window.addEventListener("pointerdown", save, { capture: true });
    return () => {
      window.removeEventListener("keydown", onKey, { capture: true });
      window.removeEventListener("pointerdown", save, { capture: true });
    };
  }, [save]);
  return edits.made;
}

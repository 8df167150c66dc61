import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../../shared/ipc/contract";
import type { Mention, Person } from "../../../../shared/ipc/people";
import { codeOf } from "../../../ipc/bridge";
import { useAction, useCall } from "../../../ipc/queries";
import { announce, dismiss, notify, post } from "../../../ui/notices";

/** Milliseconds. One edit changes many tasks. */
const SETTLE = 250;

export function usePeople(id: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useCall("people.list", { id }, { gcTime: 0, keepPrevious: true });
  useEffect(() => {
    let timer: number | undefined;
    const read = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void client.invalidateQueries({ queryKey: ["people.list", { id }] }), SETTLE);
    };
    const stops = [
      window.outis.on("task.changed", ({ project, state }) => {
        if (project?.id === id && state === "completed") read();
      }),
      window.outis.on("task.removed", read),
    ];
    return () => {
      window.clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, id]);

  const merge = useAction("people.merge");
  const split = useAction("people.split");
  const apart = useAction("people.apart");
  const confirm = useAction("people.confirm");
  const undo = useAction("people.undo");
  const redo = useAction("people.redo");
  const onError = (error: unknown): void => {
    const code = codeOf(error);
    notify(`${t(`error.${code}`)} ${t(`fix.${code}`)}`, { tone: "bad" });
  };
  /** Its button undoes the last edit, so an older one is closed. */
  const notice = useRef<number>(undefined);
  const closeNotice = (): void => {
    if (notice.current !== undefined) dismiss(notice.current);
    notice.current = undefined;
  };
  const step = (which: "undo" | "redo"): void => {
    closeNotice();
    (which === "undo" ? undo : redo).mutate(
      { id },
      {
        onError,
        onSuccess: ({ intent }: Output<"people.undo">) => {
          const said = which === "undo" ? "review.undone" : "review.redone";
          if (intent !== null) announce(t(said, { what: t(`review.did.${intent}`) }));
        },
      },
    );
  };
  const told = (text: string) => ({
    onError,
    onSuccess: () => {
      closeNotice();
      notice.current = post(text, { action: { label: t("review.undo"), run: () => step("undo") } });
    },
  });
  const at = ({ task, finding }: Mention): Mention => ({ task, finding });
  return {
    list,
    busy: [merge, split, apart, confirm, undo, redo].some(({ isPending }) => isPending),
    merge: (from: Person, into: Person) =>
      merge.mutate(
        { id, from: at(from), into: at(into) },
        told(t("people.did.merge", { one: from.name, other: into.name })),
      ),
    split: (person: Person, { name, forms: [form = name] }: Person["aliases"][number]) =>
      split.mutate({ id, person: at(person), form }, told(t("people.did.split", { one: name }))),
    apart: (person: Person, other: Person) =>
      apart.mutate(
        { id, person: at(person), other: at(other) },
        told(t("people.did.apart", { one: person.name, other: other.name })),
      ),
    confirm: (person: Person) =>
      confirm.mutate({ id, person: at(person) }, told(t("people.did.accept", { one: person.name }))),
    undo: () => step("undo"),
    redo: () => step("redo"),
  };
}

export type PeopleActs = Omit<ReturnType<typeof usePeople>, "list">;

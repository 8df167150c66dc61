import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../ui/notices";
import type { ComposeElements, useCompose } from "./use-compose";

type ComposeForm = ReturnType<typeof useCompose>;

/** Actions of the window on this form: its shortcuts and its drop target work everywhere. */
export interface ComposeHandle {
  readonly addFiles: (files: readonly File[]) => void;
  readonly chooseFiles: () => void;
  readonly paste: (text: string) => void;
}

export function useComposeHandle(ref: Ref<ComposeHandle>, elements: ComposeElements, form: ComposeForm): void {
  const { t } = useTranslation();
  useImperativeHandle(ref, () => ({
    addFiles: form.addFiles,
    chooseFiles: () => {
      // A file dialog opens only after a user action, and a menu command of the main process does not count as one.
      if (navigator.userActivation.isActive) elements.picker.current?.click();
      else elements.chooseButton.current?.focus();
    },
    paste: (text) => {
      if (text === "") return;
      form.surface.write(form.surface.read() + text);
      elements.field.current?.focus();
      notify(t("compose.pasted"));
    },
  }));
}

/** Focuses the field. A draft is preserved for the next visit, but the errors of the last visit are not. */
export function useComposeVisit(visit: number, { field }: ComposeElements, { files, start }: ComposeForm): void {
  const onVisit = useEffectEvent((): void => {
    field.current?.focus();
    files.dismissFailed();
    start.reset();
  });
  useEffect(() => onVisit(), [visit]);
}

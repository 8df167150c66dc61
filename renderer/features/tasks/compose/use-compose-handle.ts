import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from "react";
import { useTranslation } from "react-i18next";
import type { FolderFiles } from "../../documents/folder-files";
import { notify } from "../../../ui/notices";
import type { ComposeElements, useCompose } from "./use-compose";

type ComposeForm = ReturnType<typeof useCompose>;

export interface ComposeHandle {
  readonly addFiles: (files: readonly File[]) => void;
  readonly addFolder: (folder: FolderFiles) => void;
  readonly chooseFiles: () => void;
  readonly paste: (text: string) => void;
}

export function useComposeHandle(ref: Ref<ComposeHandle>, elements: ComposeElements, form: ComposeForm): void {
  const { t } = useTranslation();
  useImperativeHandle(ref, () => ({
    addFiles: form.addFiles,
    addFolder: form.addFolder,
    chooseFiles: () => {
      // File dialogs require a user action other than a menu command.
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

/** Preserves the draft without old errors. */
export function useComposeVisit(visit: number, { field }: ComposeElements, { files, start }: ComposeForm): void {
  const onVisit = useEffectEvent((): void => {
    field.current?.focus();
    files.dismissFailed();
    start.reset();
  });
  useEffect(() => onVisit(), [visit]);
}

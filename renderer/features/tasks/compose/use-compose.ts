import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Mode } from "../../../../shared/document/languages";
import { useCall } from "../../../ipc/queries";
import { announce, notify } from "../../../ui/notices";
import { useProjects } from "../../projects/use-projects";
import { USUAL_WISHES } from "../../recordings/recording-options";
import { useLink } from "../../recordings/use-link";
import type { JoinedBatch } from "../batch/batch-state";
import { useFieldDocument } from "./use-field-document";
import { type ReadFile, useFiles } from "./use-files";
import { useLanguages } from "./use-languages";
import { type Started, useStart } from "./use-start";
import { useSurface } from "./use-surface";

export interface ComposeElements {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly chooseButton: RefObject<HTMLButtonElement | null>;
}

export function useCompose(
  { field }: ComposeElements,
  into: JoinedBatch | undefined,
  onStarted: (started: Started) => void,
) {
  const { t } = useTranslation();
  const focus = (): void => field.current?.focus();
  const surface = useSurface(field);
  const { glance } = surface;
  const document = useFieldDocument();
  const files = useFiles((twice) =>
    notify(t("compose.file.twice", { count: twice.length, name: twice[0]?.name ?? "" })),
  );
  const [asText, setAsText] = useState(false);
  const link = useLink(glance.recognised.type === "media" && !asText ? glance.recognised.url : undefined);
  const given = {
    text: (glance.length > 0 && link.url === undefined) || files.list.some(({ text }) => text !== undefined),
    files: files.list.some(({ recording }) => recording !== undefined),
    link: link.url,
  };
  const hasRecordings = given.files || link.url !== undefined;
  const languages = useLanguages({ hasText: given.text, hasRecordings, detected: glance.language });
  const [chosenMode, setMode] = useState<Mode>();
  const settings = useCall("settings.get", null).data;
  const mode = chosenMode ?? settings?.mode ?? "reversible";
  const [name, setName] = useState("");
  const [shared, setShared] = useState(true);
  const [wishes, setWishes] = useState(USUAL_WISHES);
  const projects = useProjects();
  const clear = (): void => {
    surface.write("");
    document.clear();
    setAsText(false);
    setName("");
    languages.reset();
  };
  const start = useStart({
    surface,
    files,
    choices: {
      mode,
      languageIn: languages.chosenIn,
      languageOut: languages.chosenOut,
      fallbackLanguage: languages.fallback,
      name,
      documentName: document.current?.name,
      reading: document.current?.reading,
      columns: document.columns,
      asText,
      wishes,
      badLink: link.bad,
      shared,
      project: projects.chosen?.id,
      into,
    },
    onEmpty: focus,
    onStarted: (started) => {
      clear();
      announce(t("compose.started", { count: started.ids.length }));
      onStarted(started);
    },
  });

  const takeText = (fileName: string, read: ReadFile, reading: string): boolean => {
    if (document.current === undefined && surface.read().trim() !== "") return false;
    document.discard();
    surface.write(read.text);
    document.set(fileName, read, reading);
    start.reset();
    return true;
  };
  return {
    surface,
    document,
    files,
    link,
    given,
    hasRecordings,
    languages,
    projects,
    start,
    asText,
    setAsText,
    mode,
    setMode,
    name,
    setName,
    shared,
    setShared,
    wishes,
    setWishes,
    addFiles: (chosen: readonly File[]): void => {
      if (chosen.length > 0) void files.add(chosen, takeText);
    },
    onEdit: (): void => {
      start.reset();
      document.edit();
    },
    onClear: (): void => {
      document.discard();
      clear();
      start.reset();
      focus();
    },
    writeSample: (): void => {
      surface.write(t("sample.text"));
      start.reset();
      focus();
    },
  };
}

import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Mode } from "../../../../shared/document/languages";
import { tableSeparator } from "../../../../shared/document/table-text";
import { formatNumber } from "../../../i18n/format";
import { useCall } from "../../../ipc/queries";
import { DETECT_LANGUAGE } from "../../../ui/languages";
import { announce, notify } from "../../../ui/notices";
import { type FolderFiles, MOST_FILES } from "../../documents/folder-files";
import { useProjects } from "../../projects/use-projects";
import { useVocabulary } from "../../vocabulary/use-vocabulary";
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
  const { t, i18n } = useTranslation();
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
  // Transcribes on this computer: remote services do not receive the vocabulary.
  const hears = given.files || (link.url !== undefined && settings?.service === "embedded");
  const vocabulary = useVocabulary(projects.chosen, hears);
  const translates = wishes.depersonalize && languages.languageOut !== languages.languageIn;
  const vocabularyUse = !translates ? "used" : languages.languageIn === DETECT_LANGUAGE ? "unclear" : "unused";
  const clear = (): void => {
    surface.write("");
    document.clear();
    setAsText(false);
    setName("");
    vocabulary.setText("");
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
      wishes:
        !hears || vocabularyUse === "unused" || vocabulary.terms.length === 0
          ? wishes
          : { ...wishes, vocabulary: vocabulary.terms },
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

  const showText = (fileName: string, read: ReadFile, reading: string): boolean => {
    document.discard();
    surface.write(read.text, fileName);
    document.set(fileName, read, reading);
    start.reset();
    return true;
  };
  const takeText = (...taken: Parameters<typeof showText>): boolean =>
    document.current === undefined && surface.read().trim() !== "" ? false : showText(...taken);
  const addFiles = (chosen: readonly File[]): void => {
    if (chosen.length > 0) void files.add(chosen, takeText);
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
    vocabulary,
    vocabularyUse,
    hears,
    addFiles,
    addFolder: (folder: FolderFiles): void => {
      const { files: found, isCut } = folder;
      addFiles(found);
      const formatted = (count: number): string => formatNumber(count, i18n.language);
      if (isCut)
        notify(t("compose.folder.cut", { added: formatted(found.length), most: formatted(MOST_FILES) }), {
          tone: "bad",
        });
      else if (found.length === 0) notify(t("compose.folder.empty"));
    },
    /** With a document's rules for columns. */
    readAsDocument: (): void => {
      const text = surface.read();
      const extension = tableSeparator(text) === "\t" ? "tsv" : "csv";
      void files.add([new File([text], `${t("compose.table")}.${extension}`)], showText);
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

import { ChevronDown, Paperclip, SlidersHorizontal } from "lucide-react";
import { type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Mode } from "../../../shared/document/languages";
import { formatSize } from "../../i18n/format";
import { useCall } from "../../queries";
import { Button } from "../../ui/button";
import { ErrorNotice, Problem } from "../../ui/error-notice";
import { announce, notify } from "../../ui/notices";
import { useShortcuts } from "../../ui/shortcuts";
import { FileList } from "./file-list";
import { GivenChip } from "./given-chip";
import { LanguageSelect } from "./language-select";
import { TEXT_LIMIT } from "./limits";
import { ModeCards } from "./mode-cards";
import { PrivacyLine } from "./privacy-line";
import { useExamples } from "./use-examples";
import { useFiles } from "./use-files";
import { useStart } from "./use-start";
import { useSurface } from "./use-surface";
import "../../ui/field.css";
import "./compose.css";

/** What the window can ask of compose: its shortcuts and its drop target reach everywhere. */
export interface ComposeHandle {
  readonly focus: () => void;
  readonly addFiles: (files: readonly File[]) => void;
  readonly chooseFiles: () => void;
  readonly paste: (text: string) => void;
}

interface ComposeProps {
  readonly ref: Ref<ComposeHandle>;
  readonly visible: boolean;
  readonly onStarted: (id: string) => void;
  readonly onSettings: () => void;
}

/** The first screen: give a text, say how, start. */
export function Compose({ ref, visible, onStarted, onSettings }: ComposeProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const surface = useSurface();
  const files = useFiles();
  const settings = useCall("settings.get", null).data;
  const picker = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [documentName, setDocumentName] = useState<string>();
  const [asText, setAsText] = useState(false);
  const [chosenMode, setMode] = useState<Mode>();
  const [chosenIn, setLanguageIn] = useState<string>();
  const [chosenOut, setLanguageOut] = useState<string>();
  const [name, setName] = useState("");
  const [more, setMore] = useState(false);

  const { glance } = surface;
  const mode = chosenMode ?? settings?.mode ?? "reversible";
  const languageIn = chosenIn ?? glance.language ?? (i18n.language === "ru" ? "ru" : "en");
  const languageOut = chosenOut ?? languageIn;
  const examples = useExamples(glance, languageIn, languageOut);

  const clear = (): void => {
    surface.write("");
    setDocumentName(undefined);
    setAsText(false);
    setName("");
  };

  const start = useStart({
    surface,
    files,
    choices: { mode, languageIn, languageOut, name, documentName, asText },
    onStarted: (ids) => {
      clear();
      announce(t("compose.started", { count: ids.length }));
      const first = ids[0];
      if (first !== undefined) onStarted(first);
    },
  });

  const takeText = (fileName: string, text: string): boolean => {
    if (documentName === undefined && surface.read().trim() !== "") return false;
    surface.write(text);
    setDocumentName(fileName);
    start.reset();
    return true;
  };
  const addFiles = (chosen: readonly File[]): void => {
    if (chosen.length > 0) void files.add(chosen, takeText);
  };
  const chooseFiles = (): void => {
    // A file dialog opens for an act of the person only; a menu command of the main process is none.
    if (navigator.userActivation.isActive) picker.current?.click();
    else chooseButton.current?.focus();
  };

  useImperativeHandle(ref, () => ({
    focus: () => surface.ref.current?.focus(),
    addFiles,
    chooseFiles,
    paste: (text) => {
      if (text === "") return;
      surface.write(surface.read() + text);
      surface.ref.current?.focus();
      notify(t("compose.pasted"));
    },
  }));
  useShortcuts({ "mod+enter": () => (visible ? start.run() : false) });

  const { recognised } = glance;
  const refused = recognised.type === "refused" && !asText ? recognised : undefined;
  const tooLarge = glance.bytes > TEXT_LIMIT;
  const surfaceBad = refused !== undefined || tooLarge || start.emptyAsked;
  return (
    <div className="compose" hidden={!visible}>
      <div className="compose-column">
        <h1 id={`${id}title`}>{t("compose.title")}</h1>
        <div className={`surface${surfaceBad ? " bad" : ""}`}>
          <textarea
            ref={surface.ref}
            aria-label={t("compose.input")}
            aria-invalid={surfaceBad || undefined}
            aria-describedby={surfaceBad ? `${id}problem` : undefined}
            placeholder={t("compose.placeholder")}
            readOnly={glance.large}
            spellCheck={false}
            autoComplete="off"
            onInput={() => {
              surface.onInput();
              start.reset();
            }}
            onPaste={surface.onPaste}
          />
          {glance.large && (
            <p className="surface-note">{t("compose.large", { size: formatSize(glance.bytes, i18n.language) })}</p>
          )}
          <div className="surface-strip">
            <GivenChip glance={glance} documentName={documentName} asText={asText} onAsText={setAsText} />
            {glance.length > 0 && (
              <button
                type="button"
                className="text-button"
                onClick={() => {
                  clear();
                  start.reset();
                  surface.ref.current?.focus();
                }}
              >
                {t("compose.clear")}
              </button>
            )}
            <span className="grow" />
            {glance.length === 0 && <span className="surface-hint">{t("compose.dropHint")}</span>}
            <Button look="ghost" ref={chooseButton} onClick={() => picker.current?.click()}>
              <Paperclip aria-hidden />
              {t("compose.chooseFiles")}
            </Button>
            <input
              ref={picker}
              type="file"
              multiple
              tabIndex={-1}
              className="visually-hidden"
              aria-label={t("compose.files")}
              onChange={(event) => {
                addFiles([...(event.target.files ?? [])]);
                event.target.value = "";
              }}
            />
          </div>
        </div>
        <div id={`${id}problem`} className="compose-problems">
          {refused !== undefined && (
            <Problem
              what={t("compose.refused.what", { host: refused.host })}
              safe="compose"
              next={t("compose.refused.next")}
            />
          )}
          {tooLarge && (
            <Problem
              what={t("compose.tooLarge.what", {
                size: formatSize(glance.bytes, i18n.language),
                limit: formatSize(TEXT_LIMIT, i18n.language),
              })}
              safe="compose"
              next={t("compose.tooLarge.next")}
            />
          )}
          {start.emptyAsked && <Problem what={t("compose.empty.what")} next={t("compose.empty.next")} />}
          {start.error !== undefined && <ErrorNotice error={start.error} safe="compose" />}
        </div>
        <FileList files={files} />
        <ModeCards value={mode} onChange={setMode} examples={examples} />
        <div className="compose-options">
          <LanguageSelect
            label={t("compose.languageIn")}
            value={languageIn}
            onChange={setLanguageIn}
            detected={chosenIn === undefined ? glance.language : undefined}
          />
          <LanguageSelect label={t("compose.languageOut")} value={languageOut} onChange={setLanguageOut} />
          <Button aria-expanded={more} aria-controls={`${id}more`} onClick={() => setMore(!more)}>
            {more ? <ChevronDown aria-hidden /> : <SlidersHorizontal aria-hidden />}
            {t("compose.more")}
          </Button>
          <Button look="primary" className="start" shortcut="mod+enter" disabled={start.busy} onClick={start.run}>
            {t(start.busy ? "compose.starting" : "compose.start")}
          </Button>
        </div>
        <div id={`${id}more`} hidden={!more} className="field">
          <label htmlFor={`${id}name`}>{t("compose.name")}</label>
          <input
            id={`${id}name`}
            className="text-input"
            maxLength={255}
            value={name}
            placeholder={documentName}
            aria-describedby={`${id}namehint`}
            onChange={(event) => setName(event.target.value)}
          />
          <span className="field-hint" id={`${id}namehint`}>
            {t("compose.nameHint")}
          </span>
        </div>
        <PrivacyLine onSettings={onSettings} />
      </div>
    </div>
  );
}

import { FolderOpen, Paperclip, Sparkles } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MAX_TEXT_BYTES } from "../../../../shared/api/limits";
import type { DocumentParts } from "../../../../shared/ipc/document-parts";
import { formatSize } from "../../../i18n/format";
import { Button } from "../../../ui/button";
import { IconButton } from "../../../ui/icon-button";
import { type FolderFiles, visibleFiles } from "../../documents/folder-files";
import { GivenChip } from "./given-chip";
import { PartsLine } from "../../../ui/parts-line";
import { Highlights } from "./highlights";
import type { Examples } from "./use-examples";
import type { Surface } from "./use-surface";

interface SurfaceBoxProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly chooseButton: RefObject<HTMLButtonElement | null>;
  readonly surface: Pick<Surface, "glance" | "onInput" | "onPaste">;
  readonly found: Examples["found"];
  readonly documentName: string | undefined;
  readonly parts: DocumentParts | undefined;
  readonly asText: boolean;
  readonly onAsText: (asText: boolean) => void;
  /** Element id of the message. */
  readonly problem: string | undefined;
  readonly onChange: () => void;
  readonly onClear: () => void;
  /** Before the first task. */
  readonly onSample: (() => void) | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onFolder: (folder: FolderFiles) => void;
  /** Other inputs. */
  readonly children?: ReactNode;
}

export function SurfaceBox({ field, picker, chooseButton, surface, problem, ...props }: SurfaceBoxProps) {
  const { t, i18n } = useTranslation();
  const { glance, onInput, onPaste } = surface;
  const folder = useRef<HTMLInputElement>(null);
  return (
    <div className={`surface${problem === undefined ? "" : " bad"}${glance.tables !== undefined ? " of-table" : ""}`}>
      <div className="surface-field">
        <Highlights field={field} glance={glance} found={props.found} />
        <textarea
          ref={field}
          aria-label={t("compose.input")}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem}
          placeholder={t("compose.placeholder")}
          spellCheck={false}
          autoComplete="off"
          onInput={() => {
            onInput();
            props.onChange();
          }}
          onPaste={onPaste}
        />
      </div>
      {glance.large && glance.bytes <= MAX_TEXT_BYTES && (
        <p className="surface-note">{t("compose.large", { size: formatSize(glance.bytes, i18n.language) })}</p>
      )}
      {props.parts !== undefined && <PartsLine parts={props.parts} className="surface-note" />}
      <div className="surface-strip">
        <GivenChip glance={glance} documentName={props.documentName} asText={props.asText} onAsText={props.onAsText} />
        {glance.length > 0 && (
          <button type="button" className="text-button" onClick={props.onClear}>
            {t("compose.clear")}
          </button>
        )}
        <div className="surface-sources">
          {glance.length === 0 && props.onSample !== undefined && (
            <Button look="ghost" onClick={props.onSample}>
              <Sparkles aria-hidden />
              {t("compose.sample")}
            </Button>
          )}
          {props.children}
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
              props.onFiles([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
          <IconButton icon={FolderOpen} label={t("compose.chooseFolder")} onClick={() => folder.current?.click()} />
          <input
            ref={folder}
            type="file"
            // Missing in the input's types.
            {...{ webkitdirectory: "" }}
            tabIndex={-1}
            className="visually-hidden"
            aria-label={t("compose.folder")}
            onChange={(event) => {
              props.onFolder(visibleFiles([...(event.target.files ?? [])]));
              event.target.value = "";
            }}
          />
        </div>
      </div>
    </div>
  );
}

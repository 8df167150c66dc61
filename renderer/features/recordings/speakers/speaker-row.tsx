import { Eye, Languages } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber, languageName } from "../../../i18n/format";
import { isShortcut } from "../../../ui/shortcuts";
import { VoiceDisc } from "../../../ui/voice-disc";
import { initialOf, type Voice, voiceClass } from "../../../document/speakers";

/** Contract, `tasks.renameSpeaker`. */
const LONGEST_NAME = 100;

interface SpeakerRowProps {
  readonly voice: Voice;
  readonly fixed: boolean;
  readonly shownAlone: boolean;
  readonly withLanguage: boolean;
  readonly onAlone: (alone: boolean) => void;
  readonly onRename: (name: string) => void;
  /** Undefined if the sound is not stored here. */
  readonly onHearAgain: (() => void) | undefined;
  /** False if there is no step. */
  readonly onStep: (which: "undo" | "redo") => boolean;
}

export function SpeakerRow(props: SpeakerRowProps) {
  const { voice, fixed, shownAlone, withLanguage, onAlone, onRename, onHearAgain, onStep } = props;
  const { t, i18n } = useTranslation();
  const [name, setName] = useState(voice.name);
  const [known, setKnown] = useState(voice.name);
  const asked = useRef(voice.name);
  // After a rename the field and its focus remain.
  if (known !== voice.name) {
    setKnown(voice.name);
    setName(voice.name);
  }
  const commit = (): void => {
    const given = name.trim();
    if (given === "") setName(voice.name);
    else if (given !== voice.name) onRename(given);
    asked.current = given;
  };
  const share = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(voice.share);
  const turns = t("speakers.turns", { count: voice.turns, formatted: formatNumber(voice.turns, i18n.language) });
  return (
    <li className={`speaker ${voiceClass(voice.index)}`}>
      <VoiceDisc initial={initialOf(voice.name)} />
      <input
        className="speaker-name"
        aria-label={t("speakers.name")}
        value={name}
        maxLength={LONGEST_NAME}
        readOnly={fixed}
        spellCheck={false}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => {
          if (name.trim() !== asked.current) commit();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
          // The field itself has nothing to undo.
          const step = (["undo", "redo"] as const).find((name) => isShortcut(name, event.nativeEvent));
          if (step !== undefined && name === voice.name && onStep(step)) event.preventDefault();
          if (event.key !== "Escape") return;
          event.preventDefault();
          setName(voice.name);
        }}
      />
      <span className="speaker-acts">
        <button
          type="button"
          className="icon-button"
          aria-pressed={shownAlone}
          aria-label={t("speakers.alone", { name: voice.name })}
          title={t("speakers.alone", { name: voice.name })}
          onClick={() => onAlone(!shownAlone)}
        >
          <Eye aria-hidden />
        </button>
        {onHearAgain !== undefined && (
          <button
            type="button"
            className="icon-button"
            aria-label={t("speakers.hear.of", { name: voice.name })}
            title={t("speakers.hear.of", { name: voice.name })}
            aria-haspopup="dialog"
            disabled={fixed}
            onClick={onHearAgain}
          >
            <Languages aria-hidden />
          </button>
        )}
      </span>
      <small>
        {share} · {turns}
        {withLanguage && voice.language !== undefined && <> · {languageName(voice.language, i18n.language)}</>}
      </small>
      <span className="speaker-bar" aria-hidden>
        <i style={{ width: `${voice.share * 100}%` }} />
      </span>
    </li>
  );
}

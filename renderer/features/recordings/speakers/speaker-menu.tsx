import { Check, UserPlus } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useTranslation } from "react-i18next";
import { VoiceDisc } from "../../../ui/voice-disc";
import { freeSpeakerId, initialOf, type Voice, voiceClass } from "../../../document/speakers";
import "../../../ui/menu.css";

interface SpeakerMenuProps {
  readonly voice: Voice;
  readonly voices: readonly Voice[];
  readonly onChoose: (speaker: string) => void;
}

export function SpeakerMenu({ voice, voices, onChoose }: SpeakerMenuProps) {
  const { t } = useTranslation();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="turn-name" aria-label={t("speakers.ofTurn", { name: voice.name })}>
          {voice.name}
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="start" sideOffset={4} aria-label={t("speakers.give")}>
          <DropdownMenu.Label className="menu-label">{t("speakers.give")}</DropdownMenu.Label>
          {voices.map((one) => (
            <DropdownMenu.Item
              key={one.id}
              className={`menu-item ${voiceClass(one.index)}`}
              onSelect={() => {
                if (one.id !== voice.id) onChoose(one.id);
              }}
            >
              <VoiceDisc initial={initialOf(one.name)} />
              <span className="menu-words">{one.name}</span>
              {one.id === voice.id && <Check aria-hidden />}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="menu-line" />
          <DropdownMenu.Item className="menu-item" onSelect={() => onChoose(freeSpeakerId(voices.map(({ id }) => id)))}>
            <UserPlus aria-hidden />
            {t("speakers.new")}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

import "./voice.css";

/** A speaker's mark: a colour and an initial, so that speakers can be distinguished without colour too. */
export function VoiceDisc({ initial }: { readonly initial: string }) {
  return (
    <span className="voice-disc" aria-hidden>
      {initial}
    </span>
  );
}

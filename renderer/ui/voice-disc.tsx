import "./voice.css";

/** The initial is visible without colour. */
export function VoiceDisc({ initial }: { readonly initial: string }) {
  return (
    <span className="voice-disc" aria-hidden>
      {initial}
    </span>
  );
}

const MESSAGES = {
  engine_failed: "The engine could not process the text.",
  pattern_too_slow: "A regular expression of detection takes too long for this text.",
  engine_crashed: "The engine stopped unexpectedly.",
  no_speech_model: "There is no speech model here for this language, so the recording cannot be transcribed.",
  speech_model_broken: "A speech model cannot be used: its files are damaged or not what they should be.",
  speech_crashed: "The process that listens to recordings stopped unexpectedly, again and again.",
  transcription_unreachable: "The address that transcribes recordings does not answer.",
  transcription_refused: "The address that transcribes recordings refuses to do it.",
  transcription_timeout: "The address that transcribes recordings did not answer in time.",
  transcription_unusable: "What the address answered cannot be used: it is no transcript with times.",
  no_speech: "Nobody speaks in this recording.",
  recording_missing: "The recording is not here any more.",
  recording_unreadable: "The recording cannot be read: it is damaged or cut short.",
  recording_reader_failed: "The service could not read the recording. This is a fault of the service, not of the file.",
  recording_empty: "The recording is empty.",
  recording_no_sound: "The file has no sound.",
  recording_encrypted: "The recording is encrypted.",
  recording_too_large: "The recording has more bytes than this service takes.",
  recording_too_slow: "The server of the recording sends it too slowly.",
  recording_too_long: "The recording is longer than this service takes.",
  unsupported_recording: "The recording is in a format that cannot be read here.",
  media_library_link: "The link leads to a media library or a cloud drive; give a direct link to the file.",
  link_is_page: "The link leads to a web page and not to a recording; give a direct link to the file.",
  link_private: "The link leads into a private network.",
  link_unreachable: "The recording could not be fetched: its server does not answer.",
  link_refused: "The recording could not be fetched: its server refuses to give it.",
  disk_full: "There is no room for the recording.",
} as const;
export type RunFailureCode = keyof typeof MESSAGES;
export class RunFailure extends Error {
  constructor(
    readonly code: RunFailureCode,
    message: string = MESSAGES[code],
  ) {
    super(message);
  }
}

export const isRunFailureCode = (code: unknown): code is RunFailureCode =>
  typeof code === "string" && Object.hasOwn(MESSAGES, code);

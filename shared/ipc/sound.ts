/** Files that a recording with covered words is saved as. */
export const SOUND_FORMATS = ["wav", "webm"] as const;
export type SoundFormat = (typeof SOUND_FORMATS)[number];

/** What is heard in place of a hidden word. */
export const SOUND_COVERS = ["beep", "silence"] as const;
export type SoundCover = (typeof SOUND_COVERS)[number];

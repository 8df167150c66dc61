export const SOUND_COVERS = ["beep", "silence"] as const;
export type SoundCover = (typeof SOUND_COVERS)[number];

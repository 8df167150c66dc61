export interface MicrophoneDevice {
  readonly id: string;
  readonly name: string;
}

/** The system's default device, also listed under its own id. */
export const DEFAULT_DEVICE = "default";

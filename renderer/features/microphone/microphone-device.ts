export interface MicrophoneDevice {
  readonly id: string;
  /** Empty if it has no name. */
  readonly name: string;
}

/** Id of the device that the system chooses, which is listed a second time under its own id. */
export const DEFAULT_DEVICE = "default";

import type { ElectronApplication } from "@playwright/test";

export function evaluateAgainIfCollected(app: ElectronApplication): void;

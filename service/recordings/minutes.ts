/** `audioLengthMinutes` of so many seconds: as exact as the samples, without the tail of binary fractions. */
export const minutesOf = (seconds: number): number => Math.round((seconds / 60) * 1e6) / 1e6;

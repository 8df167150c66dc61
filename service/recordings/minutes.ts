/** `audioLengthMinutes`, rounded to the precision of the samples. */
export const minutesOf = (seconds: number): number => Math.round((seconds / 60) * 1e6) / 1e6;

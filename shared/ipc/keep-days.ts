/** 0: until the user deletes the tasks. */
export const KEEP_DAYS = [0, 1, 7, 30, 90, 365] as const;

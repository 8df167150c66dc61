/** For how many days ended tasks may be kept; 0: until the person deletes them. */
export const KEEP_DAYS = [0, 1, 7, 30, 90, 365] as const;

/** Pixels. A separate file, so that the renderer loads no schemas. */
export const SIDE_WIDTH = { least: 320, usual: 344, most: 420 } as const;

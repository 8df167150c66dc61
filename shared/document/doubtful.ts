/** Lower scores are doubtful. A separate file, because the renderer must not load schemas. */
export const DOUBTFUL = 0.6;

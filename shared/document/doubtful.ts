/** Lower scores are doubtful. A separate file, so that the renderer loads no schemas. */
export const DOUBTFUL = 0.6;

// Without schemas, so that the interface can use it.

/** The mapping file among the candidates of `restore.whose`. */
export const MAPPING_FILE = "mapping-file";

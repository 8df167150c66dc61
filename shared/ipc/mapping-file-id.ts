// Without schemas, so that the interface can use it.

/** Stands for the mapping file among the candidates of `restore.whose`, which are tasks otherwise. */
export const MAPPING_FILE = "mapping-file";

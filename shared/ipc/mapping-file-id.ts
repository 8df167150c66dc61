// Without schemas, so that the interface can use it.

/** Id of the mapping file among the candidates of `restore.whose`, which otherwise are tasks. */
export const MAPPING_FILE = "mapping-file";

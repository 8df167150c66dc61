// Without schemas, so that the interface can use it.

export const MAPPING_FILE = "mapping-file";

/** The compiler of regular expressions, without the rest of the engine. */
export { compilePattern } from "./resolve/terms/pattern";

// Entry of the parser thread if a command runs from source.
import { register } from "tsx/esm/api";

register();
await import("../documents/process/parse-thread.ts");

// Entry of the thread that parses a document, where a command runs from its TypeScript source: tests and development.
import { register } from "tsx/esm/api";

register();
await import("../documents/process/parse-thread.ts");

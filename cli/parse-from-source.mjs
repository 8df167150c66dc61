import { register } from "tsx/esm/api";

register();
await import("../documents/process/parse-thread.ts");

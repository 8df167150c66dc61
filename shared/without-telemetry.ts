/**
 * Import before ONNX Runtime. Since 1.29, it reports models and the computer to its maker and stores an identifier and a
 * queue of events in the home folder, unless this variable is set at its first use (github.com/microsoft/onnxruntime,
 * pull request 27379). Threads cannot set a variable of the process, so whatever starts a thread imports this, too.
 */
const { env } = (globalThis as unknown as { readonly process: { readonly env: Record<string, string> } }).process;
env["ORT_DISABLE_TELEMETRY"] = "1";

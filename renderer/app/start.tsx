import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { Failsafe } from "./failsafe";
import { createQueryClient } from "../ipc/queries";

export function start(root: HTMLElement | null): void {
  if (root === null) return;
  // At once: Electron regards the document as painted when its scripts have run, and main then loads the features.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <Failsafe>
          <QueryClientProvider client={createQueryClient()}>
            <App />
          </QueryClientProvider>
        </Failsafe>
      </StrictMode>,
    ),
  );
}

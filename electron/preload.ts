import { contextBridge, ipcRenderer, webFrame, webUtils } from "electron";
import type { Bridge } from "../shared/ipc/bridge";
import { CHANNELS, EVENT_NAMES, NAME_SOURCE, OFFER_FILE } from "../shared/ipc/channels";
import { audioOnly } from "./app/windows/audio-only";
import { shutPage } from "./app/windows/shut-page";

void webFrame.executeJavaScript(`(${shutPage.toString()})()`);
void webFrame.executeJavaScript(`(${audioOnly.toString()})()`);

const channels = new Set<string>(CHANNELS);
const eventNames = new Set<string>(EVENT_NAMES);

/** Refuses unknown channels; main checks content. */
const bridge: Bridge = {
  call(channel, input) {
    if (!channels.has(channel)) throw new TypeError("Unknown channel");
    return ipcRenderer.invoke(channel, input) as ReturnType<Bridge["call"]> as never;
  },
  offerFile(file) {
    return ipcRenderer.invoke(OFFER_FILE, webUtils.getPathForFile(file)) as ReturnType<Bridge["offerFile"]>;
  },
  nameSource(file) {
    return ipcRenderer.invoke(NAME_SOURCE, webUtils.getPathForFile(file)) as ReturnType<Bridge["nameSource"]>;
  },
  on(event, listener) {
    if (!eventNames.has(event)) throw new TypeError("Unknown event");
    const forward = (_event: unknown, payload: Parameters<typeof listener>[0]): void => listener(payload);
    ipcRenderer.on(event, forward);
    return () => ipcRenderer.off(event, forward);
  },
};

contextBridge.exposeInMainWorld("outis", bridge);

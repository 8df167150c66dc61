import { contextBridge, ipcRenderer } from "electron";
import type { DecoderBridge } from "./messages";

const bridge: DecoderBridge = {
  work: () => ipcRenderer.invoke("work") as ReturnType<DecoderBridge["work"]>,
  read: (from, to) => ipcRenderer.invoke("read", from, to) as ReturnType<DecoderBridge["read"]>,
  samples: async (samples, seconds, of) => {
    await ipcRenderer.invoke("samples", samples, seconds, of);
  },
  nextSamples: () => ipcRenderer.invoke("nextSamples") as ReturnType<DecoderBridge["nextSamples"]>,
  encoded: async (bytes, position) => {
    await ipcRenderer.invoke("encoded", bytes, position);
  },
  ended: async (outcome) => {
    await ipcRenderer.invoke("ended", outcome);
  },
};

contextBridge.exposeInMainWorld("decoder", bridge);

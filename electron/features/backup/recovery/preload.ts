import { contextBridge, ipcRenderer } from "electron";
import type { RecoveryBridge } from "./messages";

const bridge: RecoveryBridge = {
  screen: () => ipcRenderer.invoke("screen") as ReturnType<RecoveryBridge["screen"]>,
  typed: (text) => ipcRenderer.invoke("typed", text) as ReturnType<RecoveryBridge["typed"]>,
  written: async () => {
    await ipcRenderer.invoke("written");
  },
  leave: async () => {
    await ipcRenderer.invoke("leave");
  },
  print: async () => {
    await ipcRenderer.invoke("print");
  },
};

contextBridge.exposeInMainWorld("recovery", bridge);

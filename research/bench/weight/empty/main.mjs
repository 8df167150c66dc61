// Minimal application: one sandboxed window with one text field.
import path from "node:path";
import { app, BrowserWindow } from "electron";

app.setPath("userData", process.env.OUTIS_USER_DATA ?? app.getPath("userData"));

app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 820, webPreferences: { sandbox: true } });
  return window.loadFile(path.join(import.meta.dirname, "index.html"));
});

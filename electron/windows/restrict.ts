import { app, type Session } from "electron";
import { isOurs } from "./trusted-sender";

/** Every permission is refused; one that is needed gets a line here with its reason. */
const PERMISSIONS: Readonly<Record<string, boolean>> = {
  "clipboard-sanitized-write": false, // copying goes through main, which knows what it copies
};

export function refusePermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(PERMISSIONS[permission] ?? false));
  session.setPermissionCheckHandler((_contents, permission) => PERMISSIONS[permission] ?? false);
  session.setDevicePermissionHandler(() => false);
}

/** No session spells: Chromium fetches dictionaries for each one from the network, whatever its windows say. */
export function refuseDictionaries(): void {
  app.on("session-created", (session) => {
    session.setSpellCheckerEnabled(false);
    // Switching it off alone does not keep Chromium from fetching the dictionary of the system's language.
    session.setSpellCheckerLanguages([]);
  });
}

/** No window leaves our page, opens another one or embeds a foreign view. */
export function confineNavigation(): void {
  app.on("web-contents-created", (_event, contents) => {
    contents.on("will-navigate", (event) => {
      if (!isOurs(event.url)) event.preventDefault();
    });
    contents.on("will-redirect", (event) => event.preventDefault());
    contents.on("will-attach-webview", (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: "deny" }));
  });
}

import { app, BrowserWindow, Menu, type MenuItemConstructorOptions, type WebContents } from "electron";
import { type InterfaceLanguage, interfaceLanguageOf, textIn } from "../../../shared/messages";
import { CLIPBOARD_ACTIONS, type ClipboardAction } from "../../../shared/ipc/clipboard-combinations";
import { acceleratorOf, type MenuCommand } from "../../../shared/ipc/keyboard";

/** `languages`: the most wanted first. */
export function setMenu({
  languages,
  ...parts
}: { languages: readonly string[] } & Omit<MenuParts, "language" | "platform" | "packaged">): void {
  const template = menuTemplate({
    ...parts,
    language: interfaceLanguageOf(...languages),
    platform: process.platform,
    packaged: app.isPackaged,
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

export interface MenuParts {
  readonly language: InterfaceLanguage;
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  readonly onCommand: (command: MenuCommand) => void;
  readonly onStep: (command: "undo" | "redo", focused: WebContents | undefined) => void;
  /** For desktops without global shortcuts. */
  readonly onAct: (act: ClipboardAction) => void;
}

/** Labels are our own: those of roles may be English on any system. */
export function menuTemplate({
  language,
  platform,
  packaged,
  onCommand,
  onStep,
  onAct,
}: MenuParts): MenuItemConstructorOptions[] {
  const t = textIn(language);
  const mac = platform === "darwin";
  const item = (command: MenuCommand, label: string = t(`menu.${command}`)): MenuItemConstructorOptions => ({
    label,
    accelerator: acceleratorOf(command),
    click: () => onCommand(command),
  });
  const step = (command: "undo" | "redo"): MenuItemConstructorOptions => ({
    label: t(`menu.${command}`),
    accelerator: acceleratorOf(command, platform),
    click: (_item, focused) => onStep(command, focused instanceof BrowserWindow ? focused.webContents : undefined),
  });
  const settings = item("settings");
  return [
    ...(mac
      ? [
          {
            label: "Outis",
            submenu: [
              { role: "about", label: t("menu.about") },
              { type: "separator" },
              settings,
              { type: "separator" },
              { role: "hide", label: t("menu.hide") },
              { role: "hideOthers", label: t("menu.hideOthers") },
              { role: "unhide", label: t("menu.unhide") },
              { type: "separator" },
              { role: "quit", label: t("menu.quit") },
            ],
          } satisfies MenuItemConstructorOptions,
        ]
      : []),
    {
      label: t("menu.file"),
      submenu: [
        item("new"),
        item("open"),
        { type: "separator" },
        item("save"),
        item("restore"),
        { type: "separator" },
        ...(mac
          ? [{ role: "close", label: t("menu.close") } as const]
          : [settings, { type: "separator" } as const, { role: "quit", label: t("menu.quit") } as const]),
      ],
    },
    {
      label: t("menu.edit"),
      submenu: [
        step("undo"),
        step("redo"),
        { type: "separator" },
        { role: "cut", label: t("menu.cut") },
        { role: "copy", label: t("menu.copy") },
        { role: "paste", label: t("menu.paste") },
        { role: "selectAll", label: t("menu.selectAll") },
        { type: "separator" },
        item("copy", t("menu.copyResult")),
        ...CLIPBOARD_ACTIONS.map((act) => ({ label: t(`clipboard.${act}`), click: () => onAct(act) })),
        { type: "separator" },
        item("find"),
      ],
    },
    {
      label: t("menu.view"),
      submenu: [
        { role: "resetZoom", label: t("menu.resetZoom") },
        { role: "zoomIn", label: t("menu.zoomIn") },
        { role: "zoomOut", label: t("menu.zoomOut") },
        { type: "separator" },
        { role: "togglefullscreen", label: t("menu.fullScreen") },
        ...(packaged ? [] : [{ role: "toggleDevTools", label: t("menu.developerTools") } as const]),
      ],
    },
    {
      label: t("menu.window"),
      submenu: [
        { role: "minimize", label: t("menu.minimize") },
        ...(mac
          ? [{ role: "zoom", label: t("menu.zoomWindow") } as const, { role: "front", label: t("menu.front") } as const]
          : [{ role: "close", label: t("menu.close") } as const]),
      ],
    },
    { label: t("menu.help"), submenu: [item("shortcuts")] },
  ];
}

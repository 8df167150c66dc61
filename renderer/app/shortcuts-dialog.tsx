import { useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CLIPBOARD_ACTIONS } from "../../shared/ipc/clipboard-combinations";
import { combinationLabel } from "../../shared/ipc/combination-label";
import { SCREEN_NAMES, shortcut, shortcutsOf, type ShortcutName } from "../../shared/ipc/keyboard";
import { useCall } from "../ipc/queries";
import { Button, shortcutLabel } from "../ui/button";
import { platformOf } from "../features/clipboard/combination";
import "../ui/dialog.css";
import "./shortcuts-dialog.css";

interface ShortcutsDialogProps {
  readonly onClose: () => void;
}

export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const shared = useCall("shortcuts.get", null).data;
  // `close` before the unmount returns the focus to the previous element.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  const labelOf = (name: ShortcutName): string => shortcutLabel(name).replace("SPACE", t("shortcuts.space"));
  const platform = platformOf(navigator.platform);
  const acting =
    shared === undefined ? [] : CLIPBOARD_ACTIONS.filter((act) => shared[act].on && shared[act].state !== "refused");
  return (
    <dialog ref={dialog} className="dialog shortcuts" aria-labelledby={`${id}title`} onClose={onClose}>
      <h2 id={`${id}title`}>{t("shortcuts.title")}</h2>
      <div className="shortcuts-screens">
        {SCREEN_NAMES.map((screen) => (
          <section key={screen} aria-labelledby={`${id}${screen}`}>
            <h3 id={`${id}${screen}`}>{t(`shortcuts.screen.${screen}`)}</h3>
            <dl>
              {shortcutsOf(screen).map((name) => (
                <div key={name}>
                  <dt>{t(`shortcuts.${name}`)}</dt>
                  <dd>
                    <kbd>{labelOf(name)}</kbd>
                    {shortcut(name).typed !== undefined && <kbd>{shortcut(name).typed}</kbd>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {shared !== undefined && acting.length > 0 && (
          <section aria-labelledby={`${id}any`}>
            <h3 id={`${id}any`}>{t("shortcuts.screen.anyProgram")}</h3>
            <dl>
              {acting.map((act) => (
                <div key={act}>
                  <dt>{t(`shortcuts.act.${act}`)}</dt>
                  <dd>
                    <kbd>{combinationLabel(shared[act].keys, platform)}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
      <div className="dialog-actions">
        <Button onClick={() => dialog.current?.close()}>{t("shortcuts.close.dialog")}</Button>
      </div>
    </dialog>
  );
}

import { X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { dismiss, pauseNotices, resumeNotices, useNotices, useSpoken } from "./notices";
import { useShortcuts } from "./shortcuts";
import "./notice-stack.css";

/** Contains the polite live region of the application. */
export function NoticeStack() {
  const { t } = useTranslation();
  const notices = useNotices();
  const spoken = useSpoken();
  const stack = useRef<HTMLElement>(null);
  useShortcuts({
    notices: () => {
      const last = stack.current?.lastElementChild?.querySelector("button");
      last?.focus();
      return last instanceof HTMLElement;
    },
  });
  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {spoken}
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pausing is no interaction */}
      <section
        ref={stack}
        className="notices"
        aria-label={t("toast.label")}
        aria-live="polite"
        onPointerEnter={pauseNotices}
        onPointerLeave={resumeNotices}
        onFocus={pauseNotices}
        onBlur={resumeNotices}
      >
        {notices.map((notice) => (
          <div key={notice.id} className={`toast ${notice.tone}`}>
            <span className="toast-text">
              {notice.text}
              {notice.detail !== undefined && <small>{notice.detail}</small>}
            </span>
            {notice.action !== undefined && (
              <button
                type="button"
                className="toast-action"
                onClick={() => {
                  notice.action?.run();
                  dismiss(notice.id);
                }}
              >
                {notice.action.label}
              </button>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={t("toast.close")}
              onClick={() => dismiss(notice.id)}
            >
              <X aria-hidden />
            </button>
          </div>
        ))}
      </section>
    </>
  );
}

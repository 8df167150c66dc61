import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { dismiss, useNotices, useSpoken } from "./notices";
import "./notice-stack.css";

/** The messages at the edge of the window, and the one polite live region of the application. */
export function NoticeStack() {
  const { t } = useTranslation();
  const notices = useNotices();
  const spoken = useSpoken();
  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {spoken}
      </div>
      <section className="notices" aria-label={t("toast.label")} aria-live="polite">
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

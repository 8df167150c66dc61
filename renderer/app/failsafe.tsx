import { Component, type ComponentType, type ReactNode } from "react";
import { withTranslation, type WithTranslation } from "react-i18next";
import { Button } from "../ui/button";
import { Problem } from "../ui/error-notice";

interface FailsafeProps extends WithTranslation {
  readonly children: ReactNode;
}

/** Tasks continue in the main process. */
class FailsafeBoundary extends Component<FailsafeProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { t, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <main className="workspace-failed">
        <Problem what={t("app.failed.what")} next={t("app.failed.next")}>
          <Button onClick={() => window.location.reload()}>{t("app.failed.reload")}</Button>
        </Problem>
      </main>
    );
  }
}

export const Failsafe: ComponentType<{ children: ReactNode }> = withTranslation()(FailsafeBoundary);

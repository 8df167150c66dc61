import { useTranslation } from "react-i18next";
import type { GraphicsProvider } from "../../../shared/ipc/graphics";
import type { Settings } from "../../../shared/ipc/settings";
import { useCall } from "../../ipc/queries";
import { PlainSection } from "../settings/switches";

const NAMES: Readonly<Record<GraphicsProvider, string>> = { dml: "DirectML", coreml: "Core ML", webgpu: "WebGPU" };

export function SpeedSection({ settings }: { readonly settings: Settings }) {
  return (
    <PlainSection section="settings.speed" settings={settings}>
      <div role="status">{settings.useGraphics && <GraphicsChecks />}</div>
    </PlainSection>
  );
}

function GraphicsChecks() {
  const { t, i18n } = useTranslation();
  const state = useCall("graphics.state", null).data;
  if (state === undefined) return null;
  const { isChecking, checks } = state;
  const speeds = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      {checks.map(({ provider, outcome, speed }) => (
        <p key={provider} className="lead">
          {/* Rounded down, so that 1.96 is not shown as 2.0. */}
          {t(`graphics.${outcome}`, { provider: NAMES[provider], speed: speeds.format(Math.floor(speed * 10) / 10) })}
        </p>
      ))}
      {isChecking && <p className="lead">{t("graphics.checking")}</p>}
      {!isChecking && checks.length === 0 && <p className="lead">{t("graphics.none")}</p>}
    </>
  );
}

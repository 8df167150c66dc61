import { Check, Mic, MicOff, Pause, Trash2 } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CaptureState } from "../../../shared/ipc/microphone";
import { formatDuration, formatPosition } from "../../i18n/format";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import { DiscardDialog } from "./discard-dialog";
import { DEFAULT_DEVICE, type MicrophoneDevice } from "./microphone-device";
import { recorder, useLevel, useRecorder } from "./recorder";

interface OpenRecordingProps {
  readonly capture: CaptureState;
  readonly onFinish: () => void;
  readonly onDiscard: () => void;
}

export function OpenRecording({ capture, onFinish, onDiscard }: OpenRecordingProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { busy, silent } = useRecorder();
  const { state, seconds, secondsLeft } = capture;
  const isRecording = state === "recording";
  const time = formatDuration(secondsLeft * 1000, i18n.language, true);
  return (
    <section className={`recorder ${state}`} aria-labelledby={`${id}title`}>
      <div className="recorder-head">
        {isRecording ? <Mic aria-hidden /> : <MicOff aria-hidden />}
        <h2 id={`${id}title`}>{t(`microphone.${state}`)}</h2>
        <span className="recorder-time" role="timer" aria-label={t("microphone.recorded")}>
          {formatPosition(seconds)}
        </span>
        <Level shown={isRecording} />
        <span className="recorder-left">{t("microphone.left", { time })}</span>
      </div>
      <Problem capture={capture} time={time} silent={silent} />
      <div className="recorder-acts">
        <DeviceSelect />
        <span className="grow" />
        <Button look="ghost" disabled={busy} onClick={() => dialog.current?.showModal()}>
          <Trash2 aria-hidden />
          {t("microphone.discard")}
        </Button>
        {isRecording ? (
          <Button disabled={busy} onClick={() => void recorder.pause()}>
            <Pause aria-hidden />
            {t("microphone.pause")}
          </Button>
        ) : (
          <Button disabled={busy} onClick={() => void recorder.resume()}>
            <Mic aria-hidden />
            {t("microphone.resume")}
          </Button>
        )}
        <Button look="primary" disabled={busy} onClick={onFinish}>
          <Check aria-hidden />
          {t("microphone.finish")}
        </Button>
      </div>
      <p className="recorder-note">{t("microphone.sealed")}</p>
      <DiscardDialog ref={dialog} seconds={seconds} onDiscard={onDiscard} />
    </section>
  );
}

interface ProblemProps {
  readonly capture: CaptureState;
  readonly time: string;
  readonly silent: boolean;
}

/** Always present, so that changes are read out. */
function Problem({ capture, time, silent }: ProblemProps) {
  const { t } = useTranslation();
  const { paused, warning } = capture;
  return (
    <div role="status" className="recorder-problem">
      {paused !== undefined && <p>{t(`microphone.paused.${paused}`)}</p>}
      {paused === undefined && warning !== undefined && <p>{t(`microphone.warning.${warning}`, { time })}</p>}
      {silent && <p>{t("microphone.silent")}</p>}
    </div>
  );
}

/** Decibels. */
const QUIETEST = -54;

/** `peak` 0..1 to percent on a decibel scale. */
function percentOf(peak: number): number {
  if (peak <= 0) return 0;
  return Math.round(100 * Math.max(0, Math.min(1, 1 - (20 * Math.log10(peak)) / QUIETEST)));
}

function Level({ shown }: { readonly shown: boolean }) {
  const { t } = useTranslation();
  const percent = percentOf(useLevel());
  const value = shown ? percent : 0;
  return (
    <meter
      className="recorder-level"
      aria-label={t("microphone.level")}
      min={0}
      max={100}
      value={value}
      title={t("microphone.level")}
    />
  );
}

function DeviceSelect() {
  const { t } = useTranslation();
  const id = useId();
  const { devices, deviceId, busy } = useRecorder();
  if (devices.filter((device) => device.id !== DEFAULT_DEVICE).length < 2) return null;
  const nameOf = ({ id: device, name }: MicrophoneDevice, index: number): string => {
    if (device === DEFAULT_DEVICE) return t("microphone.device.default");
    return name === "" ? t("microphone.device.unnamed", { number: `${index + 1}` }) : name;
  };
  return (
    <div className="field recorder-device">
      <label htmlFor={`${id}device`}>{t("microphone.device")}</label>
      <Select
        id={`${id}device`}
        value={deviceId ?? DEFAULT_DEVICE}
        disabled={busy}
        onChange={({ target }) => void recorder.choose(target.value)}
      >
        {devices.map((device, index) => (
          <option key={device.id} value={device.id}>
            {nameOf(device, index)}
          </option>
        ))}
      </Select>
    </div>
  );
}

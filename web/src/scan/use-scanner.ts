import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ScanOutput } from '@offpiste/core/scan/scan.flow';
import type { ScannerSettings } from '@offpiste/core/scan/scan-settings.rules';
import type { TicketCodeProblem } from '@offpiste/core/ticket-code/ticket-code.rules';
import { OPENING_VIEW, type ScanSession, startScanSession, type ScanView } from './scan-session.ts';
import { useKeyReader } from './wedge-scanner.ts';

/** A code that the screen has recorded; a new object for each recording. */
export interface Recorded {
  readonly code: string;
}

export interface UseScannerOptions {
  settings: ScannerSettings;
  /** True while an action is in flight: scans are ignored until it ends. */
  busy: boolean;
  /** The code recorded last: while it stays in view it is not reported again. */
  recorded: Recorded | undefined;
  onCode: (code: string) => void;
  onInvalid?: (problem: TicketCodeProblem, text: string) => void;
}

export interface Scanner {
  view: ScanView;
  videoRef: (video: HTMLVideoElement | null) => void;
  toggleTorch: () => void;
  switchLens: () => void;
  retry: () => void;
}

/** Scans while the component is mounted; the camera is requested once. */
export function useScanner({ settings, busy, recorded, onCode, onInvalid }: UseScannerOptions): Scanner {
  const [view, setView] = useState(OPENING_VIEW);
  const session = useRef<ScanSession>(null);
  const video = useRef<HTMLVideoElement>(null);

  const currentSettings = useEffectEvent(() => settings);
  const tell = useEffectEvent((output: ScanOutput) => {
    if (output.kind === 'code-scanned') onCode(output.code);
    else onInvalid?.(output.problem, output.text);
  });

  useEffect(() => {
    const started = startScanSession({
      settings: () => currentSettings(),
      onView: setView,
      onOutput: (output) => tell(output),
    });
    session.current = started;
    started.showIn(video.current);
    return () => {
      started.stop();
      session.current = null;
    };
  }, []);

  // Before the action counts as ended, so that no frame is decoded in between.
  useEffect(() => {
    if (recorded) session.current?.passOver(recorded.code);
  }, [recorded]);
  useEffect(() => session.current?.setBusy(busy), [busy]);
  useKeyReader({ enabled: true, onText: (text) => session.current?.readText(text) });

  const videoRef = useCallback((element: HTMLVideoElement | null) => {
    video.current = element;
    session.current?.showIn(element);
  }, []);

  return {
    view,
    videoRef,
    toggleTorch: () => session.current?.toggleTorch(),
    switchLens: () => session.current?.switchLens(),
    retry: () => session.current?.retry(),
  };
}

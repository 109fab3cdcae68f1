import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ScanOutput } from '@offpiste/core/record/scan/scan.flow';
import { MAX_REST_MS, type ScannerSettings } from '@offpiste/core/record/scan/scan-settings.rules';
import type { TicketCodeProblem } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import { onHidden } from '#device/page/page.ts';
import { OPENING_VIEW, type ScanSession, startScanSession, type ScanView } from './scan-session.ts';

/** A recorded code; a new object for each recording. */
export interface ScannedRecord {
  readonly code: string;
}

/** 'resting': between two codes; the camera stays open without being read. */
export type ScannerMode = 'scanning' | 'resting' | 'off';

export interface UseScannerOptions {
  mode: ScannerMode;
  settings: ScannerSettings;
  busy: boolean;
  /** The last recorded code, ignored while it stays in view. */
  recorded: ScannedRecord | undefined;
  onCode: (code: string) => void;
  onInvalid?: (problem: TicketCodeProblem, text: string) => void;
}

export interface Scanner {
  view: ScanView;
  pictureRef: (place: HTMLElement | null) => void;
  toggleTorch: () => void;
  switchLens: () => void;
  retry: () => void;
}

export function useScanner({ mode, settings, busy, recorded, onCode, onInvalid }: UseScannerOptions): Scanner {
  const [view, setView] = useState(OPENING_VIEW);
  const session = useRef<ScanSession>(null);
  const place = useRef<HTMLElement>(null);

  const currentSettings = useEffectEvent(() => settings);
  const tell = useEffectEvent((output: ScanOutput) => {
    if (output.kind === 'code-scanned') onCode(output.code);
    else onInvalid?.(output.problem, output.text);
  });
  const end = useCallback(() => {
    session.current?.stop();
    session.current = null;
  }, []);

  useEffect(() => {
    if (mode === 'off') return end();
    if (mode === 'resting') {
      session.current?.rest();
      return endAfterRest(end);
    }
    if (session.current !== null) return session.current.goOn();
    const started = startScanSession({
      settings: () => currentSettings(),
      onView: setView,
      onOutput: (output) => tell(output),
    });
    session.current = started;
    started.showIn(place.current);
  }, [mode, end]);
  useEffect(() => end, [end]);

  // Before the action counts as ended, so that no frame is decoded in between.
  useEffect(() => {
    if (recorded) session.current?.passOver(recorded.code);
  }, [recorded]);
  // Repeated with each mode: a resting scanner misses the change.
  useEffect(() => session.current?.setBusy(busy), [busy, mode]);

  const pictureRef = useCallback((element: HTMLElement | null) => {
    place.current = element;
    session.current?.showIn(element);
  }, []);

  return {
    view,
    pictureRef,
    toggleTorch: () => session.current?.toggleTorch(),
    switchLens: () => session.current?.switchLens(),
    retry: () => session.current?.retry(),
  };
}

function endAfterRest(end: () => void): () => void {
  const timer = setTimeout(end, MAX_REST_MS);
  const forgetHidden = onHidden(end);
  return () => {
    clearTimeout(timer);
    forgetHidden();
  };
}

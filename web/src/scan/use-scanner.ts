import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ScanOutput } from '@offpiste/core/record/scan/scan.flow';
import { MAX_REST_MS, type ScannerSettings } from '@offpiste/core/record/scan/scan-settings.rules';
import type { TicketCodeProblem } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import { onHidden } from '#device/page/page.ts';
import { OPENING_VIEW, type ScanSession, startScanSession, type ScanView } from './scan-session.ts';
import { useKeyReader } from './wedge-scanner.ts';

/** A code that the screen has recorded; a new object for each recording. */
export interface ScannedRecord {
  readonly code: string;
}

/** 'resting' is between two codes: a camera that is open stays so, and is not looked at. */
export type ScannerMode = 'scanning' | 'resting' | 'off';

export interface UseScannerOptions {
  mode: ScannerMode;
  settings: ScannerSettings;
  /** True while an action is in flight: scans are ignored until it ends. */
  busy: boolean;
  /** The code recorded last: while it stays in view it is not reported again. */
  recorded: ScannedRecord | undefined;
  onCode: (code: string) => void;
  onInvalid?: (problem: TicketCodeProblem, text: string) => void;
}

export interface Scanner {
  view: ScanView;
  /** The element that the picture is shown in. */
  pictureRef: (place: HTMLElement | null) => void;
  toggleTorch: () => void;
  switchLens: () => void;
  retry: () => void;
}

/** The scanner of a component. The camera is requested once, and closed with the component at the latest. */
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
  // A scanner at rest does not hear of it: it is told again when it goes on.
  useEffect(() => session.current?.setBusy(busy), [busy, mode]);
  useKeyReader({ enabled: mode === 'scanning', onText: (text) => session.current?.readText(text) });

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

/** The camera does not stay open for nobody: a verdict may be left on the screen, or the phone put away. */
function endAfterRest(end: () => void): () => void {
  const timer = setTimeout(end, MAX_REST_MS);
  const forgetHidden = onHidden(end);
  return () => {
    clearTimeout(timer);
    forgetHidden();
  };
}

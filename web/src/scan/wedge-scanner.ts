import { useEffectEvent, useLayoutEffect } from 'react';
import {
  addKey,
  endBurst,
  type KeyBurst,
  type KeyBurstStep,
  NO_KEYS,
  READER_KEY_GAP_MS,
} from '@offpiste/core/record/scan/key-burst.flow';
import { checkTicketCode, type TicketCodeProblem } from '@offpiste/core/base/ticket-code/ticket-code.rules';

export interface KeyReaderOptions {
  enabled: boolean;
  onText: (text: string) => void;
}

/** Recognises keyboard and Bluetooth readers by their speed. */
export function useKeyReader({ enabled, onText }: KeyReaderOptions): void {
  const tell = useEffectEvent(onText);
  // A layout effect: a code that is read as soon as the screen shows must not be lost.
  useLayoutEffect(() => (enabled ? listenToKeys((text) => tell(text)) : undefined), [enabled]);
}

export interface WedgeScannerOptions {
  /** False while the scan sheet, which has its own listener, is open. */
  enabled: boolean;
  allowPartial: boolean;
  onCode: (code: string) => void;
  onInvalid?: (problem: TicketCodeProblem, text: string) => void;
}

export function useWedgeScanner({ enabled, allowPartial, onCode, onInvalid }: WedgeScannerOptions): void {
  useKeyReader({
    enabled,
    onText: (text) => {
      const verdict = checkTicketCode(text, { allowPartial });
      if (verdict.ok) onCode(verdict.code);
      else onInvalid?.(verdict.code, text);
    },
  });
}

function listenToKeys(onText: (text: string) => void): () => void {
  let burst: KeyBurst = NO_KEYS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (step: KeyBurstStep): void => {
    burst = step.burst;
    if (step.ended !== null) onText(step.ended);
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const step = addKey(burst, event.key, event.timeStamp);
    if (step.ended !== null) {
      // The reader's Enter must not press the focused button.
      event.preventDefault();
      event.stopPropagation();
    }
    take(step);
    clearTimeout(timer);
    timer = setTimeout(() => take(endBurst(burst, performance.now())), READER_KEY_GAP_MS);
  };

  document.addEventListener('keydown', onKey, { capture: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', onKey, { capture: true });
  };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

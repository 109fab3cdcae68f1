import {
  INITIAL_SCAN_ACTION,
  stepScanAction,
  type ScanActionEvent,
  type ScanActionState,
} from '@offpiste/core/scan-action/scan-action.flow';
import { type RefObject, useReducer, useRef } from 'react';
import { giveFeedback, type FeedbackKind } from '#device/feedback.ts';
import { logTrouble } from '#device/log.ts';
import { verdictKindOf } from '#outbox/action-verdict.rules.ts';
import { useOneAtATime } from '#outbox/one-at-a-time.ts';
import type { ActionOutcome } from '#outbox/submit-action.ts';
import { general } from '#texts/general';
import type { FinalFocus } from '#ui/overlay/overlay.part.tsx';
import type { VerdictKind } from '#ui/verdict/verdict-shape.part.tsx';

/** A code that was scanned or picked by name. `isWatched`: somebody still looks at the screen that asked. */
export interface Reading {
  readonly code: string;
  readonly by: 'scan' | 'name';
  readonly isWatched: () => boolean;
}

/** How an action ended, and for whom it was, where that is known. */
export interface ActionResult {
  readonly outcome: ActionOutcome;
  readonly name?: string | undefined;
}

/** A scan screen that records one action at a time. */
export interface FieldAction {
  readonly state: ScanActionState<ActionResult>;
  readonly move: (event: ScanActionEvent<ActionResult>) => void;
  readonly record: (code: string, by: 'scan' | 'name') => void;
  readonly mainButton: RefObject<HTMLButtonElement | null>;
  /** Sheets and verdicts give the focus back to the main button, unless one of them follows the other. */
  readonly finalFocus: FinalFocus;
}

/** Gives a screen its scan action; `recordOne` is what the noun does with a code. */
export function useFieldAction(recordOne: (reading: Reading) => Promise<ActionResult>): FieldAction {
  const [state, move] = useReducer(stepScanAction<ActionResult>, INITIAL_SCAN_ACTION);
  const mainButton = useRef<HTMLButtonElement>(null);
  const { run, isWatched } = useOneAtATime();

  const record = (code: string, by: 'scan' | 'name') =>
    run(async () => {
      move({ kind: 'send', by });
      const result = await recordOne({ code, by, isWatched }).catch(broken);
      move({ kind: 'answer', result });
      giveFeedback(FEEDBACK_OF_VERDICT[verdictKindOf(result.outcome)]);
    });

  return { state, move, record, mainButton, finalFocus: state.step === 'initial' ? mainButton : false };
}

/** How a verdict sounds and shakes. */
export const FEEDBACK_OF_VERDICT: Readonly<Record<VerdictKind, FeedbackKind>> = {
  ok: 'success',
  held: 'held',
  already: 'held',
  refused: 'refused',
};

/** The screen must come free again, whatever broke. */
function broken(error: unknown): ActionResult {
  logTrouble('A field action broke', error);
  return { outcome: { state: 'failed', message: general.errorOccurred } };
}

import { useInterruptedVerdict } from '#ticket/interrupted-verdict.ts';
import { barcodeProblem, type DistributeChoice, type ReturnChoice } from '@offpiste/core/key/key-page.rules';
import type { ShownKeyRoom } from '@offpiste/core/key/key.contract';
import { useState } from 'react';
import { giveFeedback } from '#device/hardware/feedback.ts';
import { useChosenList } from '#key/chosen-list.ts';
import { useOneAtATime } from '#record/one-at-a-time.ts';
import { brokenAction, type ActionOutcome } from '#record/field-action.ts';
import { feedbackOf } from '#ticket/verdict.rules.ts';
import { key as texts } from '#texts/place/key';
import { refusals } from '#texts/record/refusals';
import { distributeKeys, returnKeys, type KeyPosition } from './move-keys.actions.ts';

/** The actions on a room's keys, one at a time. */
export interface KeyMoves {
  /** The scanned code that opens the room; '' before that. */
  readonly barcode: string;
  readonly isScanning: boolean;
  readonly busy: 'distribute' | 'return' | undefined;
  readonly outcome: ActionOutcome | undefined;
  readonly doneText: string;
  readonly position: KeyPosition | undefined;
  /** Incremented by each attempt: the slide control is remounted after use. */
  readonly attempts: number;
  readonly scan: (isOpen: boolean) => void;
  readonly scanned: (code: string) => void;
  readonly distribute: (choice: DistributeChoice) => void;
  readonly giveBack: (choice: ReturnChoice & { readonly notes: string }) => void;
  readonly dismiss: () => void;
}

interface MoveVerdict {
  readonly outcome: ActionOutcome;
  readonly doneText: string;
}

export function useKeyMoves(room: ShownKeyRoom, firstCode: string): KeyMoves {
  const [barcode, setBarcode] = useState(() =>
    firstCode !== '' && barcodeProblem(room, firstCode) === undefined ? firstCode : '',
  );
  const [isScanning, scan] = useState(false);
  const [busy, setBusy] = useState<KeyMoves['busy']>();
  const [outcome, setOutcome] = useState<ActionOutcome | undefined>(() =>
    firstCode === '' ? undefined : problemOf(room, firstCode),
  );
  const [doneText, setDoneText] = useState('');
  const [position, tellPosition] = useState<KeyPosition>();
  const [attempts, setAttempts] = useState(0);
  const chosen = useChosenList();
  const { run, isWatched } = useOneAtATime();
  const location = chosen?.groupType === 'loc' ? chosen.name : '';

  const scanned = (code: string) => {
    const problem = problemOf(room, code);
    scan(false);
    giveFeedback(problem ? 'refused' : 'read');
    if (problem) setOutcome(problem);
    else setBarcode(code.trim());
  };

  const keepIfLocked = useInterruptedVerdict<MoveVerdict>(outcome && { outcome, doneText }, (verdict) => {
    setDoneText(verdict.doneText);
    setOutcome(verdict.outcome);
  });

  const move = (kind: 'distribute' | 'return', act: () => Promise<ActionOutcome>) =>
    run(async () => {
      setBusy(kind);
      const result = await act().catch(brokenAction);
      setBusy(undefined);
      setAttempts((before) => before + 1);
      const done = texts.done[kind === 'distribute' ? 'key-distribute' : 'key-return'];
      setDoneText(done);
      setOutcome(result);
      keepIfLocked({ outcome: result, doneText: done });
      giveFeedback(feedbackOf(result));
    });

  const around = { isWatched, tellPosition };
  return {
    barcode,
    isScanning,
    busy,
    outcome,
    doneText,
    position,
    attempts,
    scan,
    scanned,
    distribute: (choice) => move('distribute', () => distributeKeys(room, choice, location, around)),
    giveBack: (choice) => move('return', () => returnKeys(room, choice, around)),
    dismiss: () => setOutcome(undefined),
  };
}

function problemOf(room: ShownKeyRoom, code: string): ActionOutcome | undefined {
  const problem = barcodeProblem(room, code);
  return problem && { state: 'failed', message: refusals[problem] };
}

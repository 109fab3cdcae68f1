import { useInterruptedVerdict } from '#ticket/interrupted-verdict.ts';
import type { DistributeChoice, ReturnChoice } from '@offpiste/core/place/key/key-conditions.rules';
import type { KeyMove } from '@offpiste/core/place/key/key-fold.rules';
import { barcodeProblem } from '@offpiste/core/place/key/key-page.rules';
import type { ShownKeyRoom } from '@offpiste/core/place/key/key.contract';
import type { ReaderRead } from '@offpiste/core/record/scan/key-reader.contract';
import { useState } from 'react';
import { giveFeedback } from '#device/hardware/feedback.ts';
import { useChosenList } from '#key/chosen-list.ts';
import { useOneAtATime } from '#record/one-at-a-time.ts';
import { brokenAction, type ActionOutcome } from '#record/field-action.ts';
import { asReadLines } from '#ticket/reader-line.ts';
import { feedbackOf, leftVerdictOf } from '#ticket/verdict.rules.ts';
import { key as texts } from '#texts/place/key';
import { refusals } from '#texts/record/refusals';
import { handOutText, returnText } from './key-move-text.ts';
import { distributeKeys, returnKeys, type KeyPosition } from './move-keys.actions.ts';
import { useKeyTicket, type KeyPeople, type KeyTicket } from './use-key-ticket.ts';

/** The actions on a room's keys, one at a time. */
export interface KeyMoves {
  readonly ticket: KeyTicket;
  readonly isScanning: boolean;
  readonly busy: KeyMove | undefined;
  readonly outcome: ActionOutcome | undefined;
  readonly doneText: string;
  /** Room, guest and keys of the last move. */
  readonly what: string | undefined;
  readonly position: KeyPosition | undefined;
  /** Incremented by each attempt, to remount the used slide. */
  readonly attempts: number;
  /** Incremented by each recorded move, to reset the cards. */
  readonly recorded: number;
  readonly scan: (isOpen: boolean) => void;
  readonly scanned: (code: string) => void;
  readonly read: (read: ReaderRead) => void;
  readonly distribute: (choice: DistributeChoice) => void;
  readonly giveBack: (choice: ReturnChoice & { readonly notes: string }) => void;
  readonly dismiss: () => void;
}

interface MoveVerdict {
  readonly outcome: ActionOutcome;
  readonly doneText: string;
  readonly what?: string | undefined;
}

export function useKeyMoves(room: ShownKeyRoom, people: KeyPeople, firstCode: string): KeyMoves {
  const ticket = useKeyTicket(room, people, barcodeProblem(room, firstCode) === undefined ? firstCode.trim() : '');
  const [isScanning, scan] = useState(false);
  const [busy, setBusy] = useState<KeyMoves['busy']>();
  const [verdict, setVerdict] = useState<MoveVerdict | undefined>(() =>
    firstCode === '' ? undefined : problemOf(room, firstCode),
  );
  const [position, tellPosition] = useState<KeyPosition>();
  const [attempts, setAttempts] = useState(0);
  const [recorded, setRecorded] = useState(0);
  const chosen = useChosenList();
  const { run, isWatched } = useOneAtATime();
  const location = chosen?.groupType === 'loc' ? chosen.name : '';

  const scanned = (code: string) => {
    const problem = problemOf(room, code);
    scan(false);
    if (!problem) return ticket.take(code.trim());
    giveFeedback('refused');
    setVerdict(problem);
  };

  const readKey = async (read: ReaderRead) => {
    if (read.kind === 'code') return scanned(read.code);
    const problem = problemOf(room, read.text);
    if (!problem) return scanned(read.text);
    const lines = await asReadLines(read);
    scan(false);
    giveFeedback('refused');
    setVerdict(withLines(problem, lines));
  };

  const keep = useInterruptedVerdict<MoveVerdict>(verdict, setVerdict, ({ outcome, doneText, what }) =>
    leftVerdictOf({ outcome, name: what }, doneText),
  );

  const move = (kind: KeyMove, what: string, act: (what: string) => Promise<ActionOutcome>) =>
    run(async () => {
      setBusy(kind);
      const outcome = await act(what).catch(brokenAction);
      setBusy(undefined);
      setAttempts((before) => before + 1);
      if (outcome.state === 'done' || outcome.state === 'queued') {
        setRecorded((before) => before + 1);
        ticket.reset();
      }
      const result = { outcome, doneText: texts.done[`key-${kind}`], what };
      setVerdict(result);
      keep(result);
      giveFeedback(feedbackOf(outcome));
    });

  const around = { isWatched, tellPosition };
  return {
    ticket,
    isScanning,
    busy,
    outcome: verdict?.outcome,
    doneText: verdict?.doneText ?? '',
    what: verdict?.what,
    position,
    attempts,
    recorded,
    scan,
    scanned,
    read: (read) => void readKey(read),
    distribute: (choice) =>
      move('distribute', handOutText(room, choice), (label) =>
        distributeKeys(room, choice, { label, location }, around),
      ),
    giveBack: (choice) => move('return', returnText(room, choice), (label) => returnKeys(room, choice, label, around)),
    dismiss: () => setVerdict(undefined),
  };
}

function withLines({ outcome, ...rest }: MoveVerdict, lines: readonly string[]): MoveVerdict {
  if (outcome.state !== 'failed') return { outcome, ...rest };
  return { ...rest, outcome: { ...outcome, message: [outcome.message, ...lines].join('\n') } };
}

function problemOf(room: ShownKeyRoom, code: string): MoveVerdict | undefined {
  const problem = barcodeProblem(room, code);
  return problem && { outcome: { state: 'failed', message: refusals[problem] }, doneText: '' };
}

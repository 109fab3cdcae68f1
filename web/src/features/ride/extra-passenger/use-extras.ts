import { say } from '@offpiste/core/base/brand/say.rules';
import { isAfterDebounce, type Addition } from '@offpiste/core/ride/extra-passenger/extra-passenger.rules';
import type { ReaderRead } from '@offpiste/core/record/scan/key-reader.contract';
import { useRef, useState } from 'react';
import type { Direction } from '@offpiste/core/ride/ride/ride.contract';
import { newId } from '#device/storage/ids.ts';
import { now, nowIso } from '#device/clock.ts';
import { giveFeedback, type FeedbackKind } from '#device/hardware/feedback.ts';
import { useOneAtATime } from '#record/one-at-a-time.ts';
import type { ActionOutcome } from '#record/field-action.ts';
import { misreadLines, useReaderNote } from '#ticket/reader-line.ts';
import { useInterruptedVerdict } from '#ticket/interrupted-verdict.ts';
import { feedbackOf, leftVerdictOf } from '#ticket/verdict.rules.ts';
import { extras as texts } from '#texts/ride/extra-passenger';
import { scan } from '#texts/record/scan';
import { useKeptExtras } from './kept-extras.ts';
import { resultLines } from './result-lines.ts';
import { sendOnce, useIsSending } from './sending-extras.store.ts';
import { submitExtras } from './submit-extras.actions.ts';

const WORDS: Readonly<Record<Addition, string>> = {
  added: texts.added,
  there: texts.alreadyThere,
  full: texts.full,
  'no-code': scan.badFormat,
};
const FEEDBACK: Readonly<Record<Addition, FeedbackKind>> = {
  added: 'success',
  there: 'held',
  full: 'refused',
  'no-code': 'refused',
};

export function useExtras(label: string | undefined, direction: Direction) {
  const kept = useKeptExtras(label);
  const scannedAt = useRef<number>(undefined);
  const { note, show, accept } = useReaderNote();
  const isSending = useIsSending(kept.id);
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const { run, isWatched } = useOneAtATime();
  const keep = useInterruptedVerdict<ActionOutcome>(outcome, setOutcome, (ended) =>
    leftVerdictOf({ outcome: ended }, doneTextOf(ended)),
  );

  const scanned = (barcode: string) => {
    const at = now();
    if (!isAfterDebounce(at, scannedAt.current)) return false;
    scannedAt.current = at;
    const addition = kept.add({ barcode, timestamp: nowIso(), reportId: newId() });
    giveFeedback(FEEDBACK[addition]);
    show(say(WORDS[addition], { barcode }));
    return true;
  };

  const read = async (one: ReaderRead) => {
    const isFree = one.kind === 'unusable' || isAfterDebounce(now(), scannedAt.current);
    if (!accept(one, !isSending && isFree)) return;
    if (one.kind === 'code') return void scanned(one.code);
    giveFeedback('refused');
    const [cause, ...lines] = await misreadLines(one, scan.unknownType, scan.partial);
    show([`${cause}.`, ...lines].join(' '));
  };

  const submit = () =>
    run(async () => {
      if (label === undefined) return;
      await sendOnce(kept.id, async () => {
        const ended = await submitExtras({ kind: 'transfer', id: label, direction }, kept.list, isWatched);
        setOutcome(ended);
        keep(ended);
        giveFeedback(feedbackOf(ended));
      });
    });

  return {
    ...kept,
    scanned,
    read: (one: ReaderRead) => void read(one),
    note,
    submit,
    isSending,
    outcome,
    doneText: doneTextOf(outcome),
    dismiss: () => setOutcome(undefined),
  };
}

function doneTextOf(outcome: ActionOutcome | undefined): string {
  return [texts.done['extra-passengers'], ...resultLines(outcome)].join('\n');
}

import { say } from '@offpiste/core/brand/say.rules';
import { isAfterDebounce } from '@offpiste/core/extra-passenger/extra-passenger.rules';
import type { TicketCodeProblem } from '@offpiste/core/ticket-code/ticket-code.rules';
import { useRef, useState } from 'react';
import { now, nowIso } from '#device/clock.ts';
import { giveFeedback } from '#device/feedback.ts';
import { verdictKindOf } from '#outbox/action-verdict.rules.ts';
import { useOneAtATime } from '#outbox/one-at-a-time.ts';
import type { ActionOutcome } from '#outbox/submit-action.ts';
import { brand } from '#session/brand.ts';
import { useKeptExtras } from './kept-extras.ts';
import { submitExtras } from './submit-extras.actions.ts';

const { extras: texts } = brand.texts;

/** The list of a transfer's extra passengers, and what can be done with it. */
export function useExtras(label: string | undefined) {
  const kept = useKeptExtras(label);
  const scannedAt = useRef<number>(undefined);
  const [note, setNote] = useState({ text: '', turn: 0 });
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const { run, isWatched } = useOneAtATime();

  const scanned = (barcode: string) => {
    const at = now();
    if (!isAfterDebounce(at, scannedAt.current)) return;
    scannedAt.current = at;
    const isNew = kept.add({ barcode, timestamp: nowIso() }) === 'added';
    giveFeedback(isNew ? 'success' : 'held');
    setNote(({ turn }) => ({ text: say(isNew ? texts.added : texts.alreadyThere, { barcode }), turn: turn + 1 }));
  };

  const refused = (problem: TicketCodeProblem) => {
    giveFeedback('refused');
    setNote(({ turn }) => ({ text: problem === 'partial-code' ? brand.texts.scan.partial : brand.texts.scan.unknownType, turn: turn + 1 }));
  };

  const submit = () =>
    run(async () => {
      if (label === undefined) return;
      setIsSending(true);
      try {
        const ended = await submitExtras(label, kept.list, isWatched);
        // What is with the server, or safe in the queue, is not to be sent a second time.
        if (ended.state === 'done' || ended.state === 'queued') kept.clear();
        setOutcome(ended);
        giveFeedback(verdictKindOf(ended) === 'ok' ? 'success' : verdictKindOf(ended) === 'held' ? 'held' : 'refused');
      } finally {
        setIsSending(false);
      }
    });

  return { ...kept, scanned, refused, note, submit, isSending, outcome, dismiss: () => setOutcome(undefined) };
}

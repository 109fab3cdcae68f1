import { formatRecent } from '@offpiste/core/moment/moment.rules';
import { isAlreadyDone, isRefusalCode, refusalText } from '@offpiste/core/refusal/refusal.rules';
import { now } from '#device/clock.ts';
import type { ActionOutcome } from '#outbox/submit-action.ts';
import { refusals } from '#texts/refusals';
import type { VerdictKind } from '#ui/verdict/verdict-shape.part.tsx';

/** How an outcome looks and sounds. 'Already done' is no error: the client is where they should be. */
export function verdictKindOf(outcome: ActionOutcome): VerdictKind {
  switch (outcome.state) {
    case 'done':
      return 'ok';
    case 'queued':
      return outcome.doubt ? verdictKindOf(outcome.doubt) : 'held';
    case 'refused':
      return isAlreadyDone(outcome.code) ? 'already' : 'refused';
    case 'failed':
      return 'refused';
  }
}

/** The words under an outcome; a refusal's moments stand in the zone of this phone. */
export function verdictTextOf(outcome: ActionOutcome, doneText: string): string {
  switch (outcome.state) {
    case 'done':
      return doneText;
    case 'queued':
      return outcome.doubt ? `${verdictTextOf(outcome.doubt, doneText)} ${outcome.text}` : outcome.text;
    case 'refused':
      return refusedText(outcome);
    case 'failed':
      return outcome.message;
  }
}

/** The server's own words where it names no reason that this app knows. */
function refusedText({ message, code, details }: Extract<ActionOutcome, { state: 'refused' }>): string {
  if (code === undefined || !isRefusalCode(code)) return message;
  return refusalText(refusals, { code, ...(details ? { details } : {}) }, (at) => formatRecent(at, now()));
}

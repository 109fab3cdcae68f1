import { formatRecent } from '@offpiste/core/moment/moment.rules';
import { isRefusalCode, refusalText } from '@offpiste/core/refusal/refusal.rules';
import { now } from '#device/clock.ts';
import type { ActionOutcome } from '#outbox/submit-action.ts';
import { brand } from '#session/brand.ts';

/** What the person at the coach is told. */
export interface LoadResult {
  readonly kind: 'ok' | 'held' | 'already' | 'refused';
  readonly name?: string | undefined;
  readonly text: string;
}

/** The words for what became of a load of `name`. */
export function loadResultOf(outcome: ActionOutcome, name: string | undefined): LoadResult {
  switch (outcome.state) {
    case 'done':
      return { kind: 'ok', name, text: brand.texts.done['coach-load'] };
    case 'queued':
      return { kind: 'held', name, text: outcome.text };
    case 'refused':
      return refusedResult(outcome, name);
    case 'failed':
      return { kind: 'refused', name, text: outcome.message };
  }
}

type RefusedOutcome = Extract<ActionOutcome, { state: 'refused' }>;

/** 'Already loaded' is no error: the client is where they should be. */
function refusedResult({ message, code, details }: RefusedOutcome, name: string | undefined): LoadResult {
  if (code === undefined || !isRefusalCode(code) || !details) return { kind: 'refused', name, text: message };
  const text = refusalText(brand.texts.refusals, { code, details }, (at) => formatRecent(at, now()));
  return { kind: code === 'already-loaded' ? 'already' : 'refused', name: details['name'] ?? name, text };
}

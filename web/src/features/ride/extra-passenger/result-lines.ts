import { say } from '@offpiste/core/base/brand/say.rules';
import { extraOutcomes } from '@offpiste/core/ride/extra-passenger/extra-on-ride.rules';
import type { ActionOutcome } from '#record/field-action.ts';
import { extras as texts } from '#texts/ride/extra-passenger';

/** The result of each code of a submitted list; empty without a reply. */
export function resultLines(outcome: ActionOutcome | undefined): string[] {
  if (outcome?.state !== 'done') return [];
  return extraOutcomes(outcome.reply).map(({ result, name, barcode }) =>
    say(texts.results[result], { name: name || barcode }),
  );
}

import { say } from '@offpiste/core/base/brand/say.rules';
import { extraOutcomes } from '@offpiste/core/ride/extra-passenger/extra-on-ride.rules';
import type { ActionOutcome } from '#record/field-action.ts';
import { extras as texts } from '#texts/ride/extra-passenger';

/** What became of each code of a submitted list; nothing where the server has not said it. */
export function resultLines(outcome: ActionOutcome | undefined): string[] {
  if (outcome?.state !== 'done') return [];
  return extraOutcomes(outcome.reply).map(({ result, name, barcode }) =>
    say(texts.results[result], { name: name || barcode }),
  );
}

import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { LiveNote } from '@offpiste/core/office/live-night/office.contract';
import { nowIso } from '#device/clock.ts';
import { brokenAction, submitAction, type ActionOutcome } from '#record/field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { officeNote as texts } from '#texts/office/office-note';
import { takeBack } from '#ticket/undo.actions.ts';

/** `until` is epoch ms, by the server's clock. */
function writeNote(weekId: string, list: string, text: string, until: number): Promise<ActionOutcome> {
  const { repId = '', name: repName = '' } = useAuth.getState().me ?? {};
  return submitAction({
    kind: 'note',
    endpoint: endpoints.note,
    subject: list,
    label: say(texts.label, { text }),
    body: {
      version: 1,
      weekId,
      list,
      text,
      until: new Date(until).toISOString(),
      repId,
      repName,
      handsetTimestamp: nowIso(),
    },
  }).catch(brokenAction);
}

export interface WrittenNotes {
  readonly failed: readonly string[];
  readonly outcomes: readonly ActionOutcome[];
}

/** A note on each list, one after the other, so that one that fails does not end the others. */
export async function writeNotes(
  weekId: string,
  lists: readonly string[],
  text: string,
  until: number,
): Promise<WrittenNotes> {
  const failed: string[] = [];
  const outcomes: ActionOutcome[] = [];
  for (const list of lists) {
    const outcome = await writeNote(weekId, list, text, until);
    outcomes.push(outcome);
    if ('message' in outcome) failed.push(list);
  }
  return { failed, outcomes };
}

/** Ends a note early. */
export function endNote(weekId: string, { id, repId, list: subject, text: label }: LiveNote): Promise<ActionOutcome> {
  return takeBack({ id, repId, subject, label, weekId }, 'other');
}

import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { LiveNote } from '@offpiste/core/office/live-night/office.contract';
import { nowIso } from '#device/clock.ts';
import { brokenAction, submitAction, type ActionOutcome } from '#record/field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { note as texts } from '#texts/record/note';
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
  /** Of a failed list, otherwise of a written one. */
  readonly outcome: ActionOutcome | undefined;
}

/** A note on each list, one after the other, so that one that fails does not end the others. */
export async function writeNotes(
  weekId: string,
  lists: readonly string[],
  text: string,
  until: number,
): Promise<WrittenNotes> {
  const failed: string[] = [];
  let shown: ActionOutcome | undefined;
  for (const list of lists) {
    const outcome = await writeNote(weekId, list, text, until);
    const isFailed = 'message' in outcome;
    if (isFailed) failed.push(list);
    if (isFailed || failed.length === 0) shown = outcome;
  }
  return { failed, outcome: shown };
}

/** Ends a note early. */
export function endNote(weekId: string, { id, repId, list: subject, text: label }: LiveNote): Promise<ActionOutcome> {
  return takeBack({ id, repId, subject, label, weekId }, 'other');
}

import { say } from '@offpiste/core/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { ShownNote } from '@offpiste/core/note/note-shown.rules';
import { nowIso } from '#device/clock.ts';
import { brokenAction, submitAction, type ActionOutcome } from '#record/field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { note as texts } from '#texts/office/note';
import { useWeek } from '#week/week.store.ts';

/** Reports that this rep has seen a note of a list. */
export function reportSeen(list: string, { id, text }: ShownNote): Promise<ActionOutcome> {
  const { repId = '', name: repName = '' } = useAuth.getState().me ?? {};
  return submitAction({
    kind: 'note-seen',
    endpoint: endpoints.noteSeen,
    subject: list,
    label: say(texts.seenLabel, { text }),
    // Lists can be long, and are polled anyway.
    refetches: false,
    body: {
      version: 1,
      weekId: useWeek.getState().weekId ?? '',
      list,
      note: id,
      repId,
      repName,
      handsetTimestamp: nowIso(),
    },
  }).catch(brokenAction);
}

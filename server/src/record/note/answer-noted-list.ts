import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import type { ListNote } from '@offpiste/core/record/note/note-shown.contract';
import type { NOT_MODIFIED } from '#platform/http/etag';
import { isRefusal } from '#platform/http/refusals';
import type { Services } from '#platform/services/services';
import { answerList, type ListCall } from '#week/week/answer-list';
import type { WeekList } from '#week/week/list-token.store';
import { readListNotes } from './list-note.store.ts';

/** Only changes of notes change the version of the list; phones hide expired notes. */
export function answerNotedList<Reply extends object>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  call: ListCall,
  list: WeekList & { readonly key: string; readonly reader?: string },
  read: (weekId: string) => Promise<Reply | Refusal>,
): Promise<(Reply & { notes?: ListNote[] }) | Refusal | typeof NOT_MODIFIED> {
  return answerList(db, call, list, async (weekId) => {
    const notes = await readListNotes(db, weekId, list.key, clock.now());
    const reply = await read(weekId);
    return isRefusal(reply) ? reply : { ...reply, ...notes };
  });
}

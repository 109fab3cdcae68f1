import { calls } from '@offpiste/core/calls';
import { decideNote, decideNoteSeen } from '@offpiste/core/record/note/note.rules';
import { checkedCall, defineAction, reportFacts } from '#platform/ledger/action-definition';
import { noteFacts, noteQuery, noteSeenFacts, noteSeenQuery, noteSeenTopic } from './note.store.ts';

/** The office writes on a list. */
export const note = defineAction({
  kind: 'note',
  call: checkedCall(calls.note),
  asksOffice: true,
  describe: (body) => ({
    ...reportFacts(body),
    subject: body.list,
  }),
  factsQuery: noteQuery,
  factsOf: noteFacts,
  decide: (facts, report, { hasOffice }, body) => decideNote({ ...facts, hasOffice }, body, report),
  ticketOf: () => undefined,
  listsOf: ({ list }) => [list],
});

/** A rep has seen a note. */
export const noteSeen = defineAction({
  kind: 'note-seen',
  call: checkedCall(calls.noteSeen),
  describe: (body) => ({
    ...reportFacts(body),
    subject: body.list,
    topic: noteSeenTopic(body),
  }),
  factsQuery: noteSeenQuery,
  factsOf: noteSeenFacts,
  decide: (facts) => decideNoteSeen(facts),
  ticketOf: () => undefined,
  listsOf: ({ list }) => [list],
});

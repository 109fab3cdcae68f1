import { calls } from '@offpiste/core/calls';
import { decideNote, decideNoteSeen } from '@offpiste/core/record/note/note.rules';
import { defineAction, recordedBy, reportFacts } from '#platform/ledger/action-definition';
import { noteFacts, noteQuery, noteSeenFacts, noteSeenQuery, noteSeenTopic } from './note.store.ts';

/** The office writes on a list. */
export const note = defineAction({
  ...recordedBy(calls.note),
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

export const noteSeen = defineAction({
  ...recordedBy(calls.noteSeen),
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

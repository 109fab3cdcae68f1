import { calls } from '@offpiste/core/calls';
import { decideNote, decideNoteSeen } from '@offpiste/core/record/note/note.rules';
import { checker } from '#platform/http/validation';
import { defineAction } from '#platform/ledger/action-definition';
import { noteFacts, noteQuery, noteSeenFacts, noteSeenQuery, noteSeenTopic } from './note.store.ts';

const checkNote = checker(calls.note.body);
const checkSeen = checker(calls.noteSeen.body);

export const note = defineAction({
  kind: 'note',
  path: calls.note.path,
  check: checkNote,
  asksOffice: true,
  describe: ({ idempotentId, repId, weekId, list, handsetTimestamp: handsetTime }) => ({
    idempotentId,
    repId,
    weekId,
    subject: list,
    handsetTime,
  }),
  factsQuery: noteQuery,
  factsOf: noteFacts,
  decide: (facts, report, { hasOffice }, body) => decideNote({ ...facts, hasOffice }, body, report),
  ticketOf: () => undefined,
  listsOf: ({ list }) => [list],
});

export const noteSeen = defineAction({
  kind: 'note-seen',
  path: calls.noteSeen.path,
  check: checkSeen,
  describe: (body) => ({
    idempotentId: body.idempotentId,
    repId: body.repId,
    weekId: body.weekId,
    subject: body.list,
    topic: noteSeenTopic(body),
    handsetTime: body.handsetTimestamp,
  }),
  factsQuery: noteSeenQuery,
  factsOf: noteSeenFacts,
  decide: (facts) => decideNoteSeen(facts),
  ticketOf: () => undefined,
  listsOf: ({ list }) => [list],
});

// Source: docs/reference/erasing.md (One person).
import { post, postBytes } from '../../base/call/call.builder.ts';
import {
  ErasePersonBody,
  FindPersonBody,
  FindPersonReply,
  PersonErasedReply,
  PersonFileBody,
} from './person-data.contract.ts';

export const personDataCalls = {
  /** A post, so that no log has the typed name. */
  findPerson: post('/api/office/person/find', {
    summary: 'Clients of every week and members of staff by name, reference, username or rep id',
    role: ['owner'],
    body: FindPersonBody,
    reply: FindPersonReply,
    mark: ['people'],
  }),
  personFile: postBytes('/api/office/person/file', {
    summary: 'Everything about one client or one member of staff as a file',
    role: ['owner'],
    body: PersonFileBody,
    gate: 'confirmed',
  }),
  erasePerson: post('/api/office/person/erase', {
    summary: 'Erase one client or one member of staff everywhere',
    role: ['owner'],
    body: ErasePersonBody,
    reply: PersonErasedReply,
    mark: ['rows', 'files'],
    gate: 'confirmed',
  }),
};

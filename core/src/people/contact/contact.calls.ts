// Source: docs/reference/reps.md (Contacts).
import { get } from '../../base/call/call.builder.ts';
import { ContactReply } from './contact.contract.ts';

export const contactCalls = {
  contacts: get('/api/contacts', { summary: 'All contacts', reply: ContactReply, mark: 'list', versioned: true }),
};

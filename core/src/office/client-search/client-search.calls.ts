// Source: docs/reference/office.md (Command palette).
import { post } from '../../base/call/call.builder.ts';
import { ClientSearchBody, ClientSearchReply } from './client-search.contract.ts';

export const clientSearchCalls = {
  /** A post, so that no log has the typed name or number. */
  searchClients: post('/api/office/clients/search', {
    summary: 'The clients of a week by name, reference, ticket code, telephone number, ride or room',
    role: ['night'],
    body: ClientSearchBody,
    reply: ClientSearchReply,
    mark: ['found'],
  }),
};

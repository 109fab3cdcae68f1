// Source: docs/reference/places.md (Resorts).
import { get } from '../../base/call/call.builder.ts';
import { ResortReply } from './resort.contract.ts';

export const resortCalls = {
  resorts: get('/api/resort', { summary: 'All resorts', reply: ResortReply, mark: 'list', versioned: true }),
};

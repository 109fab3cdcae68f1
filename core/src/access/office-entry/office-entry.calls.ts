// Source: docs/reference/office-entry.md (Office entry).
import { get, post } from '../../base/call/call.builder.ts';
import {
  ActiveBody,
  ActiveReply,
  ConfirmBody,
  ConfirmReply,
  EntryReply,
  PasskeyConfirmBody,
  PasskeyRequestBody,
} from './office-entry.contract.ts';
import { PasskeyRequest } from '../passkey/passkey.contract.ts';

export const officeEntryCalls = {
  officeEntry: get('/api/office/entry', {
    summary: 'The next step of this sign-in at the entrance of the office',
    role: [],
    reply: EntryReply,
    mark: ['step', 'means'],
    gate: 'entrance',
  }),
  confirmEntry: post('/api/office/entry/confirm', {
    summary: 'Enter the office, or confirm again, with a second factor, a recovery code or the password',
    role: [],
    body: ConfirmBody,
    reply: ConfirmReply,
    mark: ['step'],
    gate: 'entrance',
  }),
  entryPasskey: post('/api/office/entry/passkey', {
    summary: 'A challenge for a passkey of this account',
    role: [],
    body: PasskeyRequestBody,
    reply: PasskeyRequest,
    mark: ['challenge', 'rpId'],
    gate: 'entrance',
  }),
  confirmByPasskey: post('/api/office/entry/passkey/confirm', {
    summary: 'Enter the office, or confirm again, with a passkey',
    role: [],
    body: PasskeyConfirmBody,
    reply: ConfirmReply,
    mark: ['step'],
    gate: 'entrance',
  }),
  officeActive: post('/api/office/entry/active', {
    summary: 'A person has used the office; without it, office access ends after an hour',
    role: [],
    body: ActiveBody,
    reply: ActiveReply,
    mark: ['success'],
  }),
};

// Source: docs/reference/office-entry.md (Second factors).
import { get, post } from '../../base/call/call.builder.ts';
import {
  AddAppBody,
  AddedFactorReply,
  AddPasskeyBody,
  BeginAppBody,
  BeginAppReply,
  BeginPasskeyBody,
  FactorBody,
  FactorDoneReply,
  FactorsReply,
  NewCodesBody,
  ResetFactorsBody,
} from './factor.contract.ts';
import { PasskeyCreation } from '../passkey/passkey.contract.ts';

export const factorCalls = {
  factors: get('/api/office/factors', {
    summary: 'The second factors of this account',
    role: [],
    reply: FactorsReply,
    mark: ['factors', 'codesLeft'],
    gate: 'factor',
  }),
  beginApp: post('/api/office/factors/app/begin', {
    summary: 'A secret for an authenticator app, which counts after its first code',
    role: [],
    body: BeginAppBody,
    reply: BeginAppReply,
    mark: ['factorId', 'uri'],
    gate: 'factor',
  }),
  addApp: post('/api/office/factors/app/add', {
    summary: 'Add the authenticator app by its first code; enters the office',
    role: [],
    body: AddAppBody,
    reply: AddedFactorReply,
    mark: ['recoveryCodes'],
    gate: 'factor',
  }),
  beginPasskey: post('/api/office/factors/passkey/begin', {
    summary: 'A challenge for a new passkey',
    role: [],
    body: BeginPasskeyBody,
    reply: PasskeyCreation,
    mark: ['challenge', 'rp'],
    gate: 'factor',
  }),
  addPasskey: post('/api/office/factors/passkey/add', {
    summary: 'Add the new passkey; enters the office',
    role: [],
    body: AddPasskeyBody,
    reply: AddedFactorReply,
    mark: ['recoveryCodes'],
    gate: 'factor',
  }),
  removeFactor: post('/api/office/factors/remove', {
    summary: 'Remove a second factor of this account',
    role: [],
    body: FactorBody,
    reply: FactorDoneReply,
    mark: ['success'],
    gate: 'factor',
  }),
  newRecoveryCodes: post('/api/office/factors/codes', {
    summary: 'Ten new recovery codes, which replace the ones before',
    role: [],
    body: NewCodesBody,
    reply: AddedFactorReply,
    mark: ['recoveryCodes'],
    gate: 'factor',
  }),
  resetFactors: post('/api/office/people/reset-factors', {
    summary: 'Remove all second factors of another person, who sets new ones up at the next entry',
    role: ['people'],
    body: ResetFactorsBody,
    reply: FactorDoneReply,
    mark: ['success'],
    gate: 'confirmed',
  }),
};

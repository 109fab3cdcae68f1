// Source: docs/reference/integration.md (Tokens).
import { get, post } from '../../base/call/call.builder.ts';
import {
  MadeTokenReply,
  MakeTokenBody,
  RevokedTokenReply,
  RevokeTokenBody,
  TokensReply,
} from './machine-token.contract.ts';

export const machineTokenCalls = {
  machineTokens: get('/api/office/tokens', {
    summary: 'The machine tokens',
    reply: TokensReply,
    mark: ['tokens'],
    role: ['owner'],
  }),
  makeMachineToken: post('/api/office/tokens/make', {
    summary: 'Makes a token and shows it once',
    body: MakeTokenBody,
    reply: MadeTokenReply,
    gate: 'confirmed',
    role: ['owner'],
  }),
  revokeMachineToken: post('/api/office/tokens/revoke', {
    summary: 'Ends a token at once',
    body: RevokeTokenBody,
    reply: RevokedTokenReply,
    role: ['owner'],
  }),
};

// Source: docs/reference/access.md (Sign-in).
import { get, post } from '../../base/call/call.builder.ts';
import { PasskeyRequest } from '../passkey/passkey.contract.ts';
import {
  AskPasskeyBody,
  LoginBody,
  LogoutReply,
  PasskeyLoginBody,
  PasskeyLoginReply,
  RefreshBody,
  StatusReply,
  TokenReply,
} from './session.contract.ts';

export const sessionCalls = {
  login: post('/auth/login', { summary: 'Sign in to the brand of the header', body: LoginBody, reply: TokenReply }),
  askPasskey: post('/auth/login/passkey/ask', {
    summary: 'A challenge for the sign-in by a passkey',
    body: AskPasskeyBody,
    reply: PasskeyRequest,
    mark: ['challenge', 'rpId'],
  }),
  passkeyLogin: post('/auth/login/passkey', {
    summary: 'Sign an office account in by its passkey; enters the office, too',
    body: PasskeyLoginBody,
    reply: PasskeyLoginReply,
  }),
  refresh: post('/auth/refresh', {
    summary: 'Exchange a refresh token for a new one',
    body: RefreshBody,
    reply: TokenReply,
  }),
  logout: post('/auth/logout', { summary: 'End the session', body: RefreshBody, reply: LogoutReply }),
  status: get('/auth/status', {
    summary: 'Whether this session is signed in',
    reply: StatusReply,
    mark: ['authenticated'],
  }),
};

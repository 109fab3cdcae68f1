// Source: docs/reference/access.md (Sign-in).
import { get, post } from '../../base/call/call.builder.ts';
import { LoginBody, LogoutReply, RefreshBody, StatusReply, TokenReply } from './session.contract.ts';

export const sessionCalls = {
  login: post('/auth/login', { summary: 'Sign in to the brand of the header', body: LoginBody, reply: TokenReply }),
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

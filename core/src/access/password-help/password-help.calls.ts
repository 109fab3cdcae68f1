// Source: docs/reference/accounts.md (Mail).
import { get, post } from '../../base/call/call.builder.ts';
import { LinkRequestBody, LinkRequestReply, PasswordHelpReply } from './password-help.contract.ts';

export const passwordHelpCalls = {
  passwordHelp: get('/auth/help', {
    summary: 'Whether the server sends links for a forgotten password by mail',
    reply: PasswordHelpReply,
    mark: ['byMail'],
  }),
  requestLink: post('/auth/help/link', {
    summary: 'Request a link for a forgotten password; the reply does not reveal accounts',
    body: LinkRequestBody,
    reply: LinkRequestReply,
    mark: ['success'],
  }),
};

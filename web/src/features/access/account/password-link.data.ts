import type { LinkedReply } from '@offpiste/core/access/account/account.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { failureOf } from '#net/failure-of.ts';
import { sendRequest } from '#net/request.ts';
import type { CallResult } from '#net/server-call.ts';

/** The owner of a link, or the reason why it cannot be used. */
export type Linked = CallResult<LinkedReply>;

export function lookUpLink(secret: string): Promise<Linked> {
  return send(endpoints.linkedAccount.path, { secret });
}

/** Sets the password; the link cannot be used again. */
export function choosePassword(secret: string, password: string): Promise<Linked> {
  return send(endpoints.choosePassword.path, { secret, password });
}

// No session exists here, so the request is sent without one.
async function send(path: string, body: object): Promise<Linked> {
  const response = await sendRequest({ method: 'POST', path, body });
  const failure = failureOf(response);
  if (failure) return { ok: false, failure };
  return { ok: true, reply: (response.answered ? response.body : undefined) as LinkedReply };
}

import type { LinkedReply } from '@offpiste/core/access/account/account.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { failureOf } from '#net/failure-of.ts';
import { sendRequest } from '#net/request.ts';
import type { CallResult } from '#net/server-call.ts';

/** Whose a link is, or why it cannot be used. */
export type Linked = CallResult<LinkedReply>;

/** Whose link this is. */
export function lookUpLink(secret: string): Promise<Linked> {
  return send(endpoints.linkedAccount.path, { secret });
}

/** Chooses the password; the link cannot be used again. */
export function choosePassword(secret: string, password: string): Promise<Linked> {
  return send(endpoints.choosePassword.path, { secret, password });
}

// Nobody is signed in here, so it goes beside the session.
async function send(path: string, body: object): Promise<Linked> {
  const response = await sendRequest({ method: 'POST', path, body });
  const failure = failureOf(response);
  if (failure) return { ok: false, failure };
  // The server has checked what it sends.
  return { ok: true, reply: (response.answered ? response.body : undefined) as LinkedReply };
}

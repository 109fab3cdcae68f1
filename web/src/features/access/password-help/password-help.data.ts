import { endpoints } from '@offpiste/core/endpoints';
import { failureOf } from '#net/failure-of.ts';
import { sendRequest } from '#net/request.ts';
import type { CallResult } from '#net/server-call.ts';

/** Whether the server sends links. Undefined if the server did not answer. */
export async function sendsLinks(): Promise<boolean | undefined> {
  const response = await sendRequest({ method: 'GET', path: endpoints.passwordHelp.path });
  if (failureOf(response) || !response.answered) return undefined;
  return (response.body as { byMail?: boolean }).byMail === true;
}

// No session exists here, so the request is sent without one.
export async function requestLink(username: string): Promise<CallResult<undefined>> {
  const response = await sendRequest({ method: 'POST', path: endpoints.requestLink.path, body: { username } });
  const failure = failureOf(response);
  return failure ? { ok: false, failure } : { ok: true, reply: undefined };
}

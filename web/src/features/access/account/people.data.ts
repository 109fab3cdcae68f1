import type { AccountFields, LinkReply, ListedAccount } from '@offpiste/core/access/account/account.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { callServer, type CallResult } from '#net/server-call.ts';

export function addPerson(repId: string, fields: AccountFields): Promise<CallResult<LinkReply>> {
  return callServer(endpoints.addAccount, { body: { repId, fields } });
}

/** `until`: the end of a suspension, ISO 8601. */
export function changePerson(
  { repId, mark: seen }: ListedAccount,
  fields: AccountFields,
  until?: string,
): Promise<CallResult<unknown>> {
  return callServer(endpoints.changeAccount, {
    body: { repId, seen, fields, ...(until === undefined ? {} : { until }) },
  });
}

export function makeLink(repId: string): Promise<CallResult<LinkReply>> {
  return callServer(endpoints.accountLink, { body: { repId } });
}

export function resetFactors(repId: string): Promise<CallResult<unknown>> {
  return callServer(endpoints.resetFactors, { body: { repId } });
}

/** Without `signInId`, all phones of the person. */
export function signOutPhones(repId: string, signInId?: string): Promise<CallResult<unknown>> {
  return callServer(endpoints.signOutPhones, { body: { repId, ...(signInId === undefined ? {} : { signInId }) } });
}

export function changePassword(current: string, password: string): Promise<CallResult<{ readonly ended: number }>> {
  return callServer(endpoints.changePassword, { body: { current, password } });
}

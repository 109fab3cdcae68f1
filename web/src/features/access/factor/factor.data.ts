import type { AddedFactorReply, BeginAppReply } from '@offpiste/core/access/factor/factor.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { callServer, type CallResult } from '#net/server-call.ts';

export function beginApp(): Promise<CallResult<BeginAppReply>> {
  return callServer(endpoints.beginApp, { body: {} });
}

export function addApp(factorId: string, name: string, code: string): Promise<CallResult<AddedFactorReply>> {
  return callServer(endpoints.addApp, { body: { factorId, name, code } });
}

export function removeFactor(factorId: string): Promise<CallResult<unknown>> {
  return callServer(endpoints.removeFactor, { body: { factorId } });
}

export function newRecoveryCodes(): Promise<CallResult<AddedFactorReply>> {
  return callServer(endpoints.newRecoveryCodes, { body: {} });
}

import type { AddedFactorReply, BeginAppReply } from '@offpiste/core/access/factor/factor.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { createPasskey } from '#device/hardware/passkey.ts';
import { callServer, type CallResult } from '#net/server-call.ts';
import { callWithPasskey } from '#session/passkey.ts';

export function beginApp(): Promise<CallResult<BeginAppReply>> {
  return callServer(endpoints.beginApp, { body: {} });
}

export function addApp(factorId: string, name: string, code: string): Promise<CallResult<AddedFactorReply>> {
  return callServer(endpoints.addApp, { body: { factorId, name, code } });
}

export async function addPasskey(name: string): Promise<CallResult<AddedFactorReply>> {
  const asked = await callServer(endpoints.beginPasskey, { body: {} });
  return callWithPasskey(asked, createPasskey, (passkey) =>
    callServer(endpoints.addPasskey, { body: { name, passkey } }),
  );
}

export function removeFactor(factorId: string): Promise<CallResult<unknown>> {
  return callServer(endpoints.removeFactor, { body: { factorId } });
}

export function newRecoveryCodes(): Promise<CallResult<AddedFactorReply>> {
  return callServer(endpoints.newRecoveryCodes, { body: {} });
}

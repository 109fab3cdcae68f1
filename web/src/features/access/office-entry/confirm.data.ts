import type { ConfirmReply, TypedMeans } from '@offpiste/core/access/office-entry/office-entry.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { askForPasskey } from '#device/hardware/passkey.ts';
import { callServer, type CallResult } from '#net/server-call.ts';
import { callWithPasskey } from '#session/passkey.ts';

export function confirmBy(means: TypedMeans, secret: string): Promise<CallResult<ConfirmReply>> {
  return callServer(endpoints.confirmEntry, { body: { means, secret } });
}

export async function confirmByPasskey(): Promise<CallResult<ConfirmReply>> {
  const asked = await callServer(endpoints.entryPasskey, { body: {} });
  return callWithPasskey(asked, askForPasskey, (passkey) =>
    callServer(endpoints.confirmByPasskey, { body: { passkey } }),
  );
}

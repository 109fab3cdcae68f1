import type { DecideHeldBody, DecideHeldReply } from '@offpiste/core/handover/carried/held.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { callServer, type CallResult } from '#net/server-call.ts';

export type Decision = DecideHeldBody['decision'];

export function decideHeld(id: string, decision: Decision): Promise<CallResult<DecideHeldReply>> {
  return callServer(endpoints.decideHeld, { body: { id, decision } });
}

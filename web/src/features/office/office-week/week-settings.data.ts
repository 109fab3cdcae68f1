import type { ChangeWeekBody } from '@offpiste/core/week/week/week-change.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { callServer, type CallResult } from '#net/server-call.ts';

export function changeWeek(body: ChangeWeekBody): Promise<CallResult<unknown>> {
  return callServer(endpoints.changeWeek, { body });
}

/** `weekName` is the name that the person typed. */
export function eraseWeek(weekId: string, weekName: string): Promise<CallResult<unknown>> {
  return callServer(endpoints.eraseWeek, { body: { weekId, weekName } });
}

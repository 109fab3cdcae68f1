import { endpoints } from '@offpiste/core/endpoints';
import type { MakeAddressReply } from '@offpiste/core/office/report/report-address.contract';
import type { ReportKey } from '@offpiste/core/office/report/report-key.rules';
import { callServer, type CallResult } from '#net/server-call.ts';

/** Only this reply contains the path of the address. */
export function makeAddress(wish: {
  readonly weekId: string;
  readonly report: ReportKey;
  readonly columns: readonly string[];
  readonly days: number;
}): Promise<CallResult<MakeAddressReply>> {
  return callServer(endpoints.makeReportAddress, { body: { ...wish, columns: [...wish.columns] } });
}

export function revokeAddress(weekId: string, addressId: string): Promise<CallResult<unknown>> {
  return callServer(endpoints.revokeReportAddress, { body: { weekId, addressId } });
}

import { endpoints } from '@offpiste/core/endpoints';
import type { SheetOrder } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import type { CallResult } from '#net/server-call.ts';
import { useSend } from '#net/use-send.ts';
import { call } from '#session/api.ts';

export interface SheetActions {
  order(order: SheetOrder): Promise<boolean>;
  setAddress(sheet: string, address: string): Promise<boolean>;
  removeAddress(sheet: string): Promise<boolean>;
  decide(id: string, decision: 'apply' | 'leave'): Promise<boolean>;
  readonly isSending: boolean;
  /** The reason why the last action failed. */
  readonly problem: string | undefined;
}

/** Each action refreshes the page and returns true on success. */
export function useSheetActions(weekId: string, refresh: () => Promise<void>): SheetActions {
  const { isSending, problem, send: sendCall } = useSend(refresh);
  const send = async (request: Promise<CallResult<unknown>>): Promise<boolean> => {
    await sendCall(request);
    return (await request).ok;
  };
  return {
    order: (order) => send(call(endpoints.orderSheet, { body: { weekId, order } })),
    setAddress: (sheet, address) => send(call(endpoints.setSheetAddress, { body: { weekId, sheet, address } })),
    removeAddress: (sheet) => send(call(endpoints.removeSheetAddress, { body: { weekId, sheet } })),
    decide: (id, decision) => send(call(endpoints.decideSheet, { body: { weekId, id, decision } })),
    isSending,
    problem,
  };
}

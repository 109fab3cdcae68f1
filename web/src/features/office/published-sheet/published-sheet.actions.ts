import { endpoints } from '@offpiste/core/endpoints';
import type { SheetOrder } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import { useState } from 'react';
import type { CallResult } from '#net/server-call.ts';
import { call } from '#session/api.ts';

/** What the office can do with the published sheets of a week. */
export interface SheetActions {
  order(order: SheetOrder): Promise<boolean>;
  setAddress(sheet: string, address: string): Promise<boolean>;
  removeAddress(sheet: string): Promise<boolean>;
  decide(id: string, decision: 'apply' | 'leave'): Promise<boolean>;
  /** One of them is under way. */
  readonly isSending: boolean;
  /** Why the last one was not done. */
  readonly problem: string | undefined;
}

/** Each is sent at once, and the page is read again; true when it was done. */
export function useSheetActions(weekId: string, refresh: () => Promise<void>): SheetActions {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (request: Promise<CallResult<unknown>>): Promise<boolean> => {
    setSending(true);
    setProblem(undefined);
    const result = await request;
    if (!result.ok) setProblem(result.failure.message);
    await refresh();
    setSending(false);
    return result.ok;
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

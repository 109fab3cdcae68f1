import type { ReportOrder } from './report.process.ts';
import type { ReportWorker } from './report-worker.ts';

/** Orders of live addresses, at most one of each at a time: whoever reads one meanwhile gets what the first one gets. */
export interface LiveOrders {
  /** What the address reads; undefined while too many orders wait. */
  write(addressId: number, order: Omit<ReportOrder, 'id' | 'target'>): Promise<Uint8Array> | undefined;
}

/** One address in a sheet that reads it again and again must not keep the office from its reports. */
export function createLiveOrders(worker: Pick<ReportWorker, 'write'>): LiveOrders {
  const running = new Map<string, Promise<Uint8Array>>();
  return {
    write: (addressId, order) => {
      // With other rights, or after an import, it is another order.
      const key = JSON.stringify([addressId, order]);
      const same = running.get(key);
      if (same) return same;
      const written = worker.write(order)?.finally(() => running.delete(key));
      if (written) running.set(key, written);
      return written;
    },
  };
}

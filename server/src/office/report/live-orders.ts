import type { ReportOrder } from './report.process.ts';
import type { ReportWorker } from './report-worker.ts';

export interface LiveOrders {
  /** Undefined while too many orders wait. */
  write(addressId: number, order: Omit<ReportOrder, 'id' | 'target'>): Promise<Uint8Array> | undefined;
}

/** Concurrent reads of an address share one order, so that one sheet cannot block the office's reports. */
export function createLiveOrders(worker: Pick<ReportWorker, 'write'>): LiveOrders {
  const running = new Map<string, Promise<Uint8Array>>();
  return {
    write: (addressId, order) => {
      // Other rights or an import make another order.
      const key = JSON.stringify([addressId, order]);
      const same = running.get(key);
      if (same) return same;
      const written = worker.write(order)?.finally(() => running.delete(key));
      if (written) running.set(key, written);
      return written;
    },
  };
}

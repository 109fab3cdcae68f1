/** Whether the caller of an order has gone. */
export type IsGone = () => boolean;

/** A report in work or waiting, with all who want it. */
export interface WantedReport<Order> {
  readonly key: string;
  readonly order: Order;
  readonly callers: IsGone[];
  /** Undefined if all of its callers have gone. */
  readonly written: Promise<Uint8Array | undefined>;
  resolve(bytes: Uint8Array | undefined): void;
  reject(error: Error): void;
}

export interface ReportQueue<Order> {
  /** Undefined while too many wait. Equal orders share one report. */
  add(order: Order, isGone: IsGone): WantedReport<Order> | undefined;
  /** The next report that a caller still waits for. */
  take(): WantedReport<Order> | undefined;
  end(report: WantedReport<Order>): void;
  failAll(error: Error): void;
}

export function createReportQueue<Order>(maxWaiting: number): ReportQueue<Order> {
  const reports = new Map<string, WantedReport<Order>>();
  let waiting: WantedReport<Order>[] = [];

  const end = (report: WantedReport<Order>): void => void reports.delete(report.key);
  const dropUnwanted = (): void => {
    const isUnwanted = ({ callers }: WantedReport<Order>) => callers.every((isGone) => isGone());
    for (const report of waiting.filter(isUnwanted)) {
      end(report);
      report.resolve(undefined);
    }
    waiting = waiting.filter((report) => reports.has(report.key));
  };
  return {
    add: (order, isGone) => {
      // With other rights, or after an import, it is another order.
      const key = JSON.stringify(order);
      const same = reports.get(key);
      same?.callers.push(isGone);
      if (same) return same;
      dropUnwanted();
      if (waiting.length >= maxWaiting) return undefined;
      const { promise: written, resolve, reject } = Promise.withResolvers<Uint8Array | undefined>();
      const report = { key, order, callers: [isGone], written, resolve, reject };
      reports.set(key, report);
      waiting.push(report);
      return report;
    },
    take: () => {
      dropUnwanted();
      return waiting.shift();
    },
    end,
    failAll: (error) => {
      for (const { reject } of reports.values()) reject(error);
      reports.clear();
      waiting = [];
    },
  };
}

export interface Lanes {
  /** Waiting work with the lowest order goes first. */
  readonly take: <Result>(order: number, work: () => Promise<Result>) => Promise<Result>;
}

interface Waiting {
  readonly order: number;
  readonly start: () => void;
}

/** Limits concurrent work. */
export function createLanes(lanes: number): Lanes {
  let free = lanes;
  const waiting: Waiting[] = [];

  const startNext = () => {
    const next = waiting.toSorted((one, other) => one.order - other.order).at(0);
    if (!next || free === 0) return;
    waiting.splice(waiting.indexOf(next), 1);
    free -= 1;
    next.start();
  };
  return {
    take: async (order, work) => {
      await new Promise<void>((resolve) => {
        waiting.push({ order, start: resolve });
        startNext();
      });
      try {
        return await work();
      } finally {
        free += 1;
        startNext();
      }
    },
  };
}

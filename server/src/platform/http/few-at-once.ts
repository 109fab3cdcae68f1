export interface FewAtOnce {
  /** Undefined if too many wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | undefined;
}

export function createFewAtOnce({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): FewAtOnce {
  const queue: (() => void)[] = [];
  let running = 0;

  const inSlot = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return {
    run: (work) => {
      if (running < atOnce) {
        running += 1;
        return inSlot(work);
      }
      if (queue.length >= waiting) return undefined;
      return new Promise<void>((resolve) => queue.push(resolve)).then(() => inSlot(work));
    },
  };
}

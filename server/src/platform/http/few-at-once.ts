export interface Turns {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  isFree(): boolean;
  waiting(): number;
}

export interface FewAtOnce {
  /** Undefined if too many wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | undefined;
}

/** Runs so many tasks at once; the others wait in order. */
export function createTurns(atOnce: number): Turns {
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
      if (running >= atOnce) return new Promise<void>((resolve) => queue.push(resolve)).then(() => inSlot(work));
      running += 1;
      return inSlot(work);
    },
    isFree: () => running < atOnce,
    waiting: () => queue.length,
  };
}

export function createFewAtOnce({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): FewAtOnce {
  const turns = createTurns(atOnce);
  return {
    run: (work) => (turns.isFree() || turns.waiting() < waiting ? turns.run(work) : undefined),
  };
}

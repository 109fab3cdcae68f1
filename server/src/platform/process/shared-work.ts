export interface SharedWork {
  /** Starts `work`, unless work of that key is in progress; all callers get its one result or its error. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createSharedWork(): SharedWork {
  const inProgress = new Map<string, Promise<unknown>>();
  return {
    run: <Result>(key: string, work: () => Promise<Result>) => {
      const running = inProgress.get(key) ?? work().finally(() => inProgress.delete(key));
      inProgress.set(key, running);
      return running as Promise<Result>;
    },
  };
}

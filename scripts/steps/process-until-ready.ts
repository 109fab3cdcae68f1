const RETRY_MS = 100;

export interface ProcessUntilReady {
  /** False if it ended before. */
  ready: () => Promise<boolean>;
  exitCode: Promise<number>;
}

/** Polls a running program until it is ready. */
export function untilReady(exit: Promise<number>, isReady: () => Promise<boolean>): ProcessUntilReady {
  let ended = false;
  const exitCode = exit.finally(() => (ended = true));
  const ready = async () => {
    while (!ended) {
      if (await isReady()) return true;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    return false;
  };
  return { ready, exitCode };
}

/** Runs at once and repeatedly without overlap. Returns its stop function. */
export function repeat(
  everyMs: number,
  warn: (error: unknown) => void,
  work: () => Promise<void>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // The next run may succeed, such as after a database outage.
      warn(error);
    }
    if (!isStopped) timer = setTimeout(() => void (running = run()), everyMs);
  };
  let running = run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** Runs the task while no other tab runs one of the same name. Without locks (insecure address) it just runs. */
export async function exclusively<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return await task();
  return await navigator.locks.request(`offpiste-${name}`, task);
}

/** Runs the task unless another tab is at it already; says whether it ran. */
export async function unlessElsewhere(name: string, task: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await task();
    return true;
  }
  return await navigator.locks.request(`offpiste-${name}`, { ifAvailable: true }, async (lock) => {
    if (lock) await task();
    return lock !== null;
  });
}

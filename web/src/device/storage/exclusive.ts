/** `waited`: another tab had to finish first. Insecure origins have no locks, so the task runs at once. */
export async function exclusively<Result>(name: string, task: (waited: boolean) => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return await task(false);
  const lockName = `offpiste-${name}`;
  const atOnce = await navigator.locks.request(
    lockName,
    { ifAvailable: true },
    async (lock) => lock && { result: await task(false) },
  );
  return atOnce ? atOnce.result : await navigator.locks.request(lockName, () => task(true));
}

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

export function announce(name: string, task: Promise<unknown>): void {
  if (!('locks' in navigator)) return;
  void navigator.locks.request(`offpiste-${name}`, { mode: 'shared' }, () => task.catch(() => undefined));
}

/** True also if it cannot be known. */
export async function isAnnounced(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  return await navigator.locks.request(`offpiste-${name}`, { ifAvailable: true }, (lock) => lock === null);
}

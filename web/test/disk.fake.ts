import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

export type DiskFake = ReturnType<typeof openDisk>;

export function openDisk() {
  const factory = new IDBFactory();
  const connections = new Set<IDBDatabase>();
  const kept: (() => void)[] = [];
  /** `running`: unfinished tasks; `done`: tasks run so far. */
  const work = { running: 0, done: 0 };
  let isSilent = false;
  const disk = {
    work,
    /** The number of next writes by store that fail because the disk is full. */
    refusedWrites: new Map<string, number>(),
    /** True: no database can be opened, as in a private window. Open connections stay. */
    isDenied: false,
    /** Closes every connection without an event, as phones do in the background. */
    closeConnections: (): void => {
      for (const connection of connections) connection.close();
      connections.clear();
    },
    /** True: no answers until it is false again. */
    get isSilent() {
      return isSilent;
    },
    set isSilent(silent: boolean) {
      isSilent = silent;
      if (!silent) for (const task of kept.splice(0)) runLater(task);
    },
  };
  const runLater = (task: () => void) => {
    work.running += 1;
    setImmediate(() => {
      work.running -= 1;
      work.done += 1;
      if (isSilent) kept.push(task);
      else task();
    });
  };
  const setImmediate = globalThis.setImmediate;
  // fake-indexeddb runs each of its steps as such a task.
  vi.stubGlobal('setImmediate', runLater);
  vi.stubGlobal('indexedDB', {
    open: (name: string, version?: number) => {
      if (disk.isDenied) throw new DOMException('The user denied permission.', 'SecurityError');
      const request = factory.open(name, version);
      request.addEventListener('success', () => connections.add(request.result));
      return request;
    },
  });
  refuseWrites(disk);
  return disk;
}

/** Fails at the commit like a full disk in browsers: the transaction fails, and with it the request. */
function refuseWrites(disk: DiskFake): void {
  for (const method of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[method];
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function refusable(this: IDBObjectStore, ...given) {
      const left = disk.refusedWrites.get(this.name) ?? 0;
      const request = write.apply(this, given);
      if (left === 0) return request;
      disk.refusedWrites.set(this.name, left - 1);
      const { transaction } = this;
      // The type of the fake's transaction is the browser's, which lacks this method.
      queueMicrotask(() => (transaction as unknown as { _abort: (name: string) => void })._abort('QuotaExceededError'));
      return request;
    });
  }
}

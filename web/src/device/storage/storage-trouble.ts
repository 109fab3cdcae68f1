import { create } from 'zustand';

/** Why this device cannot store anything: storage is full, the browser denies it (a private window), or it does not respond. */
export type StorageProblem = 'full' | 'closed' | 'slow';

/** A storage operation failed; nothing of it was stored. */
export class StorageTrouble extends Error {
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem, cause?: unknown) {
    super(`The storage of this device is ${problem}`, { cause });
    this.problem = problem;
  }
}

interface StorageHealth {
  /** Of the database, which holds the actions. */
  readonly database: StorageProblem | undefined;
  /** Of local storage, which holds the session. */
  readonly session: StorageProblem | undefined;
}

const useStorageHealth = create<StorageHealth>()(() => ({ database: undefined, session: undefined }));

/** The current storage problem of this device, shown on every screen. */
export function useStorageProblem(): StorageProblem | undefined {
  return useStorageHealth(({ database, session }) => database ?? session);
}

export function noteDatabase(problem: StorageProblem | undefined): void {
  useStorageHealth.setState({ database: problem });
}

/** The database responded: a problem of access or timeout is over. */
export function noteDatabaseAnswer(): void {
  if (useStorageHealth.getState().database !== 'full') noteDatabase(undefined);
}

export function noteSessionStorage(isWritable: boolean): void {
  useStorageHealth.setState({ session: isWritable ? undefined : 'closed' });
}

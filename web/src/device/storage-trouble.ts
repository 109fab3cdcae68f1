import { create } from 'zustand';

/** Why this device keeps nothing: its storage is full, the browser does not let us in (a private window), or it does not answer. */
export type StorageProblem = 'full' | 'closed' | 'slow';

/** The storage did not do what was asked; nothing of it was kept. */
export class StorageTrouble extends Error {
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem, cause?: unknown) {
    super(`The storage of this device is ${problem}`, { cause });
    this.problem = problem;
  }
}

interface StorageHealth {
  /** Of the database, where actions are kept. */
  readonly database: StorageProblem | undefined;
  /** Of local storage, where the session is kept. */
  readonly session: StorageProblem | undefined;
}

const useStorageHealth = create<StorageHealth>()(() => ({ database: undefined, session: undefined }));

/** What is wrong with this device's storage now, to be said on every screen. */
export function useStorageProblem(): StorageProblem | undefined {
  return useStorageHealth(({ database, session }) => database ?? session);
}

export function noteDatabase(problem: StorageProblem | undefined): void {
  useStorageHealth.setState({ database: problem });
}

/** The database answered: what only kept it from answering is over. */
export function noteDatabaseAnswer(): void {
  if (useStorageHealth.getState().database !== 'full') noteDatabase(undefined);
}

export function noteSessionStorage(isWritable: boolean): void {
  useStorageHealth.setState({ session: isWritable ? undefined : 'closed' });
}

import { create } from 'zustand';

/** 'closed': denied from the start, as in private windows. 'lost': failed later, as on iPhones in the background. */
export type StorageProblem = 'full' | 'closed' | 'lost' | 'slow';

export class StorageTrouble extends Error {
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem, cause?: unknown) {
    super(`The storage of this device is ${problem}`, { cause });
    this.problem = problem;
  }
}

interface StorageHealth {
  readonly database: StorageProblem | undefined;
  readonly session: StorageProblem | undefined;
}

const useStorageHealth = create<StorageHealth>()(() => ({ database: undefined, session: undefined }));

export function useStorageProblem(): StorageProblem | undefined {
  return useStorageHealth(({ database, session }) => database ?? session);
}

export function noteDatabase(problem: StorageProblem | undefined): void {
  useStorageHealth.setState({ database: problem });
}

export function noteDatabaseAnswer(): void {
  if (useStorageHealth.getState().database !== 'full') noteDatabase(undefined);
}

export function noteSessionStorage(problem: StorageHealth['session']): void {
  useStorageHealth.setState({ session: problem });
}

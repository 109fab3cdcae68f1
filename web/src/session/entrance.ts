import type { Failure } from '#net/failure.ts';

/** Asks the person at the entrance of the office. False if they left. */
type PassEntrance = (path: string) => Promise<boolean>;

let pass: PassEntrance | undefined;

/** Keeps requests independent of screens. */
export function providePassEntrance(provided: PassEntrance): void {
  pass = provided;
}

const OFFICE_STEP = 'office-';

/** For a request of the office that was refused at its entrance: true if it may be repeated. */
export async function passEntrance(failure: Failure, path: string): Promise<boolean> {
  if (failure.kind !== 'refused' || failure.code?.startsWith(OFFICE_STEP) !== true || !pass) return false;
  return await pass(path);
}

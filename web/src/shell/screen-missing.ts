/** The files of a screen could not be fetched, and are not on this phone. */
export class ScreenMissing extends Error {
  /** Fetches them again; the screen that is shown then has to be drawn anew. */
  readonly fetchAgain: () => Promise<void>;

  constructor(fetchAgain: () => Promise<void>, cause: unknown) {
    super('The files of a screen could not be fetched', { cause });
    this.fetchAgain = fetchAgain;
  }
}

/** Browsers report a script that could not be fetched as a TypeError, and the build's loader a style sheet by these words. */
export function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.message.startsWith('Unable to preload CSS'));
}

export class ScreenMissing extends Error {
  /** The screen must then be drawn again. */
  readonly fetchAgain: () => Promise<void>;

  constructor(fetchAgain: () => Promise<void>, cause: unknown) {
    super('The files of a screen could not be fetched', { cause });
    this.fetchAgain = fetchAgain;
  }
}

/** Browsers report an unfetched script as TypeError, the build's loader an unfetched style sheet with this text. */
export function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.message.startsWith('Unable to preload CSS'));
}

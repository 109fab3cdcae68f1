/** What tabs announce while they make the first attempt of an action. */
export const FIRST_ATTEMPT = 'first-attempt';

/** `force` passes over all waits; `hasLostAttempts`: no tab makes a first attempt, so those that were left to one are due. */
export interface ReplayHow {
  readonly force: boolean;
  readonly hasLostAttempts?: boolean;
}

import type { Services } from '#platform/services/services';

/** A phone waits eight seconds, and does not resend recorded entries. */
const ANSWERED_WITHIN_MS = 6000;
/** A shorter wait after a failed entry, or before the server ends. */
const HOPELESS_AFTER_MS = 2000;

export interface AnswerTime {
  readonly begunAt: number;
  isOver(facts: { readonly hasFailed: boolean }): boolean;
}

/** The time in which the server records the entries of one call; the phone sends the others again. */
export function startAnswerTime({ clock, leaving }: Pick<Services, 'clock' | 'leaving'>): AnswerTime {
  const begunAt = clock.now();
  return {
    begunAt,
    isOver: ({ hasFailed }) =>
      clock.now() - begunAt > (hasFailed || leaving.aborted ? HOPELESS_AFTER_MS : ANSWERED_WITHIN_MS),
  };
}

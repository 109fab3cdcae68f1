import { errorTextOf, kindOfAnswer, refusalFieldsOf } from '@offpiste/core/session/failure.rules';
import type { Answer } from '#session/request.ts';
import { general } from '#texts/general';

/** The world failed, no rule was asked: nobody knows whether the server did anything. */
export type Trouble = 'offline' | 'network' | 'timeout' | 'signed-out' | 'temporary' | 'server';

/** Why a call brought no reply: a rule said no, or the world failed. `message` can be shown. */
export type Failure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly code?: string;
      readonly details?: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'trouble';
      readonly trouble: Trouble;
      readonly message: string;
      readonly status?: number;
      readonly retryAfterMs?: number;
    };

/** A failure on its way through code that only knows exceptions. */
export class FailureError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The failure an answer stands for; nothing when it is a good one. */
export function failureOf(answer: Answer): Failure | undefined {
  const unreachable = general.unreachable;
  if (!answer.answered) return { kind: 'trouble', trouble: answer.why, message: unreachable };
  const { status, body } = answer;
  const message = errorTextOf({ status, body }, general);
  switch (kindOfAnswer({ status, readable: body !== undefined || answer.bytes !== undefined })) {
    case 'ok':
    case 'unchanged':
      return undefined;
    case 'server':
      return {
        kind: 'trouble',
        trouble: 'server',
        status,
        message,
        ...(answer.retryAfterMs ? { retryAfterMs: answer.retryAfterMs } : {}),
      };
    case 'stranger':
      return { kind: 'trouble', trouble: 'network', status, message: status >= 400 ? message : unreachable };
    case 'refused':
    case 'signed-out':
      return { kind: 'refused', status, message, ...refusalFieldsOf(body) };
  }
}

import { say } from '@offpiste/core/base/brand/say.rules';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import { inOwnZone } from '@offpiste/core/base/moment/utc-words.rules';
import { againAt, errorTextOf, kindOfAnswer, refusalFieldsOf } from '@offpiste/core/base/call/failure.rules';
import { now, sayWhen } from '#device/clock.ts';
import { general } from '#texts/general';
import type { Failure } from './failure.ts';
import type { ApiResponse } from './request.ts';

export function failureOf(response: ApiResponse): Failure | undefined {
  const unreachable = general.unreachable;
  if (!response.answered) return { kind: 'trouble', trouble: response.why, message: unreachable };
  const { status, body } = response;
  const message = errorTextOf({ status, body }, general);
  switch (kindOfAnswer({ status, readable: body !== undefined || response.bytes !== undefined })) {
    case 'ok':
    case 'unchanged':
      return undefined;
    case 'server':
      return {
        kind: 'trouble',
        trouble: 'server',
        status,
        message: withMoment(message, response),
        ...(response.retryAfterMs ? { retryAfterMs: response.retryAfterMs } : {}),
      };
    case 'unverified':
      return { kind: 'trouble', trouble: 'network', status, message: status >= 400 ? message : unreachable };
    case 'refused':
    case 'signed-out':
      return refusedWith(status, message, refusalFieldsOf(body));
  }
}

/** The server does not know this phone's time zone. */
function refusedWith(status: number, message: string, fields: ReturnType<typeof refusalFieldsOf>): Failure {
  return { kind: 'refused', status, message: inOwnZone(message, fields.details ?? {}, formatMoment), ...fields };
}

const TOO_MANY = 429;

function withMoment(message: string, { status, retryAfterMs }: { status: number; retryAfterMs?: number }): string {
  if (status !== TOO_MANY || !retryAfterMs) return message;
  return `${message} ${say(general.againAt, { at: sayWhen(againAt(now(), retryAfterMs)) })}`;
}

import type { ActionNotice } from '@offpiste/core/action/action.contract';
import { formatRecent } from '@offpiste/core/moment/moment.rules';
import { inOwnZone } from '@offpiste/core/moment/utc-words.rules';
import { isRefusalCode, refusalText } from '@offpiste/core/refusal/refusal.rules';
import { now } from '#device/clock.ts';
import { refusals } from '#texts/record/refusals';

/** The server's notice, with its time in this phone's time zone. */
export function noticeText({ code, text, name, repName, at }: ActionNotice): string {
  const recent = (moment: string) => formatRecent(moment, now());
  if (!isRefusalCode(code) || name === undefined || at === undefined) return inOwnZone(text, { at }, recent);
  return refusalText(refusals, { code, details: { name, at, ...(repName ? { repName } : {}) } }, recent);
}

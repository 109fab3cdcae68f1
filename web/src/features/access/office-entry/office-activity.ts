import { endpoints } from '@offpiste/core/endpoints';
import { isActivityDue } from '@offpiste/core/access/office-entry/office-activity.rules';
import { now } from '#device/clock.ts';
import { onUserActivity } from '#device/page/page.ts';
import { callServer } from '#net/server-call.ts';

/** Reports a person's use of the office, so that polling alone does not keep it open. Returns its end. */
export function reportActivity(): () => void {
  let reportedAt: number | undefined;
  return onUserActivity(() => {
    if (!isActivityDue({ path: globalThis.location.pathname, reportedAt }, now())) return;
    reportedAt = now();
    void callServer(endpoints.officeActive, { body: {} });
  });
}

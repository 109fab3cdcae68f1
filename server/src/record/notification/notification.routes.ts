// Source: docs/reference/office.md (Notifications).
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Calls } from '#platform/http/route';
import { isPublicOrigin } from '#platform/remote-files/public-address';
import type { Services } from '#platform/services/services';
import { addSubscription, endSubscription, hasSubscription } from './notification.store.ts';
import { readPushKeys } from './push-keys.ts';

export function notificationFeature(calls: Calls, { db, clock }: Services): void {
  const stateOf = async (signInId: string) => {
    const { publicKey } = await readPushKeys(db);
    return { publicKey, isOn: await hasSubscription(db, signInId) };
  };

  calls.signedIn('notifications', ({ viewer: { signInId } }) => stateOf(signInId));

  calls.signedIn('turnOnNotifications', async ({ body, viewer: { signInId } }) => {
    if (!isPublicOrigin(body.endpoint))
      return refuse('malformed', { field: 'endpoint', problem: 'is not the address of a push service' });
    await db.transaction().execute((tx) => addSubscription(tx, signInId, body, new Date(clock.now())));
    return stateOf(signInId);
  });

  calls.signedIn('turnOffNotifications', async ({ viewer: { signInId } }) => {
    await endSubscription(db, signInId);
    return stateOf(signInId);
  });
}

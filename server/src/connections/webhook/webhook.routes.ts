import { isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { givableScopes } from '@offpiste/core/connections/machine-token/machine-token.rules';
import { MAX_WEBHOOKS, WEBHOOK_NEEDS } from '@offpiste/core/connections/webhook/webhook.rules';
import { shownAddress, sheetAddressFault } from '@offpiste/core/office/published-sheet/sheet-address.rules';
import { writeAudit } from '#access/audit/audit.store';
import type { SecretBox } from '#access/factor/secret-box';
import { writeSecurityEvent } from '#access/security-event/security-event.store';
import { givePositions, lastPosition } from '#connections/integration/feed-position.store';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { readDeliveries, replayDeliveries } from './delivery-list.store.ts';
import { rotateSecret } from './rotate-secret.ts';
import { makeSecret } from './webhook-secret.ts';
import {
  addWebhook,
  changeWebhook,
  countWebhooks,
  findWebhook,
  pauseWebhook,
  readWebhooks,
  removeWebhook,
  resumeWebhook,
  webhookScopesIn,
} from './webhook.store.ts';

type Tx = Services['db'];
type Found = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

export function webhookFeature(calls: Calls, { db, clock, ids }: Services, box: SecretBox): void {
  const within = <Reply>(
    chosen: { readonly webhookId: string; readonly brands: readonly string[] },
    work: (tx: Tx, found: Found) => Promise<Reply | Refusal>,
  ): Promise<Reply | Refusal> =>
    db.transaction().execute(async (tx) => {
      const found = await findWebhook(tx, chosen);
      return found ? work(tx, found) : refuse('unknown-webhook');
    });

  calls.office('webhooks', async ({ officeBrands, roles }) => {
    const givable = givableScopes(roles);
    return {
      webhooks: await readWebhooks(db, officeBrands),
      brands: officeBrands.filter(isBrandKey),
      scopes: webhookScopesIn(givable),
      mayMake: givable.includes(WEBHOOK_NEEDS),
    };
  });

  calls.office('makeWebhook', async ({ body: { address, ...body }, officeBrands, roles, viewer }) => {
    const { name, brand, types, scopes } = body;
    if (!officeBrands.includes(brand)) return refuse('no-office-access', { brand });
    const fault = forbidden(roles, scopes) ?? faultOf(address);
    if (fault) return fault;
    await givePositions(db);
    const webhookId = ids.newId();
    const { secret, sealed } = await makeSecret(box, webhookId, ids.newSecret);
    return db.transaction().execute(async (tx) => {
      if ((await countWebhooks(tx, brand)) >= MAX_WEBHOOKS)
        return refuse('malformed', { field: 'brand', problem: `has ${MAX_WEBHOOKS} webhooks already` });
      await addWebhook(tx, {
        webhookId,
        ...body,
        address,
        secret: sealed,
        cursor: await lastPosition(tx),
        madeBy: viewer.name,
        madeAt: new Date(clock.now()),
      });
      const after = { address: shownAddress(address), types, scopes };
      await writeAudit(tx, { by: viewer, brands: [brand], kind: 'webhook-made', subject: name, after });
      await writeSecurityEvent(tx, { kind: 'webhook-made', account: viewer, brands: [brand], detail: name });
      return { webhookId, secret };
    });
  });

  calls.office('changeWebhook', ({ body: { webhookId, ...wish }, officeBrands, roles, viewer }) =>
    within({ webhookId, brands: officeBrands }, async (tx, found) => {
      const { name, address, types, scopes } = wish;
      // Only a webhook that sends no more, and to the same address, gives no right anew.
      const isSameFlow = address === undefined && types.every((type) => found.types.includes(type));
      const given = isSameFlow ? scopes.filter((scope) => !found.scopes.includes(scope)) : scopes;
      const fault = forbidden(roles, given) ?? (address === undefined ? undefined : faultOf(address));
      if (fault) return fault;
      await changeWebhook(tx, webhookId, { name, address, types, scopes });
      const before = { name: found.name, address: shownAddress(found.url), types: found.types, scopes: found.scopes };
      const after = { name, address: shownAddress(address ?? found.url), types, scopes };
      const brands = [found.brand];
      await writeAudit(tx, { by: viewer, brands, kind: 'webhook-changed', subject: found.name, before, after });
      if (address !== undefined)
        await writeSecurityEvent(tx, { kind: 'webhook-changed', account: viewer, brands, detail: name });
      return { success: true };
    }),
  );

  calls.office('pauseWebhook', ({ body: { webhookId, isPaused }, officeBrands, roles, viewer }) =>
    within({ webhookId, brands: officeBrands }, async (tx, found) => {
      const fault = isPaused ? undefined : forbidden(roles, found.scopes);
      if (fault) return fault;
      if (isPaused) await pauseWebhook(tx, webhookId, 'office');
      else await resumeWebhook(tx, webhookId);
      const [before, after] = [{ paused: found.paused !== null }, { paused: isPaused }];
      const brands = [found.brand];
      await writeAudit(tx, { by: viewer, brands, kind: 'webhook-changed', subject: found.name, before, after });
      return { success: true };
    }),
  );

  calls.office('removeWebhook', ({ body: { webhookId }, officeBrands, viewer }) =>
    within({ webhookId, brands: officeBrands }, async (tx, { name, brand }) => {
      await removeWebhook(tx, webhookId);
      await writeAudit(tx, { by: viewer, brands: [brand], kind: 'webhook-removed', subject: name });
      return { success: true };
    }),
  );

  calls.office('rotateWebhookSecret', ({ body: { webhookId }, officeBrands, roles, viewer }) =>
    within({ webhookId, brands: officeBrands }, async (tx, found) => {
      const fault = forbidden(roles, found.scopes);
      if (fault) return fault;
      return { webhookId, secret: await rotateSecret(tx, { found, box, newSecret: ids.newSecret, by: viewer }) };
    }),
  );

  calls.office('webhookDeliveries', ({ params: { webhookId, before }, officeBrands }) =>
    within({ webhookId, brands: officeBrands }, (tx) =>
      readDeliveries(tx, webhookId, before === 'latest' ? undefined : Number(before)),
    ),
  );

  calls.office('replayWebhook', ({ body: { webhookId, deliveryId, since }, officeBrands, roles, viewer }) =>
    within({ webhookId, brands: officeBrands }, async (tx, { name, brand, scopes }) => {
      const fault = forbidden(roles, scopes);
      if (fault) return fault;
      if ((deliveryId === undefined) === (since === undefined))
        return refuse('malformed', { field: 'since', problem: 'is needed, or deliveryId, not both' });
      const count = await replayDeliveries(tx, webhookId, { deliveryId, since });
      const after = { entries: count };
      await writeAudit(tx, { by: viewer, brands: [brand], kind: 'webhook-replayed', subject: name, after });
      return { count };
    }),
  );
}

function forbidden(roles: readonly string[], scopes: readonly string[]): Refusal | undefined {
  const givable: readonly string[] = givableScopes(roles);
  const missing = [WEBHOOK_NEEDS, ...scopes].find((scope) => !givable.includes(scope));
  return missing === undefined ? undefined : refuse('grants-too-much', { what: missing });
}

/** An address with a path of a spreadsheet is one, too. */
function faultOf(address: string): Refusal | undefined {
  return sheetAddressFault(address) === 'sheet-address' ? refuse('sheet-address') : undefined;
}

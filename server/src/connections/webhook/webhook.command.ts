import type { ListedWebhook } from '@offpiste/core/connections/webhook/webhook.contract';
import { BRAND_KEYS } from '@offpiste/core/base/brand/brand.contract';
import { COMMAND_LINE } from '#access/audit/audit.store';
import { createSecretBox } from '#access/factor/secret-box';
import { systemIds } from '#platform/process/clock';
import type { Services } from '#platform/services/services';
import { rotateSecret } from './rotate-secret.ts';
import { findWebhook, readWebhooks } from './webhook.store.ts';

export const webhookCommand = {
  usage: `webhook                                  lists the webhooks
webhook rotate <id>                      makes a new secret; the old one signs as well for a day`,
  options: {},
  async run({ db }: Pick<Services, 'db'>, [verb, webhookId, ...others]: readonly string[]) {
    if (others.length > 0) return undefined;
    if (verb === undefined) return linesOf(await readWebhooks(db, BRAND_KEYS));
    if (verb !== 'rotate' || webhookId === undefined) return undefined;
    const secret = await db.transaction().execute(async (tx) => {
      const found = await findWebhook(tx, { webhookId, brands: undefined });
      if (!found) throw new Error(`There is no webhook ${webhookId}`);
      const box = createSecretBox(tx, systemIds.newSecret);
      return rotateSecret(tx, { found, box, newSecret: systemIds.newSecret, by: COMMAND_LINE });
    });
    return `The new secret; it is shown only now: ${secret}`;
  },
};

function linesOf(webhooks: readonly ListedWebhook[]): string {
  if (webhooks.length === 0) return 'No webhooks';
  return webhooks
    .map(({ webhookId, name, brand, address, paused, waiting, failing }) =>
      [
        `${webhookId}  ${name} (${brand}), ${address}`,
        `  ${paused === undefined ? 'on' : `paused: ${paused}`}, ${waiting} waiting, ${failing} failing`,
      ].join('\n'),
    )
    .join('\n');
}

// Source: docs/reference/integration.md (Webhooks).
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { SecretBox } from '#access/factor/secret-box';
import { givePositionsEvery } from '#connections/integration/feed-position.store';
import type { Clock } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import { repeatedWarning } from '#platform/logging/repeated-warning';
import { repeat } from '#platform/process/repeat';
import { createDeliverer } from './deliver-webhooks.ts';
import { addDeliveries, deleteOld } from './delivery.store.ts';
import { readRunning, type RunningWebhook } from './webhook.store.ts';
import { secretOwner } from './webhook-secret.ts';
import type { WebhookSender } from './webhook-sender.ts';

const LOOK_EVERY_MS = 1000;
const DELETE_EVERY_MS = 600_000;

interface WatchParts {
  readonly db: Kysely<Schema>;
  readonly box: SecretBox;
  readonly sender: WebhookSender;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends new events to the webhooks. Every server process does; each event is sent by one of them. */
export function watchWebhooks({ db, box, sender, clock, random, log }: WatchParts): () => Promise<void> {
  const warn = repeatedWarning(log, clock, 'webhooks could not be served');
  const deliverer = createDeliverer({ db, sender, clock, random, warn });
  const look = repeat(LOOK_EVERY_MS, warn, async () => {
    const running = await readRunning(db);
    if (running.length === 0) return;
    await givePositionsEvery(db, LOOK_EVERY_MS / 1000);
    for (const webhook of running) {
      const open = await opened(box, webhook);
      if (open.secrets.length === 0) {
        warn(new Error('The secret of a webhook belongs to another database: rotate it'));
        continue;
      }
      await addDeliveries(db, webhook.webhookId);
      deliverer.wake(open);
    }
  });
  const clean = repeat(DELETE_EVERY_MS, warn, () => deleteOld(db));
  return async () => {
    await Promise.all([look(), clean()]);
    await deliverer.stop();
    sender.close();
  };
}

async function opened(box: SecretBox, webhook: RunningWebhook): Promise<RunningWebhook> {
  const secrets = await Promise.all(webhook.secrets.map((secret) => box.open(secretOwner(webhook.webhookId), secret)));
  return { ...webhook, secrets: secrets.filter((secret) => secret !== undefined) };
}

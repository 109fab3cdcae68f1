import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { calls } from '@offpiste/core/calls';
import { FEED_TYPES, type FeedType } from '@offpiste/core/connections/integration/feed.rules';
import type { TokenScope } from '@offpiste/core/connections/machine-token/machine-token.rules';
import { createSecretBox } from '#access/factor/secret-box';
import { givePositions, lastPosition } from '#connections/integration/feed-position.store';
import { makeSecret } from '#connections/webhook/webhook-secret';
import { createWebhookSender } from '#connections/webhook/webhook-sender';
import { watchWebhooks } from '#connections/webhook/webhook-watch';
import { addWebhook } from '#connections/webhook/webhook.store';
import { systemClock, systemIds } from '#platform/process/clock';
import { bookings, coachTicket, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, TEST_NOW, type TestServer } from '../harness/test-server.ts';
import { accept, openReceiver, type Answer } from './webhook-receiver.fake.ts';

type Receiver = Awaited<ReturnType<typeof openReceiver>>;

interface HookOptions {
  readonly scopes?: readonly TokenScope[];
  readonly brand?: string;
  readonly types?: readonly FeedType[];
}

/** An endpoint that gets these events from now on. */
export async function addHook(
  { db }: TestServer,
  receiver: Receiver,
  answer: Answer = accept,
  { scopes = [], brand = 'wasteland', types = FEED_TYPES }: HookOptions = {},
) {
  const webhookId = randomUUID();
  const path = `/hook/${webhookId}`;
  const received = receiver.at(path, answer);
  await givePositions(db);
  const box = createSecretBox(db, systemIds.newSecret);
  const { secret, sealed } = await makeSecret(box, webhookId, systemIds.newSecret);
  const made = { name: `Chat ${webhookId.slice(0, 4)}`, brand, address: receiver.origin + path, types, scopes };
  const by = { cursor: await lastPosition(db), madeBy: 'Tess', madeAt: new Date(TEST_NOW) };
  await addWebhook(db, { webhookId, ...made, secret: sealed, ...by });
  const records = () => received.filter(({ type }) => type === 'record.created');
  const state = () =>
    db.selectFrom('webhook_endpoint').selectAll().where('endpoint_id', '=', webhookId).executeTakeFirstOrThrow();
  return { webhookId, secret, path, received, records, state };
}

/** A server without weeks, with a receiver. */
export async function openWebhooks() {
  const server = await createTestServer([]);
  const { db } = server;
  const receiver = await openReceiver();
  const rep = await server.phone('rep@demo.test');
  const office = await server.phone('office@demo.test');
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0)) await each();
  };
  return {
    server,
    receiver,
    rep,
    office,
    hook: (answer?: Answer, options?: HookOptions) => addHook(server, receiver, answer, options),
    /** Sends, as a server process of its own does. */
    watch: async (sender: { ownOrigins?: string[]; ms?: number } = {}) => {
      const own = { ownOrigins: [receiver.origin], ownAuthority: await readFile(receiver.authorityFile, 'utf8') };
      stops.push(
        watchWebhooks({
          db,
          box: createSecretBox(db, systemIds.newSecret),
          sender: createWebhookSender({ ...own, ...sender }),
          clock: systemClock,
          random: () => 0.5,
          log: { warn: () => undefined },
        }),
      );
    },
    stop,
    /** A week with a coach for each client. */
    ownWeek: async (clients: number) => {
      const references = bookings(clients);
      const tickets = references.map((reference, index) => coachTicket(reference, `C${index}`));
      const week = smallWeek(references, { tickets });
      await importWeeks(db, [week]);
      const load = async (index: number) => {
        const body = loadBody(week, references[index] ?? '', { coachId: `C${index}` });
        expect((await rep.post(calls.coachLoad.path, body)).statusCode).toBe(200);
        return body.idempotentId;
      };
      return { week, references, load };
    },
    waiting: (webhookId: string) =>
      db
        .selectFrom('webhook_delivery')
        .selectAll()
        .where('endpoint_id', '=', webhookId)
        .where('delivered_at', 'is', null),
    /** As if the waiting time was over. */
    hurry: (webhookId: string) =>
      db
        .updateTable('webhook_delivery')
        .set({ due_at: sql`now()` })
        .where('endpoint_id', '=', webhookId)
        .execute(),
    end: async () => {
      await stop();
      await db.deleteFrom('webhook_endpoint').execute();
    },
    close: async () => {
      await server.close();
      await receiver.close();
    },
  };
}

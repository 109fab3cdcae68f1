// Source: docs/reference/integration.md (Webhooks).
import type { Kysely } from 'kysely';
import { feedRightsOf } from '@offpiste/core/connections/integration/feed-event.rules';
import type { FeedEvent } from '@offpiste/core/connections/integration/integration.contract';
import { positionOf } from '@offpiste/core/connections/integration/feed.rules';
import { deliveryFate, messageOf, type Attempt, type Pause } from '@offpiste/core/connections/webhook/webhook.rules';
import { shownAddress } from '@offpiste/core/office/published-sheet/sheet-address.rules';
import { writeSecurityEvent } from '#access/security-event/security-event.store';
import { entriesAt, readFeed } from '#connections/integration/feed.store';
import type { Clock } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import {
  claimDeliveries,
  dropDeliveries,
  endDelivered,
  putOffDelivery,
  type ClaimedDelivery,
  type DoneDelivery,
} from './delivery.store.ts';
import { signedHeaders } from './sign-message.ts';
import { pauseWebhook, type RunningWebhook } from './webhook.store.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** Messages of one endpoint on their way at once. A slow receiver delays no other endpoint. */
const MAX_IN_FLIGHT = 8;

interface DelivererParts {
  readonly db: Kysely<Schema>;
  readonly sender: WebhookSender;
  readonly clock: Clock;
  readonly random: () => number;
  readonly warn: (error: unknown) => void;
}

export interface Deliverer {
  /** Secrets are in clear. Sends what is due, also what becomes due by it. Does not wait for the end. */
  wake(webhook: RunningWebhook): void;
  stop(): Promise<void>;
}

interface Lane {
  webhook: RunningWebhook;
  inFlight: number;
  isClaiming: boolean;
  /** Something ended while it claimed. */
  again: boolean;
  /** Stored before the next claim. */
  done: readonly DoneDelivery[];
}

export function createDeliverer({ db, sender, clock, random, warn }: DelivererParts): Deliverer {
  const lanes = new Map<string, Lane>();
  const end = new AbortController();
  const underWay = new Set<Promise<void>>();

  const track = (work: Promise<void>) => {
    const tracked = work.catch(warn).finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  };

  const pause = async (lane: Lane, kind: Pause, claimed: ClaimedDelivery, answer: Attempt['answer']) => {
    const { webhookId, name, brand, address } = lane.webhook;
    const why = 'status' in answer ? answer.status : answer.failure;
    await db.transaction().execute(async (tx) => {
      // The endpoint first, as in every other transaction.
      const isPaused = await pauseWebhook(tx, webhookId, kind);
      await putOffDelivery(tx, webhookId, { ...claimed, inMs: 0, answer });
      if (!isPaused) return;
      const account = { repId: `webhook:${webhookId}`, name };
      const detail = `${shownAddress(address)}: ${why}`;
      await writeSecurityEvent(tx, { kind: 'webhook-paused', account, brands: [brand], detail });
    });
  };

  const deliver = async (lane: Lane, claimed: ClaimedDelivery, event: FeedEvent) => {
    const { position, lease, attempts, firstTriedAt } = claimed;
    const { webhookId, address, secrets } = lane.webhook;
    const body = messageOf(event);
    const headers = signedHeaders({ id: event.id, body }, secrets, clock.now());
    const answer = await sender.send({ address, headers, body }, end.signal).catch((error: unknown) => {
      if (end.signal.aborted) return undefined;
      throw error;
    });
    if (answer === undefined) return putOffDelivery(db, webhookId, { ...claimed, inMs: 0 });
    const fate = deliveryFate({
      answer,
      attempts,
      firstTriedAt: firstTriedAt.getTime(),
      now: clock.now(),
      random: random(),
    });
    if (fate.kind === 'pause') return pause(lane, fate.pause, claimed, answer);
    if (fate.kind === 'again') return putOffDelivery(db, webhookId, { ...claimed, inMs: fate.inMs, answer });
    lane.done = [...lane.done, { position, lease, status: 'status' in answer ? answer.status : 0 }];
    return undefined;
  };

  const store = async (lane: Lane) => {
    const { done } = lane;
    if (done.length === 0) return;
    await endDelivered(db, lane.webhook.webhookId, done);
    lane.done = lane.done.filter((each) => !done.includes(each));
  };

  const start = async (lane: Lane, claimed: readonly ClaimedDelivery[]) => {
    const { webhookId, brand, scopes } = lane.webhook;
    const positions = claimed.map(({ position }) => position);
    const events = await readFeed(db, entriesAt(brand, positions), feedRightsOf(scopes));
    const byPosition = new Map(events.map((event) => [positionOf(event.cursor), event]));
    const gone = claimed.filter(({ position }) => !byPosition.has(position));
    await dropDeliveries(
      db,
      webhookId,
      gone.map(({ position }) => position),
    );
    for (const one of claimed) {
      const event = byPosition.get(one.position);
      if (!event) continue;
      lane.inFlight += 1;
      track(
        deliver(lane, one, event).finally(() => {
          lane.inFlight -= 1;
          pump(lane);
        }),
      );
    }
  };

  const claimAll = async (lane: Lane) => {
    do {
      lane.again = false;
      await store(lane);
      const free = MAX_IN_FLIGHT - lane.inFlight;
      if (end.signal.aborted || free <= 0) continue;
      const claimed = await claimDeliveries(db, lane.webhook.webhookId, free);
      if (claimed.length > 0) await start(lane, claimed);
    } while (lane.again);
  };

  const pump = (lane: Lane): void => {
    lane.again = true;
    if (lane.isClaiming) return;
    lane.isClaiming = true;
    track(claimAll(lane).finally(() => (lane.isClaiming = false)));
  };

  return {
    wake: (webhook) => {
      const lane: Lane = lanes.get(webhook.webhookId) ?? {
        webhook,
        inFlight: 0,
        isClaiming: false,
        again: false,
        done: [],
      };
      lane.webhook = webhook;
      lanes.set(webhook.webhookId, lane);
      pump(lane);
    },
    stop: async () => {
      end.abort();
      while (underWay.size > 0) await Promise.all(underWay);
      for (const lane of lanes.values()) await store(lane).catch(warn);
    },
  };
}

import { storableFields } from '@offpiste/core/base/letters/storable-text.rules';
import type { OutboxEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { liveUntil } from '@offpiste/core/record/outbox/outbox.rules';
import { now } from '#device/clock.ts';
import { announce } from '#device/storage/exclusive.ts';
import { newId } from '#device/storage/ids.ts';
import { useAuth, type Me } from '#session/auth.store.ts';
import { brand } from '#base/brand.ts';
import { chosenWeekId } from '#kept/cache-index.ts';
import { clockOffset } from '#net/handset-clock.ts';
import { refusedHere, type Action, type ActionOutcome } from './field-action.ts';
import { attempt, planNow } from './first-attempt.ts';
import { keepEntry } from './keep-entry.ts';
import { FIRST_ATTEMPT } from './outbox-sync.ts';
import { withReport } from './recorded-report.ts';
import { sendUnkept } from './send-unkept.ts';
import { settle } from './settle-action.ts';
import { withProof } from './sign-entry.ts';
import { session } from '#texts/access/session';

export async function recordAction<Body>(action: Action<Body>): Promise<ActionOutcome> {
  const { me } = useAuth.getState();
  if (!me) return { state: 'failed', message: session.authenticationFailed };
  const made = action.made ?? entryOf(action, me);
  const recorded = record(made, action);
  announce(FIRST_ATTEMPT, recorded);
  return withReport(await recorded, made);
}

export async function preparedEntry<Body>(action: Action<Body>): Promise<OutboxEntry | undefined> {
  const { me } = useAuth.getState();
  return me ? await withProof(entryOf(action, me)) : undefined;
}

async function record<Body>(made: OutboxEntry, action: Action<Body>): Promise<ActionOutcome> {
  const { decideLocally, late, ...shown } = action;
  const local = decideLocally?.() ?? { ok: true };
  const screen = { ...shown, refusal: local.ok ? undefined : refusedHere(local) };
  const before = planNow(made, screen);
  const signed = made.options.proof ? made : await withProof(made);
  const fields = local.ok ? late : undefined;
  const kept = await keepEntry(before.kind === 'leave' ? dueAtOnce(signed) : signed, fields, before.kind === 'send');
  if (!kept.ok) return await sendUnkept(signed, planNow(signed, screen), kept, late);
  const plan = planNow(kept.entry, screen, before);
  const attempted = await attempt(kept.entry, plan, screen);
  return await settle(kept.entry, plan, attempted, screen);
}

function dueAtOnce(entry: OutboxEntry): OutboxEntry {
  return { ...entry, options: { ...entry.options, notBefore: now() } };
}

function entryOf<Body>(action: Action<Body>, me: Me): OutboxEntry {
  const timestamp = now();
  const offset = clockOffset();
  const week = chosenWeekId();
  return {
    url: action.endpoint.path,
    // Keyboards may leave half an emoji in a note. The server would refuse the whole record.
    data: { ...storableFields(action.body), idempotentId: newId(), clientTimestamp: new Date(timestamp).toISOString() },
    options: {
      kind: action.kind,
      ownerId: me.repId,
      ownerName: me.name,
      brand: brand.key,
      label: action.label,
      subject: action.subject,
      state: 'waiting',
      attempts: 0,
      notBefore: liveUntil(timestamp),
      ...(offset === undefined ? {} : { clockOffset: Math.round(offset) }),
      ...(week === undefined ? {} : { week }),
    },
    timestamp,
  };
}

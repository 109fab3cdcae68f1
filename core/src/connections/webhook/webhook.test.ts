import { describe, expect, it } from 'vitest';
import { feedEventOf, feedRightsOf, type FeedRow } from '../integration/feed-event.rules.ts';
import { deliveryFate, GIVE_UP_MS, messageOf, retryAfterMs, type Attempt } from './webhook.rules.ts';

const attempt = (change: Partial<Attempt> = {}): Attempt => ({
  answer: { status: 500 },
  attempts: 1,
  firstTriedAt: 0,
  now: 0,
  random: 0.5,
  ...change,
});

describe('what follows an attempt', () => {
  it.each<[string, Partial<Attempt>, ReturnType<typeof deliveryFate>]>([
    ['200', { answer: { status: 200 } }, { kind: 'delivered' }],
    ['204', { answer: { status: 204 } }, { kind: 'delivered' }],
    ['410', { answer: { status: 410 } }, { kind: 'pause', pause: 'gone' }],
    ['a redirect', { answer: { status: 302 } }, { kind: 'again', inMs: 5000 }],
    ['a timeout', { answer: { failure: 'timeout' } }, { kind: 'again', inMs: 5000 }],
    ['the shortest wait', { random: 0 }, { kind: 'again', inMs: 4000 }],
    ['the longest wait', { random: 1 }, { kind: 'again', inMs: 6000 }],
    ['the second failure', { attempts: 2 }, { kind: 'again', inMs: 30_000 }],
    ['the seventh failure', { attempts: 7 }, { kind: 'again', inMs: 7_200_000 }],
    ['a later failure', { attempts: 15 }, { kind: 'again', inMs: 7_200_000 }],
    ['Retry-After', { answer: { status: 503, retryAfterMs: 60_000 } }, { kind: 'again', inMs: 60_000 }],
    ['a short Retry-After', { answer: { status: 429, retryAfterMs: 1000 } }, { kind: 'again', inMs: 5000 }],
    ['a long Retry-After', { answer: { status: 429, retryAfterMs: 90_000_000 } }, { kind: 'again', inMs: 3_600_000 }],
    ['a failure shortly before the end', { attempts: 9, now: GIVE_UP_MS - 1000 }, { kind: 'again', inMs: 1000 }],
    ['a failure after a day', { attempts: 20, now: GIVE_UP_MS }, { kind: 'pause', pause: 'failing' }],
    ['a success after a day', { answer: { status: 201 }, now: GIVE_UP_MS + 1 }, { kind: 'delivered' }],
  ])('is after %s: %j → %j', (_, change, fate) => {
    expect(deliveryFate(attempt(change))).toEqual(fate);
  });

  it('is a pause within 20 attempts of a receiver that always fails', () => {
    let [now, attempts] = [0, 1];
    for (; ; attempts += 1) {
      const fate = deliveryFate(attempt({ attempts, now, random: 0 }));
      if (fate.kind !== 'again') break;
      now += fate.inMs;
    }
    expect([now, attempts]).toEqual([GIVE_UP_MS, expect.toSatisfy((count: number) => count < 24)]);
  });
});

it.each([
  ['5', 5000],
  ['0', 0],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ['-1', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %j is %j ms', (header, ms) => {
  expect(retryAfterMs(header)).toBe(ms);
});

describe('contents of a message', () => {
  const at = new Date('2026-12-12T18:00:00.000Z');
  const row: FeedRow = {
    position: 36,
    weekId: 'W1',
    type: 'record.created',
    recordId: 'r1',
    kind: 'coach-load',
    list: 'coach/C1/outbound',
    occurredAt: at,
    receivedAt: at,
    verdict: 'accepted',
    undoes: null,
    decision: null,
    counts: null,
    code: 'CODE-1',
    client: 'WASTELAND-AAAAAA',
  };
  const open = { id: 'evt_36', cursor: 'p10', weekId: 'W1', recordId: 'r1', kind: 'coach-load', isException: false };

  it.each([
    [[], {}],
    [['clients:read'], { client: 'WASTELAND-AAAAAA' }],
    [['clients:sensitive'], { ticketCode: 'CODE-1' }],
    [['clients:read', 'clients:sensitive'], { client: 'WASTELAND-AAAAAA', ticketCode: 'CODE-1' }],
  ] as const)('are, with the scopes %j, the event and %j', (scopes, personal) => {
    const { type, timestamp, data } = JSON.parse(messageOf(feedEventOf(row, feedRightsOf(scopes))));
    expect([type, timestamp]).toEqual(['record.created', at.toISOString()]);
    expect(data).toEqual({
      ...open,
      list: 'coach/C1/outbound',
      occurredAt: at.toISOString(),
      receivedAt: at.toISOString(),
      ...personal,
    });
  });

  it('are the numbers of an import, and no text of it', () => {
    const imported = { ...row, type: 'import.applied', counts: { added: 3, note: 'Ada Example' } };
    expect(feedEventOf(imported, feedRightsOf([])).counts).toEqual({ added: 3 });
  });
});

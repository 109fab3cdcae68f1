import { expect, test } from 'vitest';
import { probeWaitMs } from './link-probe.rules.ts';
import { nextLink, UNMEASURED_LINK, type Link, type LinkOutcome } from './link.rules.ts';

const AT = Date.UTC(2026, 11, 12, 2);
const QUICK: LinkOutcome = { kind: 'answered', startedAt: AT - 100, ms: 100, status: 200, readable: true };
const TIMEOUT: LinkOutcome = { kind: 'lost', startedAt: AT - 8000, ms: 8000, why: 'timeout' };
const FAILURE: LinkOutcome = { kind: 'lost', startedAt: AT - 5, ms: 5, why: 'network' };

const good = nextLink(UNMEASURED_LINK, QUICK, AT);
const none = nextLink(UNMEASURED_LINK, TIMEOUT, AT);
const unsure = nextLink(UNMEASURED_LINK, FAILURE, AT);

const rows: [what: string, link: Link, waits: number[]][] = [
  ['a good link is probed once a minute', good, [60_000, 60_000, 60_000]],
  ['a lost one after 15 s, then less and less', none, [15_000, 30_000, 60_000, 60_000]],
  ['a doubtful one at once, and less and less', unsure, [1000, 2000, 4000, 8000, 15_000, 15_000]],
];

test.each(rows)('%s', (_, link, waits) => {
  expect(waits.map((_wait, probes) => probeWaitMs({ link, probes, jitter: 0.5, isOnline: true }))).toEqual(waits);
});

test('probes of many phones are spread by jitter', () => {
  expect(probeWaitMs({ link: good, probes: 0, jitter: 0, isOnline: true })).toBe(45_000);
  expect(probeWaitMs({ link: good, probes: 0, jitter: 1, isOnline: true })).toBe(75_000);
});

test.each([
  [good, 67_500],
  [{ ...good, state: 'none' as const }, 67_500],
])('while the browser reports offline, probes are rare regardless of measurements', (link, wait) =>
  expect(probeWaitMs({ link, probes: 0, jitter: 0, isOnline: false })).toBe(wait),
);

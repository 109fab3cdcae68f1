import { describe, expect, test } from 'vitest';
import {
  isUnsure,
  LINK_FADE_MS,
  linkAt,
  nextLink,
  reopenedLink,
  UNMEASURED_LINK,
  type Link,
  type LinkOutcome,
  type LinkState,
} from './link.rules.ts';

/** A number is a response after this time, ms. */
type Step =
  | number
  | 'overdue'
  | 'network'
  | 'timeout'
  | 'portal'
  | 'gateway'
  | 'refused'
  | 'bug'
  | 'not ready'
  | 'flowing'
  | 'cut';

const SECOND = 1000;
const START = Date.UTC(2026, 11, 12, 2);
const DOWNLOAD_STARTED_AT = START - 1;

function outcomeOf(step: Step, at: number): LinkOutcome {
  const answered = (ms: number, status = 200, readable = true): LinkOutcome => ({
    kind: 'answered',
    startedAt: at - ms,
    ms,
    status,
    readable,
  });
  if (typeof step === 'number') return answered(step);
  switch (step) {
    case 'overdue':
      return { kind: 'overdue', startedAt: at - 2000 };
    case 'network':
      return { kind: 'lost', startedAt: at - 5, ms: 5, why: 'network' };
    case 'timeout':
      return { kind: 'lost', startedAt: at - 8000, ms: 8000, why: 'timeout' };
    case 'flowing':
      return { kind: 'flowing', startedAt: DOWNLOAD_STARTED_AT };
    case 'cut':
      return { kind: 'cut', startedAt: DOWNLOAD_STARTED_AT, why: 'network' };
    case 'portal':
      return answered(50, 200, false);
    case 'gateway':
      return answered(50, 502, false);
    case 'refused':
      return answered(50, 403);
    case 'bug':
      return answered(50, 500);
    case 'not ready':
      return answered(50, 503);
  }
}

function after(
  steps: readonly Step[],
  { from = UNMEASURED_LINK, apartMs = 10 * SECOND }: { from?: Link; apartMs?: number } = {},
): { link: Link; states: LinkState[]; at: number } {
  let link = from;
  let at = START;
  const states: LinkState[] = [];
  for (const step of steps) {
    at += apartMs;
    link = nextLink(link, outcomeOf(step, at), at);
    states.push(link.state);
  }
  return { link, states, at };
}

describe('the link state after each request', () => {
  const rows: [what: string, steps: Step[], states: LinkState[]][] = [
    ['fast responses make a good link', [100, 300, 800], ['good', 'good', 'good']],
    ['one slow response among fast ones changes nothing', [100, 4000, 100, 100], ['good', 'good', 'good', 'good']],
    ['two slow responses of four make a slow link', [100, 4000, 100, 4000], ['good', 'good', 'good', 'slow']],
    [
      'responses between fast and slow keep a good link good',
      [100, 1200, 1200, 1200],
      ['good', 'good', 'good', 'good'],
    ],
    ['and a slow one slow', [4000, 4000, 1200, 1200], ['good', 'slow', 'slow', 'slow']],
    [
      'two fast responses in a row make it good again',
      [4000, 4000, 100, 4000, 100, 100],
      ['good', 'slow', 'slow', 'slow', 'slow', 'good'],
    ],
    ['one failure is a warning, the second in a row the end', ['network', 'network'], ['slow', 'none']],
    [
      'one failure between responses does not make it none',
      ['network', 100, 'network', 100, 100],
      ['slow', 'slow', 'slow', 'slow', 'good'],
    ],
    ['no response for eight seconds makes it none at once', [100, 'timeout'], ['good', 'none']],
    ['a page of another server makes it none at once', [100, 'portal'], ['good', 'none']],
    ['a gateway error makes it none at the second time', ['gateway', 'gateway'], ['slow', 'none']],
    ['from none back to good takes two fast responses', ['timeout', 100, 100], ['none', 'slow', 'good']],
    ['from none a slow response makes it slow', ['timeout', 4000, 100], ['none', 'slow', 'slow']],
    ['after a none one more failure is enough', ['timeout', 'network'], ['none', 'none']],
    ['a refusal counts as a response', ['refused', 'refused'], ['good', 'good']],
    ['a server error counts as a response', ['bug', 'bug', 'bug'], ['good', 'good', 'good']],
    ['a server without its database is no good link', ['not ready', 'not ready'], ['good', 'slow']],
    ['a part of a long response ends none', ['timeout', 'flowing', 'flowing'], ['none', 'slow', 'slow']],
    ['a response that was cut off leaves no good link', [100, 'flowing', 'cut'], ['good', 'good', 'slow']],
    ['the second one that is cut off in a row makes it none', [100, 'cut', 'cut'], ['good', 'slow', 'none']],
    ['it continues after the cut', [100, 'cut', 'flowing', 100, 100], ['good', 'slow', 'slow', 'slow', 'good']],
    ['requests that wait and wait are a sign before they end', ['overdue', 'overdue'], ['good', 'slow']],
  ];
  test.each(rows)('%s', (_, steps, states) => {
    expect(after(steps).states).toEqual(states);
  });

  test('simultaneous failures count once', () => {
    expect(after(['network', 'network', 'network'], { apartMs: 100 }).states).toEqual(['slow', 'slow', 'slow']);
  });

  test('a request counts once: its result replaces its delay', () => {
    const late: LinkOutcome = { kind: 'overdue', startedAt: START };
    const end: LinkOutcome = { kind: 'answered', startedAt: START, ms: 3000, status: 200, readable: true };
    const link = nextLink(nextLink(UNMEASURED_LINK, late, START + 2000), end, START + 3000);
    expect(link.state).toBe('good');
    expect(link.samples).toHaveLength(1);
  });

  test('a request that was lost while a later one succeeded counts as slow', () => {
    const { link, at } = after([100]);
    const lost: LinkOutcome = { kind: 'lost', startedAt: at - 4000, ms: 8000, why: 'timeout' };
    expect(nextLink(link, lost, at + 4000).state).toBe('good');
    expect(nextLink(nextLink(link, lost, at + 4000), lost, at + 4001).state).toBe('slow');
  });

  test('while a long response arrives no lost request makes the link none', () => {
    const { link, at } = after([100, 'flowing']);
    const lost = (startedAt: number): LinkOutcome => ({ kind: 'lost', startedAt, ms: 500, why: 'network' });
    const first = nextLink(link, lost(at + 500), at + 1000);
    const second = nextLink(first, lost(at + 2100), at + 2600);
    expect([first.state, second.state]).toEqual(['good', 'slow']);
    expect(nextLink(nextLink(second, lost(at + 5000), at + 5500), lost(at + 6600), at + 7100).state).toBe('none');
  });

  test('the parts of one response count once, and its end replaces them', () => {
    const { link, at } = after(['flowing', 'flowing', 'flowing']);
    expect(link.samples).toHaveLength(1);
    const end: LinkOutcome = { kind: 'answered', startedAt: DOWNLOAD_STARTED_AT, ms: 100, status: 200, readable: true };
    expect(nextLink(link, end, at + 1).samples).toEqual([expect.objectContaining({ grade: 'quick', interim: false })]);
  });

  test('a request during which the phone slept is not measured', () => {
    const { link, at } = after([100]);
    expect(nextLink(link, { kind: 'lost', startedAt: at, ms: 600_000, why: 'timeout' }, at + 600_000)).toBe(link);
  });
});

describe('the link state over time', () => {
  test('the browser’s offline state is trusted, its online state is not', () => {
    const good = after([100]);
    const none = after(['timeout']);
    expect(linkAt(good.link, { now: good.at, browserOnline: false })).toBe('none');
    expect(linkAt(none.link, { now: none.at, browserOnline: true })).toBe('none');
  });

  test('retries an old state of none and keeps an old state of good', () => {
    const none = after(['timeout']);
    const good = after([100]);
    const later = LINK_FADE_MS + 1;
    expect(linkAt(none.link, { now: none.at + LINK_FADE_MS, browserOnline: true })).toBe('none');
    expect(linkAt(none.link, { now: none.at + later, browserOnline: true })).toBe('slow');
    expect(linkAt(good.link, { now: good.at + later, browserOnline: true })).toBe('good');
  });

  test('old failures are not added to new ones', () => {
    expect(after(['network', 'network'], { apartMs: LINK_FADE_MS + 1 }).states).toEqual(['slow', 'slow']);
  });

  test('after the clock is set back, failures with a future time are dropped', () => {
    const { link, at } = after(['timeout']);
    expect(linkAt(link, { now: at - 5 * 3_600_000, browserOnline: true })).toBe('slow');
  });

  test('measures the link again when the browser reports online', () => {
    const { link } = after(['timeout']);
    expect(after([100, 100], { from: reopenedLink(link) }).states).toEqual(['slow', 'good']);
  });
});

test('the last contact is the last response of the server itself', () => {
  const answered = after([100]);
  expect(answered.link.lastContactAt).toBe(answered.at);
  expect(after(['portal', 'gateway', 'network', 'overdue'], { from: answered.link }).link.lastContactAt).toBe(
    answered.at,
  );
});

test('the reason of a failure is kept until the next response', () => {
  expect(after(['portal']).link.loss).toBe('unverified');
  expect(after(['portal', 'gateway']).link.loss).toBe('gateway');
  expect(after(['timeout']).link.loss).toBe('timeout');
  expect(after(['network', 'overdue']).link.loss).toBe('network');
  expect(after(['network', 100]).link.loss).toBeUndefined();
});

describe('whether to probe again soon', () => {
  const rows: [Step[], boolean][] = [
    [[100], false],
    [[100, 4000], true],
    [[4000, 4000], false],
    [[4000, 4000, 100], true],
    [['network'], true],
    [['timeout'], false],
    [['timeout', 100], true],
    [['timeout', 100, 100], false],
  ];
  test.each(rows)('after %j: %j', (steps, expected) => {
    expect(isUnsure(after(steps).link)).toBe(expected);
  });
});

import { describe, expect, test } from 'vitest';
import { BUG_REPORT_CLOSED, nextBugReportStep, type BugReportEvent, type BugReportStep } from './bug-report.flow.ts';
import type { DeviceInfo } from './bug-report.contract.ts';
import {
  canSubmitBugReport,
  deliveryOf,
  deviceInfoOf,
  emptyBugReport,
  isReportOfWeek,
  keepReport,
  KEPT_FAULTS_CHARACTERS,
  KEPT_FAULTS_LIMIT,
  KEPT_REPORTS_LIMIT,
  keptReportsIn,
  makeBugReport,
} from './bug-report.rules.ts';
import { ERROR_RECORDING_RATE, inboxAddress, isTrouble, SESSION_RECORDING_RATE } from './error-service.rules.ts';

const deviceInfo: DeviceInfo = {
  userAgent: 'Phone/1',
  platform: 'Linux',
  language: 'en-GB',
  cookiesEnabled: true,
  screenWidth: 390,
  screenHeight: 844,
  windowWidth: 390,
  windowHeight: 700,
  devicePixelRatio: 3,
};
const circumstances = { eventId: 'e1', feedbackId: 'f1', madeAt: 1000, repId: '1001', weekId: 'w1', deviceInfo };

test('the form starts empty, with device info', () => {
  expect(emptyBugReport()).toEqual({ description: '', steps: '', email: '', includeDeviceInfo: true, contextData: {} });
});

test.each([
  ['', false],
  [' \n', false],
  ['It broke', true],
])('%j may be submitted: %s', (description, expected) => {
  expect(canSubmitBugReport({ ...emptyBugReport(), description })).toBe(expected);
});

test.each([
  [undefined, 1],
  [0, 1],
  [2.5, 2.5],
])('a pixel ratio of %s is %s', (devicePixelRatio, expected) => {
  expect(deviceInfoOf({ ...deviceInfo, devicePixelRatio })).toEqual({ ...deviceInfo, devicePixelRatio: expected });
});

describe('a report', () => {
  test('contains the fields that were filled in', () => {
    const form = { ...emptyBugReport(), description: ' It broke ', steps: 'Press', email: ' a@b.test ' };
    expect(makeBugReport(form, circumstances)).toEqual({
      eventId: 'e1',
      feedbackId: 'f1',
      madeAt: 1000,
      repId: '1001',
      description: 'It broke',
      steps: 'Press',
      email: 'a@b.test',
      deviceInfo,
      contextData: { weekId: 'w1' },
    });
  });

  test('omits empty fields', () => {
    const form = { ...emptyBugReport(), description: 'It broke', includeDeviceInfo: false };
    const report = makeBugReport(form, { ...circumstances, repId: undefined, weekId: undefined });
    expect(report).toEqual({
      eventId: 'e1',
      feedbackId: 'f1',
      madeAt: 1000,
      description: 'It broke',
      steps: '',
      contextData: {},
    });
  });

  test.each([
    ['its own week', ['w0', 'w1'], true],
    ['another week', ['w0'], false],
  ])('a bug report is of %s', (_, weekIds, expected) => {
    const report = makeBugReport({ ...emptyBugReport(), description: 'x' }, circumstances);
    expect(isReportOfWeek(report, weekIds)).toBe(expected);
    expect(isReportOfWeek({ fault: [] }, weekIds)).toBe(false);
  });

  test('a report is stored up to the limit and can be read back', () => {
    const report = makeBugReport({ ...emptyBugReport(), description: 'x' }, circumstances);
    const full = Array.from({ length: KEPT_REPORTS_LIMIT }, () => report);
    expect(keepReport([], report)).toEqual([report]);
    expect(keepReport(full, report)).toBeUndefined();
    expect(keptReportsIn(JSON.parse(JSON.stringify([report, null, { eventId: 1 }, 'x'])))).toEqual([report]);
    expect(keptReportsIn({})).toEqual([]);
  });

  test('faults have their own limit beside the reports', () => {
    const report = makeBugReport({ ...emptyBugReport(), description: 'x' }, circumstances);
    const fault = { fault: [{}, []] };
    const faults = Array.from({ length: KEPT_FAULTS_LIMIT }, () => fault);
    expect(keepReport(faults, fault)).toBeUndefined();
    expect(keepReport(faults, report)).toEqual([...faults, report]);
    expect(keptReportsIn([report, fault])).toEqual([report, fault]);
    expect(keepReport([], { fault: 'x'.repeat(KEPT_FAULTS_CHARACTERS) })).toBeUndefined();
  });

  test.each([
    [200, 'sent'],
    [undefined, 'unreachable'],
    [400, 'refused'],
    [413, 'refused'],
    [429, 'failed'],
    [503, 'failed'],
  ] as const)('answered with %s is %s', (status, expected) => {
    expect(deliveryOf(status)).toBe(expected);
  });
});

const idle: BugReportStep = { at: 'idle', failed: false, missing: false };

test.each<[string, BugReportEvent[], BugReportStep]>([
  ['opens', ['opened'], idle],
  ['is cancelled', ['opened', 'closed'], BUG_REPORT_CLOSED],
  ['misses its description', ['opened', 'incomplete'], { ...idle, missing: true }],
  ['is on its way', ['opened', 'submitted'], { at: 'submitting' }],
  [
    'cannot be cancelled or sent twice while sending',
    ['opened', 'submitted', 'closed', 'submitted'],
    { at: 'submitting' },
  ],
  ['thanks', ['opened', 'submitted', 'sent'], { at: 'thankYou', kept: false }],
  ['thanks and says that it waits', ['opened', 'submitted', 'kept'], { at: 'thankYou', kept: true }],
  ['closes after the thanks', ['opened', 'submitted', 'sent', 'thanksOver'], BUG_REPORT_CLOSED],
  ['failed, and can be tried again', ['opened', 'submitted', 'failed'], { ...idle, failed: true }],
  ['is tried again', ['opened', 'submitted', 'failed', 'submitted', 'sent'], { at: 'thankYou', kept: false }],
  ['is not closed by thanks of before', ['opened', 'thanksOver'], idle],
])('the dialog %s', (_what, events, expected) => {
  expect(events.reduce(nextBugReportStep, BUG_REPORT_CLOSED)).toEqual(expected);
});

test.each([
  ['TypeError', 'Failed to fetch', true],
  ['TypeError', 'Failed to fetch dynamically imported module: https://x/assets/a.js', true],
  ['AbortError', 'The user aborted a request.', true],
  ['TypeError', "Cannot read properties of undefined (reading 'name')", false],
  [undefined, undefined, false],
])('%s: %s counts as an environment failure: %s', (name, message, expected) => {
  expect(isTrouble({ name, message })).toBe(expected);
});

test('inboxAddress is the DSN of the inbox of the server of the page', () => {
  expect(inboxAddress('https://reps.test:8443')).toBe('https://offpiste@reps.test:8443/errors/1');
});

test('one session in ten is recorded, and every session with an error', () => {
  expect([SESSION_RECORDING_RATE, ERROR_RECORDING_RATE]).toEqual([0.1, 1]);
});

import { describe, expect, test } from 'vitest';
import { BASIC_SCANNER_SETTINGS, MODAL_SCANNER_SETTINGS, type ScannerSettings } from './scan-settings.rules.ts';
import {
  delayToNextStep,
  isFrameDue,
  OPENED_SCANNER,
  remainingSeconds,
  scanStatus,
  stepScan,
  type ScanEvent,
  type ScanOutput,
  type ScanState,
} from './scan.flow.ts';

const TICKET = 'WASTELAND-ABC123-123456';
const OTHER_TICKET = 'NUCO-XYZ789-654321';
const BOOKING = 'WASTELAND-ABC123';

class Timeline {
  state: ScanState = OPENED_SCANNER;
  outputs: ScanOutput[] = [];
  readonly settings: ScannerSettings;

  constructor(settings: ScannerSettings) {
    this.settings = settings;
  }

  at(now: number, event: ScanEvent): this {
    const step = stepScan(this.state, event, this.settings, now);
    this.state = step.state;
    if (step.output !== null) this.outputs.push(step.output);
    return this;
  }

  sees(now: number, text: string): this {
    return this.at(now, { kind: 'frame-taken' }).seesLater(now, text);
  }

  /** A second try finds it in the last frame. */
  seesLater(now: number, text: string): this {
    return this.at(now, { kind: 'text-read', text });
  }

  /** Frames without a code. */
  misses(from: number, count: number): this {
    for (let frame = 0; frame < count; frame += 1) {
      const now = from + frame * this.settings.scanInterval;
      this.at(now, { kind: 'frame-taken' }).at(now, { kind: 'nothing-read' });
    }
    return this;
  }

  statusAt(now: number): string {
    this.at(now, { kind: 'time-passed' });
    return scanStatus(this.state);
  }
}

function liveScanner(settings: ScannerSettings = MODAL_SCANNER_SETTINGS): Timeline {
  return new Timeline(settings).at(0, { kind: 'camera-live' });
}

const scanned = (code: string): ScanOutput => ({ kind: 'code-scanned', code });
const invalid = (problem: 'partial-code' | 'unknown-code', text: string): ScanOutput => ({
  kind: 'invalid-code',
  problem,
  text,
});

describe('opening', () => {
  test('starts scanning as soon as the camera is live, and not before', () => {
    const timeline = new Timeline(MODAL_SCANNER_SETTINGS);
    expect(timeline.statusAt(0)).toBe('starting');
    expect(isFrameDue(timeline.state, 0)).toBe(false);
    expect(timeline.sees(10, TICKET).outputs).toEqual([]);
    timeline.at(300, { kind: 'camera-live' });
    expect(timeline.statusAt(300)).toBe('scanning');
    expect(isFrameDue(timeline.state, 300)).toBe(true);
  });

  test('a failed camera keeps the message it came with until the camera is started again', () => {
    const timeline = liveScanner().at(10, { kind: 'camera-failed', message: 'Permission denied' });
    expect(timeline.statusAt(20)).toBe('camera-failed');
    expect(timeline.state.camera).toEqual({ kind: 'failed', message: 'Permission denied', fault: 'other' });
    expect(timeline.at(30, { kind: 'camera-starting' }).statusAt(30)).toBe('starting');
  });

  test('starting the camera clears the error on screen and keeps a cooldown', () => {
    expect(liveScanner().sees(0, 'hello').at(100, { kind: 'camera-starting' }).state.pause).toBeNull();
    expect(liveScanner().sees(0, TICKET).at(100, { kind: 'camera-starting' }).state.pause).not.toBeNull();
  });
});

describe('frames', () => {
  test.each([
    ['modal', MODAL_SCANNER_SETTINGS, 500],
    ['basic', BASIC_SCANNER_SETTINGS, 1000],
  ])('one frame per scan interval (%s)', (_, settings, interval) => {
    const timeline = liveScanner(settings).at(0, { kind: 'frame-taken' });
    expect(delayToNextStep(timeline.state, 0)).toBe(interval);
    expect(isFrameDue(timeline.state, interval - 1)).toBe(false);
    expect(isFrameDue(timeline.state, interval)).toBe(true);
    expect(delayToNextStep(timeline.state, interval + 5)).toBe(0);
  });

  test.each([
    ['in cooldown', (timeline: Timeline) => timeline.sees(0, TICKET)],
    ['while an error shows', (timeline: Timeline) => timeline.sees(0, 'hello')],
    ['while an action is in flight', (timeline: Timeline) => timeline.at(0, { kind: 'action-started' })],
    ['after the camera failed', (timeline: Timeline) => timeline.at(0, { kind: 'camera-failed', message: null })],
    ['when stopped', (timeline: Timeline) => timeline.at(0, { kind: 'stopped' })],
  ])('no frame %s', (_, bringTo) => {
    const timeline = bringTo(liveScanner());
    expect(isFrameDue(timeline.state, 1500)).toBe(false);
  });
});

describe('a valid code', () => {
  test.each([
    ['modal', MODAL_SCANNER_SETTINGS, 2000],
    ['basic', BASIC_SCANNER_SETTINGS, 3000],
  ])('a code in view is reported again only after the cooldown (%s)', (_, settings, cooldown) => {
    const timeline = liveScanner(settings)
      .sees(0, TICKET)
      .sees(cooldown - 1, TICKET);
    expect(timeline.outputs).toEqual([scanned(TICKET)]);
    expect(timeline.sees(cooldown, TICKET).outputs).toEqual([scanned(TICKET), scanned(TICKET)]);
  });

  test('counts down in whole seconds, rounded up, then scans again', () => {
    const timeline = liveScanner().sees(0, TICKET);
    const shown = [0, 1, 999, 1000, 1001, 1999, 2000].map((now) => remainingSeconds(timeline.state, now));
    expect(shown).toEqual([2, 2, 2, 1, 1, 1, 0]);
    expect(timeline.statusAt(1999)).toBe('cooldown');
    expect(timeline.statusAt(2000)).toBe('scanning');
    expect(remainingSeconds(timeline.state, 2000)).toBe(0);
  });

  test('wakes the screen for every new second and for the end of the cooldown', () => {
    const timeline = liveScanner({ ...MODAL_SCANNER_SETTINGS, cooldownPeriod: 1500 }).sees(0, TICKET);
    expect(delayToNextStep(timeline.state, 0)).toBe(500);
    expect(delayToNextStep(timeline.state, 500)).toBe(1000);
    expect(delayToNextStep(timeline.state, 1400)).toBe(100);
    expect(timeline.statusAt(1500)).toBe('scanning');
  });

  test('a valid code is reported without surrounding whitespace', () => {
    expect(liveScanner().sees(0, ` ${TICKET} `).outputs).toEqual([scanned(TICKET)]);
  });
});

describe('a code that was recorded', () => {
  const COOLDOWN = MODAL_SCANNER_SETTINGS.cooldownPeriod;
  const recordedAt = (now: number) =>
    liveScanner()
      .sees(0, TICKET)
      .at(0, { kind: 'action-started' })
      .at(now, { kind: 'code-recorded', code: TICKET })
      .at(now, { kind: 'action-ended' });
  const FRAMES = Array.from({ length: 20 }, (_, frame) => COOLDOWN + frame * MODAL_SCANNER_SETTINGS.scanInterval);

  test('skips a recorded code while it stays in view', () => {
    const timeline = recordedAt(300);
    for (const now of FRAMES) timeline.sees(now, TICKET);
    expect(timeline.outputs).toEqual([scanned(TICKET)]);
    expect(timeline.statusAt(COOLDOWN + 1)).toBe('scanning');
  });

  test.each([
    ['modal', 3, 1, MODAL_SCANNER_SETTINGS],
    ['modal', 4, 2, MODAL_SCANNER_SETTINGS],
    ['basic', 1, 1, BASIC_SCANNER_SETTINGS],
    ['basic', 2, 2, BASIC_SCANNER_SETTINGS],
  ])('%s scanner: after %i frames without a recorded code it was scanned %i times', (_, frames, scans, settings) => {
    const timeline = liveScanner(settings).sees(0, TICKET).at(300, { kind: 'code-recorded', code: TICKET });
    timeline.sees(3000, TICKET).misses(3500, frames);
    expect(timeline.sees(9000, TICKET).outputs).toHaveLength(scans);
  });

  test('a frame whose recorded code only a second try finds is not a frame without it', () => {
    const timeline = recordedAt(300).misses(2000, 4).seesLater(3700, TICKET);
    expect(timeline.sees(4000, TICKET).outputs).toEqual([scanned(TICKET)]);
    expect(timeline.misses(4500, 4).sees(6500, TICKET).outputs).toHaveLength(2);
  });

  test('slow frames that all have a recorded code are not read again', () => {
    const timeline = recordedAt(300);
    for (const now of [2000, 4500, 7000, 9500]) timeline.sees(now, TICKET);
    expect(timeline.misses(12_000, 1).sees(14_500, TICKET).outputs).toEqual([scanned(TICKET)]);
  });

  test('a pause or a long request does not count as out of view', () => {
    expect(recordedAt(9000).sees(15_000, TICKET).outputs).toHaveLength(1);
    const timeline = recordedAt(300).sees(COOLDOWN + 1000, OTHER_TICKET);
    expect(timeline.sees(COOLDOWN * 2 + 1000, TICKET).outputs).toEqual([scanned(TICKET), scanned(OTHER_TICKET)]);
  });

  test('does not skip another ticket or a refused ticket', () => {
    expect(recordedAt(300).sees(COOLDOWN, OTHER_TICKET).outputs).toEqual([scanned(TICKET), scanned(OTHER_TICKET)]);
    const refused = liveScanner().sees(0, TICKET).at(0, { kind: 'action-started' }).at(300, { kind: 'action-ended' });
    expect(refused.sees(COOLDOWN, TICKET).outputs).toEqual([scanned(TICKET), scanned(TICKET)]);
  });

  test('two tickets side by side are both passed over', () => {
    const timeline = recordedAt(300).sees(COOLDOWN, OTHER_TICKET);
    timeline.at(COOLDOWN + 100, { kind: 'code-recorded', code: OTHER_TICKET });
    for (const [index, now] of FRAMES.entries()) timeline.sees(now + COOLDOWN, index % 2 === 0 ? TICKET : OTHER_TICKET);
    expect(timeline.outputs).toEqual([scanned(TICKET), scanned(OTHER_TICKET)]);
  });

  test('known before the camera is live, it is passed over from the first frame', () => {
    const timeline = new Timeline(MODAL_SCANNER_SETTINGS).at(0, { kind: 'code-recorded', code: TICKET });
    expect(timeline.at(5000, { kind: 'camera-live' }).sees(5100, TICKET).outputs).toEqual([]);
  });
});

describe('an invalid code', () => {
  test.each([
    ['modal', MODAL_SCANNER_SETTINGS, 2000],
    ['basic', BASIC_SCANNER_SETTINGS, 3000],
  ])('an invalid code shows its error, pauses, then clears and resumes (%s)', (_, settings, display) => {
    const timeline = liveScanner(settings)
      .sees(0, 'hello')
      .sees(display - 1, TICKET);
    expect(timeline.outputs).toEqual([invalid('unknown-code', 'hello')]);
    expect(timeline.statusAt(display - 1)).toBe('error-pause');
    expect(remainingSeconds(timeline.state, display - 1)).toBe(0);
    expect(timeline.statusAt(display)).toBe('scanning');
    expect(timeline.state.pause).toBeNull();
  });

  test('refuses a partial code by default and accepts it if allowed', () => {
    expect(liveScanner().sees(0, BOOKING).outputs).toEqual([invalid('partial-code', BOOKING)]);
    const lenient = liveScanner({ ...MODAL_SCANNER_SETTINGS, allowPartial: true });
    expect(lenient.sees(0, BOOKING).outputs).toEqual([scanned(BOOKING)]);
  });
});

describe('one action at a time', () => {
  test('a scan is ignored while an action is in flight, also past the cooldown', () => {
    const timeline = liveScanner().sees(0, TICKET).at(1, { kind: 'action-started' });
    expect(timeline.statusAt(100)).toBe('cooldown');
    expect(timeline.statusAt(2500)).toBe('busy');
    expect(delayToNextStep(timeline.state, 2500)).toBeNull();
    timeline.sees(2600, OTHER_TICKET);
    expect(timeline.outputs).toEqual([scanned(TICKET)]);
    expect(timeline.at(5000, { kind: 'action-ended' }).statusAt(5000)).toBe('scanning');
    expect(timeline.sees(5001, OTHER_TICKET).outputs).toEqual([scanned(TICKET), scanned(OTHER_TICKET)]);
  });

  test('an action that ends early does not shorten the cooldown', () => {
    const timeline = liveScanner().sees(0, TICKET).at(1, { kind: 'action-started' });
    expect(timeline.at(50, { kind: 'action-ended' }).statusAt(60)).toBe('cooldown');
  });
});

test('a stopped scanner reads nothing until its camera is started again', () => {
  const timeline = liveScanner().sees(0, TICKET).at(100, { kind: 'stopped' });
  expect(timeline.at(200, { kind: 'camera-live' }).statusAt(200)).toBe('stopped');
  expect(timeline.sees(300, OTHER_TICKET).outputs).toEqual([scanned(TICKET)]);
  expect(timeline.at(400, { kind: 'camera-starting' }).statusAt(400)).toBe('starting');
});

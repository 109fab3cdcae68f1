import { describe, expect, test } from 'vitest';
import {
  holdsReads,
  INITIAL_SCAN_ACTION,
  type ScanActionEvent,
  type ScanActionState,
  stepScanAction,
} from './scan-action.flow.ts';

type State = ScanActionState<string>;
type Event = ScanActionEvent<string>;

function states(...events: Event[]): State[] {
  let state: State = INITIAL_SCAN_ACTION;
  return events.map((event) => {
    state = stepScanAction(state, event);
    return state;
  });
}

function walk(...events: Event[]): string[] {
  return states(...events).map(({ step }) => step);
}

test.each<[Event]>([[{ kind: 'scan' }], [{ kind: 'choose' }]])('from %o to a result and back to the start', (open) => {
  expect(walk(open, { kind: 'send' }, { kind: 'answer', result: 'done' }, { kind: 'dismiss' })).toEqual([
    open.kind === 'scan' ? 'scanning' : 'choosing',
    'sending',
    'result',
    'initial',
  ]);
});

test('a hand-held reader needs no scanner, and opens none', () => {
  expect(states({ kind: 'send' })).toEqual([{ step: 'sending', isOpen: false, waitsFor: 'server' }]);
});

test('the scanner stays open during its request; cancel closes it, and the result is still shown', () => {
  expect(states({ kind: 'scan' }, { kind: 'send' }, { kind: 'cancel' }, { kind: 'answer', result: 'done' })).toEqual([
    { step: 'scanning' },
    { step: 'sending', isOpen: true, waitsFor: 'server' },
    { step: 'sending', isOpen: false, waitsFor: 'server' },
    { step: 'result', result: 'done', isOpen: false },
  ]);
});

test('a scanner result shows above the scanner, and dismissing it closes it', () => {
  const answer: Event = { kind: 'answer', result: 'done' };
  expect(states({ kind: 'scan' }, { kind: 'send' }, answer, { kind: 'dismiss' }).slice(2)).toEqual([
    { step: 'result', result: 'done', isOpen: true },
    { step: 'initial' },
  ]);
  expect(states({ kind: 'choose' }, { kind: 'send' }, answer).at(-1)).toMatchObject({ isOpen: false });
  expect(states({ kind: 'send' }, answer).at(-1)).toMatchObject({ isOpen: false });
});

test('the holder of a scanned code is shown until the result, and through a wait', () => {
  const holder = { name: 'Ann Other', facts: 'WASTELAND-1' };
  const sending = { step: 'sending', isOpen: true, waitsFor: 'server' };
  expect(
    states(
      { kind: 'scan' },
      { kind: 'send' },
      { kind: 'found', holder },
      { kind: 'wait', waitsFor: 'position' },
      { kind: 'answer', result: 'done' },
    ).slice(1),
  ).toEqual([
    sending,
    { ...sending, holder },
    { ...sending, waitsFor: 'position', holder },
    { step: 'result', result: 'done', isOpen: true },
  ]);
});

test('the holder disappears with the closed scanner, and is not shown without one', () => {
  const found: Event = { kind: 'found', holder: { name: 'Ann Other', facts: 'WASTELAND-1' } };
  const closed = { step: 'sending', isOpen: false, waitsFor: 'server' };
  expect(states({ kind: 'scan' }, { kind: 'send' }, found, { kind: 'cancel' }, found).slice(3)).toEqual([
    closed,
    closed,
  ]);
  expect(states({ kind: 'send' }, found).at(-1)).toEqual(closed);
  expect(states(found).at(-1)).toEqual({ step: 'initial' });
});

test('the holder is not shown while more codes of a reader wait', () => {
  const holder = { name: 'Ann Other', facts: 'WASTELAND-1' };
  const found = (hasMore: boolean): Event => ({ kind: 'found', holder, hasMore });
  const sending = { step: 'sending', isOpen: true, waitsFor: 'server' };
  expect(states({ kind: 'scan' }, { kind: 'send' }, found(true), found(false)).slice(2)).toEqual([
    sending,
    { ...sending, holder },
  ]);
});

test('a wait shows its reason', () => {
  const waits: Event[] = [
    { kind: 'wait', waitsFor: 'position' },
    { kind: 'wait', waitsFor: 'server' },
  ];
  expect(states({ kind: 'scan' }, { kind: 'send' }, ...waits).slice(2)).toEqual([
    { step: 'sending', isOpen: true, waitsFor: 'position' },
    { step: 'sending', isOpen: true, waitsFor: 'server' },
  ]);
  expect(walk(...waits)).toEqual(['initial', 'initial']);
});

test('a scanner opened from a result knows the result, and a new one does not', () => {
  const toResult: Event[] = [{ kind: 'scan' }, { kind: 'send' }, { kind: 'answer', result: 'done' }];
  expect(states(...toResult, { kind: 'scan' }).at(-1)).toEqual({ step: 'scanning', last: 'done' });
  expect(states(...toResult, { kind: 'dismiss' }, { kind: 'scan' }).at(-1)).toEqual({ step: 'scanning' });
});

test('cancel closes the scanner and the name search', () => {
  expect(walk({ kind: 'scan' }, { kind: 'cancel' }, { kind: 'choose' }, { kind: 'cancel' })).toEqual([
    'scanning',
    'initial',
    'choosing',
    'initial',
  ]);
});

describe('a result that is shown as a banner', () => {
  const answer = (result: string): Event => ({ kind: 'answer', result, asBanner: true });

  test('a result that is shown as a banner keeps the scanner open', () => {
    expect(states({ kind: 'scan' }, { kind: 'send' }, answer('one'), { kind: 'send' }, answer('two')).slice(2)).toEqual(
      [
        { step: 'scanning', last: 'one', banner: 'one' },
        { step: 'sending', isOpen: true, waitsFor: 'server' },
        { step: 'scanning', last: 'two', banner: 'two' },
      ],
    );
  });

  test('a result by name, by reader or after closing opens no scanner', () => {
    const shown = { step: 'initial', banner: 'done' };
    expect(states({ kind: 'choose' }, { kind: 'cancel' }, { kind: 'send' }, answer('done')).at(-1)).toEqual(shown);
    expect(states({ kind: 'scan' }, { kind: 'send' }, { kind: 'cancel' }, answer('done')).at(-1)).toEqual(shown);
  });

  test('stays when the scanner is closed, until it has been shown long enough', () => {
    const scanned: Event[] = [{ kind: 'scan' }, { kind: 'send' }, answer('done')];
    expect(states(...scanned, { kind: 'clear', result: 'done' }).at(-1)).toEqual({ step: 'scanning', last: 'done' });
    expect(states(...scanned, { kind: 'cancel' }).at(-1)).toEqual({ step: 'initial', banner: 'done' });
    expect(states(...scanned, { kind: 'cancel' }, { kind: 'clear', result: 'done' }).at(-1)).toEqual({
      step: 'initial',
    });
    expect(states(...scanned, { kind: 'clear', result: 'an earlier one' }).at(-1)).toMatchObject({ banner: 'done' });
  });
});

test.each<[Event]>([
  [{ kind: 'send' }],
  [{ kind: 'scan' }],
  [{ kind: 'choose' }],
  [{ kind: 'cancel' }],
  [{ kind: 'dismiss' }],
])('%o is ignored during a request', (event) => {
  const sending: State = { step: 'sending', isOpen: false, waitsFor: 'server' };
  expect(stepScanAction(sending, event)).toBe(sending);
});

test('an unexpected response changes nothing, and a result stays until it is dismissed', () => {
  const result: State = { step: 'result', result: 'first', isOpen: false };
  expect(stepScanAction<string>(INITIAL_SCAN_ACTION, { kind: 'answer', result: 'late' })).toEqual(INITIAL_SCAN_ACTION);
  expect(stepScanAction(result, { kind: 'answer', result: 'late' })).toBe(result);
  expect(stepScanAction(result, { kind: 'cancel' })).toBe(result);
  expect(stepScanAction(result, { kind: 'send' })).toEqual({
    step: 'sending',
    isOpen: false,
    waitsFor: 'server',
  });
});

test.each<[string, State, boolean]>([
  ['nothing is shown', { step: 'initial' }, false],
  ['a request runs', { step: 'sending', isOpen: true, waitsFor: 'server' }, true],
  ['a calm banner is shown', { step: 'initial', banner: 'calm' }, false],
  ['a refusal is a banner', { step: 'initial', banner: 'refused' }, true],
  ['a refusal is a banner over the open camera', { step: 'scanning', banner: 'refused' }, true],
  ['a refusal was a banner of the open camera', { step: 'scanning', last: 'refused' }, false],
  ['a refusal is open', { step: 'result', result: 'refused', isOpen: false }, true],
  ['a calm verdict is open', { step: 'result', result: 'calm', isOpen: false }, false],
])('if %s, the next code of a hand-held reader starts only as the table says', (_, state, waits) => {
  expect(holdsReads(state, (result) => result === 'calm')).toBe(waits);
});

import { expect, test } from 'vitest';
import { INITIAL_SCAN_ACTION, type ScanActionEvent, type ScanActionState, stepScanAction } from './scan-action.flow.ts';

type State = ScanActionState<string>;
type Event = ScanActionEvent<string>;

function walk(...events: Event[]): string[] {
  let state: State = INITIAL_SCAN_ACTION;
  return events.map((event) => {
    state = stepScanAction(state, event);
    return state.step;
  });
}

test.each<[Event]>([[{ kind: 'scan' }], [{ kind: 'choose' }]])('from %o to a result and back to the start', (open) => {
  expect(walk(open, { kind: 'send', by: 'scan' }, { kind: 'answer', result: 'done' }, { kind: 'dismiss' })).toEqual([
    open.kind === 'scan' ? 'scanning' : 'choosing',
    'sending',
    'result',
    'initial',
  ]);
});

test('a hand-held reader works without an open scanner', () => {
  expect(walk({ kind: 'send', by: 'scan' })).toEqual(['sending']);
});

test('cancel closes the scanner and the name search', () => {
  expect(walk({ kind: 'scan' }, { kind: 'cancel' }, { kind: 'choose' }, { kind: 'cancel' })).toEqual([
    'scanning',
    'initial',
    'choosing',
    'initial',
  ]);
});

test.each<[Event]>([
  [{ kind: 'send', by: 'scan' }],
  [{ kind: 'scan' }],
  [{ kind: 'choose' }],
  [{ kind: 'cancel' }],
  [{ kind: 'dismiss' }],
])('%o is ignored during a request', (event) => {
  const sending: State = { step: 'sending', by: 'name' };
  expect(stepScanAction(sending, event)).toBe(sending);
});

test('an unexpected response changes nothing, and a result stays until it is dismissed', () => {
  const result: State = { step: 'result', result: 'first' };
  expect(stepScanAction<string>(INITIAL_SCAN_ACTION, { kind: 'answer', result: 'late' })).toEqual(INITIAL_SCAN_ACTION);
  expect(stepScanAction(result, { kind: 'answer', result: 'late' })).toBe(result);
  expect(stepScanAction(result, { kind: 'cancel' })).toBe(result);
  expect(stepScanAction(result, { kind: 'send', by: 'scan' })).toEqual({ step: 'sending', by: 'scan' });
});

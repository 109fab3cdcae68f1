import { describe, expect, test } from 'vitest';
import {
  type EventScanEvent,
  type EventScanState,
  holdsReads,
  INITIAL_EVENT_SCAN,
  stepEventScan,
} from './event-scan.flow.ts';

type State = EventScanState<string>;
type Event = EventScanEvent<string>;

function after(...events: Event[]): State {
  return events.reduce<State>((state, event) => stepEventScan(state, event), INITIAL_EVENT_SCAN);
}

describe('the scanner', () => {
  test('stays open in its mode while sending and after the response', () => {
    expect(after({ kind: 'scan', mode: 'out' }, { kind: 'send' })).toEqual({
      step: 'scanning',
      mode: 'out',
      isSending: true,
      result: undefined,
    });
    expect(after({ kind: 'scan', mode: 'out' }, { kind: 'send' }, { kind: 'answer', result: 'let out' })).toEqual({
      step: 'scanning',
      mode: 'out',
      isSending: false,
      result: 'let out',
    });
  });

  test('the next scan clears the last result', () => {
    expect(
      after({ kind: 'scan', mode: 'in' }, { kind: 'send' }, { kind: 'answer', result: 'one' }, { kind: 'send' }).result,
    ).toBeUndefined();
  });

  test('can be stopped during a request, and the response is still shown', () => {
    const stopped = after({ kind: 'scan', mode: 'in' }, { kind: 'send' }, { kind: 'stop' });
    expect(stopped).toMatchObject({ step: 'initial', isSending: true });
    expect(stepEventScan(stopped, { kind: 'answer', result: 'late' })).toMatchObject({
      step: 'initial',
      isSending: false,
      result: 'late',
    });
  });
});

test('the code recorded last is known until the scanner is opened again, in either mode', () => {
  const recorded = { code: 'one' };
  const scanned: Event[] = [{ kind: 'scan', mode: 'in' }, { kind: 'send' }, { kind: 'answer', result: 'in', recorded }];
  expect(after(...scanned).recorded).toBe(recorded);
  expect(after(...scanned, { kind: 'send' }, { kind: 'answer', result: 'refused' }).recorded).toBe(recorded);
  expect(after(...scanned, { kind: 'stop' }, { kind: 'scan', mode: 'out' }).recorded).toBeUndefined();
});

test('choosing a name closes the name search', () => {
  expect(after({ kind: 'choose', mode: 'out' }, { kind: 'send' })).toMatchObject({
    step: 'initial',
    mode: 'out',
    isSending: true,
  });
});

test('a hand-held reader uses the mode that was chosen last', () => {
  expect(after({ kind: 'scan', mode: 'out' }, { kind: 'stop' }, { kind: 'send' })).toMatchObject({
    step: 'initial',
    mode: 'out',
  });
});

test.each<[Event]>([[{ kind: 'scan', mode: 'out' }], [{ kind: 'choose', mode: 'out' }], [{ kind: 'send' }]])(
  '%o is ignored during a request',
  (event) => {
    const sending = after({ kind: 'send' });
    expect(stepEventScan(sending, event)).toBe(sending);
  },
);

test('only the displayed result is cleared', () => {
  const shown = after({ kind: 'send' }, { kind: 'answer', result: 'second' });
  expect(stepEventScan(shown, { kind: 'clear', result: 'first' })).toBe(shown);
  expect(stepEventScan(shown, { kind: 'clear', result: 'second' }).result).toBeUndefined();
});

test.each<[string, State, boolean]>([
  ['nothing is shown', after(), false],
  ['a request runs', after({ kind: 'send' }), true],
  ['an entry is shown', after({ kind: 'send' }, { kind: 'answer', result: 'calm' }), false],
  ['a refusal is shown', after({ kind: 'send' }, { kind: 'answer', result: 'refused' }), true],
])('if %s, the next code of a hand-held reader starts only as the table says', (_, state, waits) => {
  expect(holdsReads(state, (result) => result === 'calm')).toBe(waits);
});

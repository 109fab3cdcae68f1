import { describe, expect, test } from 'vitest';
import {
  canDistribute,
  INITIAL_LIFT_PASS,
  liftPassStep,
  stepLiftPass,
  type LiftPassEvent,
  type LiftPassState,
  type RefusedPass,
} from './lift-pass.flow.ts';

type State = LiftPassState<string, string>;
type Event = LiftPassEvent<string, string>;

const walk = (events: readonly Event[]): State =>
  events.reduce<State>((state, event) => stepLiftPass(state, event), INITIAL_LIFT_PASS);
const scan: Event = { kind: 'scan' };
const send: Event = { kind: 'send' };
const ready: Event = { kind: 'looked-up', step: 'ready', pass: 'P' };
const distributed: Event = { kind: 'looked-up', step: 'distributed', pass: 'P', result: 'already' };
const deleted: Event = { kind: 'looked-up', step: 'deleted', pass: 'P', result: 'no' };
const late = (of: string, event: RefusedPass<string, string>): Event => ({ kind: 'refused-late', of, event });
const notAllocated = { kind: 'answer', result: 'no' } as const;
const alreadyOut = { kind: 'looked-up', step: 'distributed', pass: 'P2', result: 'already' } as const;
const distribute: Event = { kind: 'distribute' };
const answer: Event = { kind: 'answer', result: 'done' };
const asBanner: Event = { kind: 'answer', result: 'done', asBanner: true };
const dismiss: Event = { kind: 'dismiss' };

describe('the states of the screen', () => {
  test.each<[string, readonly Event[], string, string, boolean]>([
    ['at first', [], 'initial', 'initial', false],
    ['scanning', [scan], 'initial', 'scanning', false],
    ['choosing by name', [{ kind: 'choose' }], 'initial', 'choosing', false],
    ['looking a code up', [scan, send], 'processing', 'sending', false],
    ['a good pass', [scan, send, ready], 'ready', 'initial', true],
    ['handing it out', [scan, send, ready, distribute], 'processing', 'sending', false],
    ['handed out', [scan, send, ready, distribute, answer], 'initial', 'result', false],
    ['seen', [scan, send, ready, distribute, answer, dismiss], 'initial', 'initial', false],
    ['a pass that was handed out before', [scan, send, distributed], 'distributed', 'result', false],
    ['the same, seen', [scan, send, distributed, dismiss], 'distributed', 'initial', false],
    ['a pass that must not be handed out', [scan, send, deleted, dismiss], 'deleted', 'initial', false],
    ['refused without a pass', [scan, send, { kind: 'answer', result: 'no' }, dismiss], 'initial', 'initial', false],
    ['put back', [scan, send, ready, { kind: 'put-back' }], 'initial', 'initial', false],
    [
      'not cancelled while the hand-out is being sent',
      [scan, send, ready, distribute, { kind: 'put-back' }],
      'processing',
      'sending',
      false,
    ],
    ['the next code forgets the pass', [scan, send, ready, scan], 'initial', 'scanning', false],
    ['the next code of a hand-held reader clears the pass', [scan, send, ready, send], 'processing', 'sending', false],
    ['a pass that is not ready is not sent', [scan, send, deleted, dismiss, distribute], 'deleted', 'initial', false],
    ['nothing is not sent', [distribute], 'initial', 'initial', false],
    ['a sheet that is cancelled', [scan, { kind: 'cancel' }], 'initial', 'initial', false],
    [
      'only a response ends a request',
      [scan, send, scan, { kind: 'choose' }, { kind: 'cancel' }, dismiss],
      'processing',
      'sending',
      false,
    ],
    [
      'refused by the server after the slide has appeared',
      [scan, send, ready, late('P', notAllocated)],
      'initial',
      'result',
      false,
    ],
    [
      'the same, of a pass that keeps its card',
      [scan, send, ready, late('P', alreadyOut), dismiss],
      'distributed',
      'initial',
      false,
    ],
    ['a late refusal of another pass', [scan, send, ready, late('Q', notAllocated)], 'ready', 'initial', true],
    [
      'a late refusal during the hand-out, which the server decides',
      [scan, send, ready, distribute, late('P', notAllocated)],
      'processing',
      'sending',
      false,
    ],
    [
      'a late refusal while the next is scanned',
      [scan, send, ready, scan, late('P', notAllocated)],
      'initial',
      'scanning',
      false,
    ],
    ['an unexpected response', [ready], 'initial', 'initial', false],
    ['an unexpected response keeps the chosen pass', [scan, send, ready, answer], 'ready', 'initial', true],
  ])('%s', (_, events, step, scanStep, can) => {
    const state = walk(events);
    expect([liftPassStep(state), state.scan.step, canDistribute(state)]).toEqual([step, scanStep, can]);
  });

  test.each<[string, readonly Event[], object]>([
    [
      'a hand-out opens the scanner again',
      [scan, send, ready, distribute, asBanner],
      { step: 'scanning', banner: 'done' },
    ],
    ['of a pass chosen without it, not', [send, ready, distribute, asBanner], { step: 'initial', banner: 'done' }],
    ['one put back, not', [scan, send, ready, { kind: 'put-back' }], { step: 'initial' }],
    [
      'a pass that was handed out before leaves it open',
      [scan, send, { ...alreadyOut, asBanner: true }],
      { step: 'scanning', banner: 'already' },
    ],
    [
      'so does a late refusal',
      [scan, send, ready, late('P', { ...notAllocated, asBanner: true })],
      { step: 'scanning', banner: 'no' },
    ],
    ['a result to dismiss closes it', [scan, send, ready, distribute, answer], { step: 'result', result: 'done' }],
  ])('the result as a banner: %s', (_, events, expected) => {
    expect(walk(events).scan).toMatchObject(expected);
  });

  test('the card stays while the hand-out is being sent', () => {
    expect(walk([scan, send, ready, distribute]).chosen).toMatchObject({ step: 'ready', pass: 'P' });
    expect(walk([scan, send, ready, send]).chosen).toBeUndefined();
  });
});

import { useInterruptedVerdict } from '#ticket/interrupted-verdict.ts';
import {
  canDistribute,
  INITIAL_LIFT_PASS,
  liftPassStep,
  stepLiftPass,
  type LiftPassEvent,
  type LiftPassState,
} from '@offpiste/core/lift-pass/lift-pass.flow';
import { type RefObject, useReducer, useRef, useState } from 'react';
import { giveFeedback } from '#device/hardware/feedback.ts';
import { useOneAtATime } from '#record/one-at-a-time.ts';
import { brokenResult, withCode, type ActionResult, type FieldAction } from '#ticket/use-field-action.ts';
import { feedbackOf } from '#ticket/verdict.rules.ts';
import { distributePass, lookUpPass, type ChosenPass, type PassesAtHand } from './lift-pass.actions.ts';

type Event = LiftPassEvent<ChosenPass, ActionResult>;
type State = LiftPassState<ChosenPass, ActionResult>;

/** The state of handing out passes: a code is looked up first, and recorded only after the slide. */
export interface LiftPassAction {
  readonly state: State;
  readonly step: ReturnType<typeof liftPassStep>;
  /** The state shared with the other scan screens. */
  readonly scan: FieldAction;
  readonly distribute: () => void;
  /** The holder of the last pass handed out: still shown while the verdict closes. */
  readonly doneName: string;
  readonly putBack: () => void;
  readonly slide: RefObject<HTMLDivElement | null>;
}

export function useLiftPass(passes: PassesAtHand): LiftPassAction {
  const [state, move] = useReducer(stepLiftPass<ChosenPass, ActionResult>, INITIAL_LIFT_PASS);
  const mainButton = useRef<HTMLButtonElement>(null);
  const [doneName, setDoneName] = useState('');
  const slide = useRef<HTMLDivElement>(null);
  const { run, isWatched } = useOneAtATime();
  const step = liftPassStep(state);

  const record = (code: string, by: 'scan' | 'name') =>
    run(async () => {
      move({ kind: 'send' });
      tell(await lookUpPass(passes, code, by).catch(broken));
    });

  const distribute = () =>
    run(async () => {
      if (!state.chosen || !canDistribute(state)) return;
      move({ kind: 'distribute' });
      const { pass } = state.chosen;
      setDoneName(pass.card.name);
      const result = await distributePass(passes, pass, isWatched).catch(brokenResult);
      tell({ kind: 'answer', result: withCode(pass.card.barcode, result) });
    });

  const shown = state.scan.step === 'result' ? state.scan.result : undefined;
  const keepIfLocked = useInterruptedVerdict(shown, (result) => {
    move({ kind: 'send' });
    move({ kind: 'answer', result });
  });

  const tell = (event: Event) => {
    move(event);
    if ('result' in event) keepIfLocked(event.result);
    giveFeedback('result' in event ? feedbackOf(event.result.outcome) : 'read');
  };

  const focus = step === 'ready' ? slide : mainButton;
  return {
    state,
    step,
    slide,
    distribute,
    doneName,
    scan: { state: state.scan, move, record, mainButton, finalFocus: state.scan.step === 'initial' ? focus : false },
    putBack: () => move({ kind: 'put-back' }),
  };
}

function broken(error: unknown): Event {
  return { kind: 'answer', result: brokenResult(error) };
}

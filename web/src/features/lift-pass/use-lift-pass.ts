import {
  canDistribute,
  INITIAL_LIFT_PASS,
  liftPassStep,
  stepLiftPass,
  type LiftPassEvent,
  type LiftPassState,
} from '@offpiste/core/lift-pass/lift-pass.flow';
import { type RefObject, useReducer, useRef, useState } from 'react';
import { giveFeedback } from '#device/feedback.ts';
import { logTrouble } from '#device/log.ts';
import { verdictKindOf } from '#outbox/action-verdict.rules.ts';
import { useOneAtATime } from '#outbox/one-at-a-time.ts';
import { FEEDBACK_OF_VERDICT, type ActionResult, type FieldAction } from '#outbox/use-field-action.ts';
import { general } from '#texts/general';
import { distributePass } from './distribute-pass.actions.ts';
import { lookUpPass, type ChosenPass, type PassesAtHand } from './look-up-pass.actions.ts';

type Event = LiftPassEvent<ChosenPass, ActionResult>;
type State = LiftPassState<ChosenPass, ActionResult>;

/** The screen that hands out passes: a code is looked up first, and recorded only after the slide. */
export interface LiftPassAction {
  readonly state: State;
  readonly step: ReturnType<typeof liftPassStep>;
  /** What the parts that every scan screen has need of it. */
  readonly scan: FieldAction;
  readonly distribute: () => void;
  /** Whose pass went out last: the verdict names them while it leaves the screen, too. */
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
      move({ kind: 'send', by });
      tell(await lookUpPass(passes, code, by).catch(broken));
    });

  const distribute = () =>
    run(async () => {
      if (!state.chosen || !canDistribute(state)) return;
      move({ kind: 'distribute' });
      setDoneName(state.chosen.pass.card.name);
      tell(await distributePass(passes, state.chosen.pass, isWatched).then(answer, broken));
    });

  const tell = (event: Event) => {
    move(event);
    giveFeedback('result' in event ? FEEDBACK_OF_VERDICT[verdictKindOf(event.result.outcome)] : 'read');
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

function answer(result: ActionResult): Event {
  return { kind: 'answer', result };
}

/** The screen must come free again, whatever broke. */
function broken(error: unknown): Event {
  logTrouble('A lift pass action broke', error);
  return answer({ outcome: { state: 'failed', message: general.errorOccurred } });
}

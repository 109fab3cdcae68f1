import { useInterruptedVerdict } from '#ticket/interrupted-verdict.ts';
import {
  canDistribute,
  INITIAL_LIFT_PASS,
  liftPassStep,
  stepLiftPass,
  type LiftPassEvent,
  type LiftPassState,
} from '@offpiste/core/programme/lift-pass/lift-pass.flow';
import { say } from '@offpiste/core/base/brand/say.rules';
import type { ReaderRead } from '@offpiste/core/record/scan/key-reader.contract';
import { shownName } from '@offpiste/core/people/passenger/shown-name.rules';
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { giveFeedback } from '#device/hardware/feedback.ts';
import { useOneAtATime } from '#record/one-at-a-time.ts';
import { usePastScans } from '#scan/last-scans.part.tsx';
import { liftPass as texts } from '#texts/programme/lift-pass';
import {
  brokenResult,
  isCalm,
  misreadResult,
  shownIn,
  useContinuous,
  withCode,
  type ActionResult,
  type FieldAction,
} from '#ticket/use-field-action.ts';
import { useReaderNote } from '#ticket/reader-line.ts';
import { bannerOf, feedbackOf, leftVerdictOf } from '#ticket/verdict.rules.ts';
import { distributePass, lookUpPass, type ChosenPass, type LookUp, type PassesAtHand } from './lift-pass.actions.ts';

type Event = LiftPassEvent<ChosenPass, ActionResult>;
type State = LiftPassState<ChosenPass, ActionResult>;

/** A code is looked up first, and recorded only after the slide. */
export interface LiftPassAction {
  readonly state: State;
  readonly step: ReturnType<typeof liftPassStep>;
  /** The state shared with the other scan screens. */
  readonly scan: FieldAction;
  readonly distribute: () => void;
  /** Shown until the verdict closes. */
  readonly doneName: string;
  readonly putBack: () => void;
  readonly slide: RefObject<HTMLDivElement | null>;
}

export function useLiftPass(passes: PassesAtHand): LiftPassAction {
  const [state, move] = useReducer(stepLiftPass<ChosenPass, ActionResult>, INITIAL_LIFT_PASS);
  const mainButton = useRef<HTMLButtonElement>(null);
  const [doneName, setDoneName] = useState('');
  const [check, setCheck] = useState<LookUp['late']>();
  const slide = useRef<HTMLDivElement>(null);
  const { run, isWatched } = useOneAtATime();
  const [isContinuous] = useContinuous();
  const [past, remember] = usePastScans();
  const step = liftPassStep(state);

  const reader = useReaderNote();
  const [hasReader, setHasReader] = useState(false);
  const record = (code: string, by: 'scan' | 'name') =>
    run(async () => {
      move({ kind: 'send' });
      const { event, late } = await lookUpPass(passes, code, by).catch(broken);
      tell(event);
      setCheck(late);
    });

  const onRead = (read: ReaderRead) => {
    setHasReader(true);
    const hasError = state.scan.step === 'result' && !isCalm(state.scan.result);
    if (!reader.accept(read, step !== 'processing' && !hasError)) return;
    if (read.kind === 'code') return record(read.code, 'scan');
    run(async () => {
      move({ kind: 'send' });
      tell({ kind: 'answer', result: await misreadResult(read) });
    });
  };

  const distribute = () =>
    run(async () => {
      if (!state.chosen || !canDistribute(state)) return;
      move({ kind: 'distribute' });
      const { pass } = state.chosen;
      setDoneName(shownName(pass.card));
      const result = await distributePass(passes, pass, isWatched).catch(brokenResult);
      tell({ kind: 'answer', result: withCode(pass.card.barcode, result) });
    });

  const showAgain = (result: ActionResult) => {
    setDoneName(result.name ?? '');
    move({ kind: 'send' });
    move({ kind: 'answer', result });
  };
  const doneTextOf = ({ name = '' }: ActionResult) => say(texts.done['lift-pass-distribute'], { name });
  const keep = useInterruptedVerdict(
    shownIn(state.scan),
    showAgain,
    (result) => leftVerdictOf(result, doneTextOf(result)),
    pathTo('liftPass'),
  );

  const tell = (event: Event) => {
    const isResult = event.kind === 'answer' || (event.kind === 'looked-up' && event.step !== 'ready');
    move(isResult ? { ...event, asBanner: isContinuous } : event);
    signal(isResult ? event.result : undefined);
  };

  const signal = (result: ActionResult | undefined) => {
    if (result) {
      keep(result);
      remember(bannerOf(result, doneTextOf(result)));
    }
    giveFeedback(result ? feedbackOf(result.outcome) : 'read');
  };

  // On a slow link the slide appears before the server's reply.
  const overrule = useEffectEvent((event: Event | undefined) => {
    if (event?.kind !== 'refused-late' || stepLiftPass(state, event) === state) return;
    move({ ...event, event: { ...event.event, asBanner: isContinuous } });
    signal(event.event.result);
  });
  useEffect(() => {
    let isWanted = true;
    void check?.then((event) => {
      if (isWanted) overrule(event);
    });
    return () => {
      isWanted = false;
    };
  }, [check]);

  const focus = step === 'ready' ? slide : mainButton;
  return {
    state,
    step,
    slide,
    distribute,
    doneName,
    scan: {
      state: state.scan,
      move,
      record,
      mainButton,
      finalFocus: state.scan.step === 'initial' ? focus : false,
      past,
      remember,
      byReader: { onRead, note: reader.note, waitingCount: 0, hasReader },
    },
    putBack: () => move({ kind: 'put-back' }),
  };
}

function broken(error: unknown): LookUp {
  return { event: { kind: 'answer', result: brokenResult(error) } };
}

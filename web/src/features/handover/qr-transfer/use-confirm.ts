import { useState } from 'react';
import { useOneAtATime } from '#record/one-at-a-time.ts';
import {
  confirmHandover,
  type PreparedHandover,
} from '#app/features/handover/shift-handover/shift-handover.actions.ts';

/** Leaving the screen at the end, which confirms what was handed over. */
interface Confirming {
  readonly isConfirming: boolean;
  /** Why it could not be recorded. */
  readonly problem: string | undefined;
  /** Leaves when it is recorded; where that fails, the screen stays and says why. */
  readonly confirmThen: (leave: () => void) => void;
}

export function useConfirm(handover: PreparedHandover | undefined): Confirming {
  const [isConfirming, setIsConfirming] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { run, isWatched } = useOneAtATime();

  const confirmThen = (leave: () => void): void => {
    if (!handover) return leave();
    run(async () => {
      setProblem(undefined);
      setIsConfirming(true);
      const outcome = await confirmHandover(handover);
      setIsConfirming(false);
      // A rep who has left this screen meanwhile is not moved on from the next one.
      if (outcome.state === 'failed') setProblem(outcome.message);
      else if (isWatched()) leave();
    });
  };
  return { isConfirming, problem, confirmThen };
}

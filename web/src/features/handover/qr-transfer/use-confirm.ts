import { useState } from 'react';
import { useOneAtATime } from '#record/one-at-a-time.ts';
import {
  confirmHandover,
  type PreparedHandover,
} from '#app/features/handover/shift-handover/shift-handover.actions.ts';

interface Confirming {
  readonly isConfirming: boolean;
  /** Why the hand-over could not be recorded. */
  readonly problem: string | undefined;
  /** Leaves after it is recorded; on a failure, the screen stays and shows the problem. */
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
      // A rep who has already left this screen is not moved from the next one.
      if (outcome.state === 'failed') setProblem(outcome.message);
      else if (isWatched()) leave();
    });
  };
  return { isConfirming, problem, confirmThen };
}

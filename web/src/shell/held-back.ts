import type { useRouter } from '@tanstack/react-router';
import type { HoldBack } from '#ui/overlay/back-closes.ts';

type History = ReturnType<typeof useRouter>['history'];

/**
 * Lets back close what is open before it leaves the screen; of several the one opened last. No entry is added to the history:
 * the step back is taken back, so the scroll positions of screens and 'Cancel' work as without.
 */
export function holdBackOf(history: History): HoldBack {
  const held: (() => void)[] = [];
  let stopBlocking: (() => void) | undefined;
  return (onBack) => {
    const mine = () => onBack();
    held.push(mine);
    stopBlocking ??= history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }: { readonly action: string }) => {
        if (action !== 'BACK') return false;
        held.at(-1)?.();
        return true;
      },
    });
    return () => {
      held.splice(held.indexOf(mine), 1);
      if (held.length > 0) return;
      stopBlocking?.();
      stopBlocking = undefined;
    };
  };
}

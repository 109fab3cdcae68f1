import type { useRouter } from '@tanstack/react-router';
import type { HoldBack } from '#ui/overlay/back-closes.ts';

type History = ReturnType<typeof useRouter>['history'];

/** Closes the overlay opened last. The step back is reverted, so scroll positions and 'Cancel' still work. */
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

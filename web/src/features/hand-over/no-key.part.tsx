import KeyRound from 'lucide-react/icons/key-round';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { handOver as texts } from '#texts/record/hand-over';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';

/** This phone cannot sign, so that no other would believe it. */
export function NoKey({ onLookAgain }: { onLookAgain: () => void }) {
  return (
    <EmptyState
      icon={<KeyRound />}
      heading={texts.noKey}
      action={
        <Button variant="secondary" icon={<RefreshCw />} onClick={onLookAgain}>
          {texts.tryAgain}
        </Button>
      }
    />
  );
}

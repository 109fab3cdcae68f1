import KeyRound from 'lucide-react/icons/key-round';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { phoneKey } from '#signing/phone-key.ts';
import type { PhoneKey } from '#signing/signature.ts';
import { canSign } from '#signing/signature.ts';
import { handOver as texts } from '#texts/handover/hand-over';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';

/** Without a key, it shows why other phones would not accept records of this one. */
export function WithPhoneKey({ children }: { children: (key: PhoneKey) => ReactNode }) {
  const { key, lookAgain } = usePhoneKey();
  if (!canSign()) return <NoCrypto />;
  if (key === null) return <NoKey onLookAgain={lookAgain} />;
  return <Suspense fallback={<Preparing />}>{key ? children(key) : <Preparing />}</Suspense>;
}

/** This address can never have a key; another address helps. */
function NoCrypto() {
  return (
    <Page align="center">
      <EmptyState icon={<KeyRound />} heading={texts.noCrypto} />
    </Page>
  );
}

function Preparing() {
  return (
    <Page align="center">
      <Spinner size="large" />
    </Page>
  );
}

function NoKey({ onLookAgain }: { onLookAgain: () => void }) {
  return (
    <Page align="center">
      <EmptyState
        icon={<KeyRound />}
        heading={texts.noKey}
        action={
          <Button variant="secondary" icon={<RefreshCw />} onClick={onLookAgain}>
            {texts.tryAgain}
          </Button>
        }
      />
    </Page>
  );
}

/** Null if the phone has no key yet; undefined until that is known. */
function usePhoneKey(): { readonly key: PhoneKey | null | undefined; readonly lookAgain: () => void } {
  const [key, setKey] = useState<PhoneKey | null>();
  const lookAgain = useCallback(() => {
    void phoneKey().then((found) => setKey(found ?? null));
  }, []);
  useEffect(lookAgain, [lookAgain]);
  return { key, lookAgain };
}

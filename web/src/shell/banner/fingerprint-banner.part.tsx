import { useLocation } from '@tanstack/react-router';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { useFirstSteps } from '#device/page/first-steps.ts';
import { declineFingerprint, hasFingerprint, isFingerprintDeclined } from '#lock/fingerprint.actions.ts';
import { lock as texts } from '#texts/access/lock';
import { Banner } from '#ui/banner/banner.part.tsx';
import { Button } from '#ui/button/button.part.tsx';

export function FingerprintBanner({ onSetUp }: { onSetUp: (() => void) | undefined }) {
  const isHome = useLocation({ select: ({ pathname }) => pathname === pathTo('Home') });
  const [isDeclined, setIsDeclined] = useState(isFingerprintDeclined);
  // The card of the first steps offers it too.
  const isInCard = useFirstSteps((state) => state.isOffered);
  if (!isHome || isDeclined || isInCard || hasFingerprint() || onSetUp === undefined) return null;
  const decline = () => {
    declineFingerprint();
    setIsDeclined(true);
  };
  return (
    <Banner
      tone="accent"
      icon={<Fingerprint />}
      actions={
        <>
          <Button onClick={onSetUp}>{texts.fingerprintAccept}</Button>
          <Button variant="secondary" onClick={decline}>
            {texts.fingerprintDecline}
          </Button>
        </>
      }
    >
      {texts.fingerprintOffer}
    </Banner>
  );
}

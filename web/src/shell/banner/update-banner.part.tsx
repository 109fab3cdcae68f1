import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { applyUpdate, useAppUpdate } from '#device/page/app-update.ts';
import { shell as texts } from '#texts/shell/shell';
import { Banner } from '#ui/banner/banner.part.tsx';
import { Button } from '#ui/button/button.part.tsx';

export function UpdateBanner() {
  const isReady = useAppUpdate((state) => state.updateReady);
  const [isPutOff, setIsPutOff] = useState(false);
  if (!isReady || isPutOff) return null;
  return (
    <Banner
      icon={<RefreshCw />}
      actions={
        <>
          <Button onClick={applyUpdate}>{texts.update}</Button>
          <Button variant="secondary" onClick={() => setIsPutOff(true)}>
            {texts.later}
          </Button>
        </>
      }
    >
      {texts.updateText}
    </Banner>
  );
}

import Download from 'lucide-react/icons/download';
import { lazy, Suspense, useState } from 'react';
import { declineInstall, install, useInstall } from '#device/page/install.ts';
import { shell as texts } from '#texts/shell/shell';
import { Banner } from '#ui/banner/banner.part.tsx';
import { Button } from '#ui/button/button.part.tsx';

const InstallGuide = lazy(async () => ({ default: (await import('./install-guide.part.tsx')).InstallGuide }));

export function InstallBanner() {
  const { bannerShown, way } = useInstall();
  return (
    <>
      {bannerShown ? (
        <Banner
          tone="accent"
          icon={<Download />}
          actions={
            <>
              <Button onClick={() => void install()}>{way === 'guide' ? texts.installHow : texts.install}</Button>
              <Button variant="secondary" onClick={declineInstall}>
                {texts.dontInstall}
              </Button>
            </>
          }
        >
          {way === 'guide' ? texts.installOnIphone : texts.installText}
        </Banner>
      ) : null}
      {way === 'guide' ? <Guide /> : null}
    </>
  );
}

/** Stays mounted, to show its closing. */
function Guide() {
  const isOpen = useInstall((state) => state.isGuideOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <InstallGuide isOpen={isOpen} />
    </Suspense>
  );
}

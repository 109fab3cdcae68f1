import Download from 'lucide-react/icons/download';
import { declineInstall, install, useInstall } from '#device/page/install.ts';
import { shell as texts } from '#texts/shell/shell';
import { Banner } from '#ui/banner/banner.part.tsx';
import { Button } from '#ui/button/button.part.tsx';

export function InstallBanner() {
  const isShown = useInstall((state) => state.bannerShown);
  if (!isShown) return null;
  return (
    <Banner
      tone="accent"
      icon={<Download />}
      actions={
        <>
          <Button onClick={() => void install()}>{texts.install}</Button>
          <Button variant="secondary" onClick={declineInstall}>
            {texts.dontInstall}
          </Button>
        </>
      }
    >
      {texts.installText}
    </Banner>
  );
}

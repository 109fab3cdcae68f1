import { useLocation } from '@tanstack/react-router';
import HardDrive from 'lucide-react/icons/hard-drive';
import { pathTo } from '#base/paths.ts';
import { askUserForPersistence, declinePersistence, usePersistence } from '#device/storage/persistence.ts';
import { storage as texts } from '#texts/shell/storage';
import { Banner } from '#ui/banner/banner.part.tsx';
import { Button } from '#ui/button/button.part.tsx';

/** Explains the browser's question about storage before it appears; on Home. */
export function StorageQuestionBanner() {
  const isHome = useLocation({ select: ({ pathname }) => pathname === pathTo('Home') });
  const { isQuestion } = usePersistence();
  if (!isHome || !isQuestion) return null;
  return (
    <Banner
      tone="accent"
      icon={<HardDrive />}
      actions={
        <>
          <Button onClick={() => void askUserForPersistence()}>{texts.askToKeep}</Button>
          <Button variant="secondary" onClick={declinePersistence}>
            {texts.notNow}
          </Button>
        </>
      }
    >
      {texts.question}
    </Banner>
  );
}

import HardDrive from 'lucide-react/icons/hard-drive';
import { useStorageProblem } from '#device/storage-trouble.ts';
import { storage } from '#texts/storage';
import { Banner } from '#ui/banner/banner.part.tsx';

/** This device keeps nothing: said before somebody relies on it. */
export function StorageBanner() {
  const problem = useStorageProblem();
  if (!problem) return null;
  return (
    <Banner tone="danger" icon={<HardDrive />}>
      {storage[problem]}
    </Banner>
  );
}

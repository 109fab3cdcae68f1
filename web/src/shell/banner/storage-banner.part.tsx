import HardDrive from 'lucide-react/icons/hard-drive';
import { useStorageProblem } from '#device/storage/storage-trouble.ts';
import { storage } from '#texts/shell/storage';
import { Banner } from '#ui/banner/banner.part.tsx';

export function StorageBanner() {
  const problem = useStorageProblem();
  if (!problem) return null;
  return (
    <Banner tone="danger" icon={<HardDrive />}>
      {storage[problem]}
    </Banner>
  );
}

import { useState } from 'react';
import ImageOff from 'lucide-react/icons/image-off';
import { useKeptFile } from '#kept/use-kept-file.ts';
import styles from './event-schedule.module.css';

/** Decorative: the text beside it has the same information. */
export function EventImage({ url }: { url: string | null | undefined }) {
  const isOurs = url?.startsWith('/') ?? false;
  const { address, isLoading } = useKeptFile(url ?? '', { prefer: 'kept', enabled: isOurs });
  const [broken, setBroken] = useState<string>();
  const source = isOurs ? address : (url ?? undefined);
  if (!source || broken === source) {
    return <span className={styles.image}>{isLoading ? null : <ImageOff />}</span>;
  }
  return (
    <span className={styles.image}>
      <img src={source} alt="" loading="lazy" decoding="async" onError={() => setBroken(source)} />
    </span>
  );
}

import { formatTime } from '@offpiste/core/moment/moment.rules';
import type { ScanBannerResult } from '#scan/scan-banner.part.tsx';
import { event as texts } from '#texts/programme/event';
import { Badge, type BadgeTone } from '#ui/badge/badge.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import styles from './event.module.css';
import type { PastScan } from './use-event-scan.ts';

const TONES: Readonly<Record<ScanBannerResult['kind'], BadgeTone>> = {
  ok: 'ok',
  held: 'held',
  noted: 'held',
  refused: 'danger',
};

/** The latest results, since a banner is shown for only three seconds. */
export function LastScans({ past }: { past: readonly PastScan[] }) {
  if (past.length === 0) return null;
  return (
    <section className={styles.last}>
      <SectionHeader title={texts.lastScans} />
      <List label={texts.lastScans}>
        {past.map((one) => (
          <PastRow key={one.at} past={one} />
        ))}
      </List>
    </section>
  );
}

function PastRow({ past: { result, mode, at } }: { past: PastScan }) {
  return (
    <ListRow
      title={result.name ?? result.lines[0]}
      subtitle={result.name ? remainingLine(result) : undefined}
      badges={
        <>
          <Badge tone={TONES[result.kind]}>{result.word}</Badge>
          {result.kind === 'ok' ? null : <Badge>{mode === 'in' ? texts.scanIn : texts.scanOut}</Badge>}
        </>
      }
      trailing={<span className={styles.when}>{formatTime(at)}</span>}
    />
  );
}

/** The lines that repeat neither the word nor the direction. */
function remainingLine({ kind, lines }: ScanBannerResult): string | undefined {
  switch (kind) {
    case 'noted':
      return lines.at(-1);
    case 'refused':
      return lines[0];
    case 'ok':
    case 'held':
      return undefined;
  }
}

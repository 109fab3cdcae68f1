import { formatTime } from '@offpiste/core/base/moment/moment.rules';
import { sinceHeld } from '@offpiste/core/record/outbox/held.rules';
import { useState, type ReactNode } from 'react';
import { now } from '#device/clock.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { attention } from '#texts/record/attention';
import { scan as texts } from '#texts/record/scan';
import { Badge, type BadgeTone } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import styles from './last-scans.module.css';
import type { ScanBannerResult } from './scan-banner.part.tsx';

const LAST_SCANS_SHOWN = 8;

/** `at`: epoch ms. `way`: the direction. */
export interface PastScan {
  readonly result: ScanBannerResult;
  readonly way?: string | undefined;
  readonly at: number;
}

function withScan(before: readonly PastScan[], scan: PastScan): PastScan[] {
  const [last, ...earlier] = before;
  const others = last && isSame(last, scan) ? earlier : before;
  return [scan, ...others].slice(0, LAST_SCANS_SHOWN);
}

function isSame(one: PastScan, other: PastScan): boolean {
  return JSON.stringify([one.result, one.way]) === JSON.stringify([other.result, other.way]);
}

export function usePastScans(): [
  past: readonly PastScan[],
  remember: (result: ScanBannerResult, way?: string) => void,
] {
  const [past, setPast] = useState<readonly PastScan[]>([]);
  const remember = (result: ScanBannerResult, way?: string) =>
    setPast((before) => withScan(before, { result, way, at: now() }));
  return [past, remember];
}

const TONES: Readonly<Record<ScanBannerResult['kind'], BadgeTone>> = {
  ok: 'ok',
  held: 'held',
  noted: 'held',
  refused: 'danger',
};

type LastScansProps = {
  past: readonly PastScan[];
  actionOf?: (result: ScanBannerResult) => ReactNode;
};

export function LastScans({ past, actionOf }: LastScansProps) {
  if (past.length === 0) return null;
  return (
    <Card title={texts.lastScans} padding="flush" headingLevel={2}>
      <List label={texts.lastScans} look="bare">
        {past.map((one) => (
          <PastRow key={one.at} past={one} action={actionOf?.(one.result)} />
        ))}
      </List>
    </Card>
  );
}

function PastRow({ past: { result, way, at }, action }: { past: PastScan; action: ReactNode }) {
  const { kind, name, reference } = result;
  const lines = remainingLines(result);
  const [first, ...others] = name ? [name, ...lines] : lines;
  return (
    <ListRow
      title={first ?? reference}
      subtitle={others.length > 0 ? <span className={styles.lines}>{others.join('\n')}</span> : undefined}
      badges={
        <>
          <Outcome result={result} />
          {kind === 'ok' || !way ? null : <Badge>{way}</Badge>}
        </>
      }
      trailing={<span className={styles.when}>{formatTime(at)}</span>}
      action={action}
    />
  );
}

/** A held result shows its current state. */
function Outcome({ result: { kind, word, held } }: { result: ScanBannerResult }) {
  // An unreadable disk does not show its contents.
  const became = useOutbox((queue) =>
    kind === 'held' && held && !queue.isUnknown ? sinceHeld(held.id, queue) : 'held',
  );
  switch (became) {
    case 'held':
      return <Badge tone={TONES[kind]}>{word}</Badge>;
    case 'attention':
      return <Badge tone="warn">{attention.titles.all}</Badge>;
    case 'sent':
      return <Badge>{held?.sentWord ?? texts.sentSince}</Badge>;
    case undefined:
      return null;
  }
}

function remainingLines({ kind, lines }: ScanBannerResult): readonly string[] {
  switch (kind) {
    case 'noted':
      return lines.slice(-1);
    case 'refused':
      return lines;
    case 'ok':
    case 'held':
      return [];
  }
}

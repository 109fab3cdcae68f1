import { say } from '@offpiste/core/base/brand/say.rules';
import type { PublishedSheetReply } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { sayWhen } from '#device/clock.ts';
import { publishedSheet as texts } from '#texts/office/published-sheet';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { Fact, FactList } from '#ui/fact-list/fact-list.part.tsx';
import type { SheetActions } from './published-sheet.actions.ts';
import styles from './published-sheet.module.css';

export function SheetStatus({ sheet, actions }: { sheet: PublishedSheetReply; actions: SheetActions }) {
  const { addresses, isPaused, pausedWhy, isBusy, goodAt, appliedAt } = sheet;
  const recent = (moment: string | undefined) => (moment === undefined ? undefined : sayWhen(moment));
  const isSetUp = addresses.length > 0;
  return (
    <Card title={texts.status} trailing={<StateBadge sheet={sheet} />}>
      {isSetUp ? null : <p className={styles.hint}>{texts.noneHint}</p>}
      {pausedWhy ? <p className={styles.hint}>{say(texts.pausedWhy, { why: pausedWhy })}</p> : null}
      {goodAt || appliedAt ? (
        <FactList>
          <Fact label={texts.goodAt} value={recent(goodAt) ?? texts.never} missingText={texts.never} numeric />
          <Fact label={texts.appliedAt} value={recent(appliedAt) ?? texts.never} missingText={texts.never} numeric />
        </FactList>
      ) : isSetUp ? (
        <p className={styles.hint}>{texts.nothingApplied}</p>
      ) : null}
      {isSetUp ? (
        <div className={styles.buttons}>
          <Button
            icon={<RefreshCw />}
            loading={isBusy || actions.isSending}
            disabled={isPaused}
            onClick={() => void actions.order('fetch')}
          >
            {isBusy ? texts.fetching : texts.fetch}
          </Button>
          <Button
            variant="secondary"
            icon={isPaused ? <Play /> : <Pause />}
            disabled={actions.isSending}
            onClick={() => void actions.order(isPaused ? 'resume' : 'pause')}
          >
            {isPaused ? texts.resume : texts.pause}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function StateBadge({ sheet: { addresses, isPaused } }: { sheet: PublishedSheetReply }) {
  if (addresses.length === 0) return <Badge>{texts.none}</Badge>;
  if (isPaused) return <Badge tone="held">{texts.paused}</Badge>;
  if (addresses.some(({ problem }) => problem !== undefined)) return <Badge tone="warn">{texts.unreached}</Badge>;
  if (addresses.some(({ fetchedAt }) => fetchedAt === undefined)) return <Badge>{texts.neverFetched}</Badge>;
  return <Badge tone="ok">{texts.on}</Badge>;
}

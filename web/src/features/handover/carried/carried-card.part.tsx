import { say } from '@offpiste/core/base/brand/say.rules';
import type { CarriedRecord } from '@offpiste/core/handover/carried/carried.rules';
import { formatRecent } from '@offpiste/core/base/moment/moment.rules';
import { recordedAt } from '@offpiste/core/record/signed-record/record-consistency.rules';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import { memo } from 'react';
import { useToday } from '#device/use-now.ts';
import { attention } from '#texts/record/attention';
import { carried as texts } from '#texts/handover/carried';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import styles from '#app/features/record/outbox/attention.module.css';

const LOOK = {
  waiting: { tone: 'held', icon: <Hourglass /> },
  in: { tone: 'ok', icon: <CircleCheck /> },
  held: { tone: 'warn', icon: <Info /> },
  refused: { tone: 'danger', icon: <CircleX /> },
} as const;

/** One record of another rep on this phone. It cannot be changed or discarded here. */
export const CarriedCard = memo(function CarriedCard({ carried }: { carried: CarriedRecord }) {
  const { record, repName, reason = '', state = 'waiting' } = carried;
  const today = useToday();
  return (
    <Card title={record.label || attention.unnamed} headingLevel={2}>
      <Stack gap="small">
        <p className={styles.facts}>
          <Badge tone={LOOK[state].tone} icon={LOOK[state].icon}>
            {texts.states[state]}
          </Badge>
          <span>{say(texts.from, { name: repName })}</span>
          <span>{say(texts.recorded, { at: formatRecent(recordedAt(record), today) })}</span>
        </p>
        <p className={styles.facts}>{say(texts.hints[state], { reason })}</p>
      </Stack>
    </Card>
  );
});

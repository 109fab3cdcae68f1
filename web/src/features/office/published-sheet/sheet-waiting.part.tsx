import { say } from '@offpiste/core/base/brand/say.rules';
import type { WaitingSheet } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import { sayWhen } from '#device/clock.ts';
import { publishedSheet as texts } from '#texts/office/published-sheet';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import type { SheetActions } from './published-sheet.actions.ts';
import styles from './published-sheet.module.css';
import { SheetReasons } from './sheet-reasons.part.tsx';

/** A fetch that is probably worse than the one before waits for a decision. */
export function SheetWaiting({ waiting, actions }: { waiting: WaitingSheet; actions: SheetActions }) {
  const { id, since, reason, counts, removed, recoded = [], recodedCount = 0, reasons = [], isLeft } = waiting;
  const isOne = reasons.length < 2;
  const listed = Object.entries(counts).filter(([, count]) => count > 0);
  const changes = listed.some(([change]) => change !== 'as before') ? listed : [];
  return (
    <Card
      title={isLeft ? texts.left : texts.waiting}
      trailing={<Badge tone={isLeft ? 'neutral' : 'warn'}>{say(texts.since, { at: sayWhen(since) })}</Badge>}
    >
      <Alert type={isLeft ? 'info' : 'warning'}>{isLeft ? texts.leftHint : texts[reason]}</Alert>
      <SheetReasons waiting={waiting} actions={actions} />
      <p className={styles.counts}>
        {changes.map(([change, count]) => (
          <Badge key={change} tone={change === 'removed' ? 'danger' : 'neutral'}>
            {say(texts.counts, { count, change })}
          </Badge>
        ))}
      </p>
      <WaitingClients
        label={texts.removed}
        count={counts.removed}
        clients={removed.map((client) => ({ ...client, words: client.reference }))}
      />
      <WaitingClients
        label={texts.recoded}
        count={recodedCount}
        clients={recoded.map(({ before, after, ...client }) => ({
          ...client,
          words: say(texts.recodedTo, { reference: client.reference, before, after }),
        }))}
      />
      <div className={styles.buttons}>
        <Button disabled={actions.isSending} onClick={() => void actions.decide(id, 'apply')}>
          {isOne ? texts.apply : texts.applyAll}
        </Button>
        {isLeft ? null : (
          <Button variant="secondary" disabled={actions.isSending} onClick={() => void actions.decide(id, 'leave')}>
            {isOne ? texts.leave : texts.leaveAll}
          </Button>
        )}
      </div>
    </Card>
  );
}

type WaitingClient = WaitingSheet['removed'][number] & { words: string };

function WaitingClients({
  label,
  count,
  clients,
}: {
  label: string;
  count: number;
  clients: readonly WaitingClient[];
}) {
  const more = count - clients.length;
  if (clients.length === 0) return null;
  return (
    <>
      <div className={styles.rows}>
        <List label={label} look="bare">
          {clients.map(({ reference, name, recorded, words }) => (
            <ListRow
              key={reference}
              title={name || reference}
              subtitle={words}
              badges={
                recorded.length > 0 ? (
                  <Badge tone="danger">{say(texts.recordedFor, { places: recorded.join(', ') })}</Badge>
                ) : null
              }
            />
          ))}
        </List>
      </div>
      {more > 0 ? <p className={styles.hint}>{say(texts.andMore, { count: more })}</p> : null}
    </>
  );
}

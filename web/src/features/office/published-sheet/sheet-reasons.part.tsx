import { say } from '@offpiste/core/base/brand/say.rules';
import type { SheetReason, WaitingSheet } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import { sayWhen } from '#device/clock.ts';
import { publishedSheet as texts } from '#texts/office/published-sheet';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import type { SheetActions } from './published-sheet.actions.ts';
import styles from './published-sheet.module.css';

/** The reasons of a waiting fetch. If there are several, each can be decided alone. */
export function SheetReasons({ waiting, actions }: { waiting: WaitingSheet; actions: SheetActions }) {
  const { reasons = [], doubts = [] } = waiting;
  const isOne = reasons.length < 2;
  const listed: readonly Partial<SheetReason>[] = isOne ? doubts.map((doubt) => ({ doubt })) : reasons;
  if (listed.length === 0) return null;
  return (
    <div className={styles.rows}>
      <List label={texts.reasons} look="bare">
        {listed.map((reason, index) => (
          <ListRow
            key={reason.id ?? index}
            title={titleOf(reason)}
            subtitle={subtitleOf(reason)}
            badges={reason.decision && !isOne ? <Badge>{texts.decided[reason.decision]}</Badge> : null}
            action={isOne ? null : <ReasonButtons reason={reason} actions={actions} />}
          />
        ))}
      </List>
    </div>
  );
}

function ReasonButtons({ reason, actions }: { reason: Partial<SheetReason>; actions: SheetActions }) {
  const { id = '', decision } = reason;
  const name = titleOf(reason);
  return (
    <div className={styles.choice}>
      {(['apply', 'leave'] as const)
        .filter((choice) => choice !== decision)
        .map((choice) => (
          <Button
            key={choice}
            variant="secondary"
            disabled={actions.isSending}
            aria-label={say(choice === 'apply' ? texts.applyOne : texts.leaveOne, { reason: name })}
            onClick={() => void actions.decide(id, choice)}
          >
            {choice === 'apply' ? texts.apply : texts.leave}
          </Button>
        ))}
    </div>
  );
}

function titleOf({ doubt, kind }: Partial<SheetReason>): string {
  if (!doubt) return kind === 'codes-changed' ? texts.recoded : texts.removed;
  return say(texts.doubtPlace, { sheet: doubt.sheet, heading: doubt.heading ?? '' });
}

function subtitleOf({ doubt, count = 0 }: Partial<SheetReason>): string {
  if (!doubt) return say(texts.lostClients, { count });
  const { kind, count: affected = '', all = '', other = '', replacedAt } = doubt;
  const at = replacedAt === undefined ? '' : sayWhen(replacedAt);
  return say(texts.doubt[kind], { count: affected, all, other, at });
}

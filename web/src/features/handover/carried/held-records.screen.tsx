import type { HeldItem } from '@offpiste/core/handover/carried/held.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import Inbox from 'lucide-react/icons/inbox';
import { useState } from 'react';
import { sayWhen } from '#device/clock.ts';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import { NoOffice } from '#kept/no-office.part.tsx';
import { useSend } from '#net/use-send.ts';
import { useHasOffice } from '#session/has-office.ts';
import { useFresh } from '#session/use-fresh.ts';
import { heldRecords as texts } from '#texts/handover/held-records';
import { Alert } from '#ui/alert/alert.part.tsx';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';
import { decideHeld, type Decision } from './held-records.data.ts';
import styles from './held-records.module.css';

export function HeldRecordsScreen() {
  return useHasOffice() ? <HeldRecords /> : <NoOffice />;
}

interface Asked {
  readonly item: HeldItem;
  readonly decision: Decision;
}

function HeldRecords() {
  const { reply, failure, refresh } = useFresh(endpoints.heldRecords, {});
  const [asked, setAsked] = useState<Asked>();
  const [said, setSaid] = useState<{ readonly type: 'info' | 'danger'; readonly words: string }>();
  const { isSending, problem, send } = useSend(refresh);
  const decide = ({ item, decision }: Asked) => {
    setAsked(undefined);
    setSaid(undefined);
    void send(decideHeld(item.id, decision), ({ isDecided, words }) =>
      setSaid({ type: isDecided ? 'info' : 'danger', words: `${item.label}: ${words}` }),
    );
  };
  if (!reply) {
    if (!failure) return <Loading />;
    return failure.kind === 'refused' ? <Alert type="danger">{failure.message}</Alert> : <MissingList />;
  }
  return (
    <Page width="desk">
      {said ? <Alert type={said.type}>{said.words}</Alert> : null}
      {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
      {reply.held.length === 0 ? (
        <EmptyState icon={<Inbox />} heading={texts.none} body={texts.noneHint} />
      ) : (
        <Stack>
          <p>{texts.intro}</p>
          <List label={texts.list}>
            {reply.held.map((item) => (
              <HeldRow
                key={item.id}
                item={item}
                isSending={isSending}
                onDecide={(decision) => setAsked({ item, decision })}
              />
            ))}
          </List>
          {reply.hasMore ? <p>{texts.more}</p> : null}
        </Stack>
      )}
      <Question asked={asked} onOk={decide} onCancel={() => setAsked(undefined)} />
    </Page>
  );
}

type HeldRowProps = { item: HeldItem; isSending: boolean; onDecide: (decision: Decision) => void };

function HeldRow({ item, isSending, onDecide }: HeldRowProps) {
  const { label, kind, repName: name, repId, at, broughtAt, broughtBy, isUnknown, weekName } = item;
  return (
    <ListRow
      title={label || kind}
      subtitle={[
        say(texts.made, { name, repId, at: at === undefined ? texts.noMoment : sayWhen(at) }),
        say(texts.brought, { at: sayWhen(broughtAt), name: broughtBy }),
      ].join('. ')}
      badges={
        <>
          <Badge tone="warn">{isUnknown ? texts.unknown : texts.ended}</Badge>
          {weekName ? <Badge>{weekName}</Badge> : null}
        </>
      }
      action={
        <div className={styles.decide}>
          <Button disabled={isSending} onClick={() => onDecide('accepted')}>
            {texts.accept}
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={() => onDecide('refused')}>
            {texts.refuse}
          </Button>
        </div>
      }
    />
  );
}

type QuestionProps = { asked: Asked | undefined; onOk: (asked: Asked) => void; onCancel: () => void };

function Question({ asked, onOk, onCancel }: QuestionProps) {
  const isAccept = asked?.decision === 'accepted';
  const about = { label: asked?.item.label ?? '', name: asked?.item.repName ?? '' };
  return (
    <AlertDialog
      open={asked !== undefined}
      type="warning"
      title={say(isAccept ? texts.acceptTitle : texts.refuseTitle, about)}
      okLabel={isAccept ? texts.accept : texts.refuse}
      onOk={() => asked && onOk(asked)}
      cancel={{ label: texts.cancel, onPress: onCancel }}
    >
      {isAccept ? texts.acceptHint : texts.refuseHint}
    </AlertDialog>
  );
}

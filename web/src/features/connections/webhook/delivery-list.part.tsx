import type { ListedDelivery } from '@offpiste/core/connections/webhook/webhook.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { useState } from 'react';
import { sayWhen } from '#device/clock.ts';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import { useSend } from '#net/use-send.ts';
import { useFresh } from '#session/use-fresh.ts';
import { webhook as texts } from '#texts/connections/webhook';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { replayDelivery } from './webhook.actions.ts';

type DeliveryListProps = { webhookId: string; name: string; before: string };

/** One page of the list; the earlier page follows on request. */
export function DeliveryList({ webhookId, name, before }: DeliveryListProps) {
  const { reply, failure, refresh } = useFresh(endpoints.webhookDeliveries, { webhookId, before });
  const { isSending, problem, send } = useSend(refresh);
  const [showsEarlier, setShowsEarlier] = useState(false);
  if (!reply) {
    if (!failure) return <Loading />;
    return failure.kind === 'refused' ? <Alert type="danger">{failure.message}</Alert> : <MissingList />;
  }
  const oldest = reply.deliveries.at(-1);
  if (!oldest) return <p>{texts.noMessages}</p>;
  return (
    <>
      {problem ? <Alert type="danger">{problem}</Alert> : null}
      <List label={say(texts.messagesOf, { name })} look="bare">
        {reply.deliveries.map((delivery) => (
          <ListRow
            key={delivery.deliveryId}
            title={say(texts.message, { event: texts.types[delivery.type], subject: delivery.subject })}
            subtitle={<Facts delivery={delivery} />}
            action={
              <Button
                variant="secondary"
                disabled={isSending}
                onClick={() => void send(replayDelivery(webhookId, delivery.deliveryId))}
              >
                {texts.replay}
              </Button>
            }
          />
        ))}
      </List>
      {reply.hasMore && !showsEarlier ? (
        <Button variant="secondary" fullWidth onClick={() => setShowsEarlier(true)}>
          {texts.more}
        </Button>
      ) : null}
      {showsEarlier ? <DeliveryList webhookId={webhookId} name={name} before={oldest.deliveryId} /> : null}
    </>
  );
}

function Facts({ delivery }: { delivery: ListedDelivery }) {
  const { deliveredAt, dueAt, weekName: week = '', attempts, status, failure } = delivery;
  const gaps = { week, at: sayWhen(deliveredAt ?? dueAt) };
  return (
    <>
      {say(deliveredAt === undefined ? texts.pending : texts.arrived, gaps)}
      <div>
        {say(texts.lastAttempt, {
          attempts: String(attempts),
          status: status === undefined ? '' : String(status),
          failure: failure === undefined ? '' : texts.failures[failure],
        })}
      </div>
    </>
  );
}

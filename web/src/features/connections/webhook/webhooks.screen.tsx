import { isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import Webhook from 'lucide-react/icons/webhook';
import { useState } from 'react';
import { MadeToken } from '#app/features/connections/machine-token/made-token.part.tsx';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import { NoOffice } from '#kept/no-office.part.tsx';
import { useSend } from '#net/use-send.ts';
import { useHasOffice } from '#session/has-office.ts';
import { useFresh } from '#session/use-fresh.ts';
import { webhook as texts } from '#texts/connections/webhook';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { changeWebhook, makeWebhook } from './webhook.actions.ts';
import { WebhookCard } from './webhook-card.part.tsx';
import { WebhookForm } from './webhook-form.part.tsx';

const NEW = 'new';

export function WebhooksScreen() {
  if (!useHasOffice()) return <NoOffice />;
  return (
    <Page width="desk">
      <Alert type="info">{texts.hint}</Alert>
      <Webhooks />
    </Page>
  );
}

function Webhooks() {
  const { reply, failure, refresh } = useFresh(endpoints.webhooks, {});
  /** The id of a webhook, or NEW. */
  const [open, setOpen] = useState<string>();
  const [secret, setSecret] = useState<string>();
  const { isSending, problem, send } = useSend(refresh);
  if (!reply) {
    if (!failure) return <Loading />;
    return failure.kind === 'refused' ? <Alert type="danger">{failure.message}</Alert> : <MissingList />;
  }
  const brands = reply.brands.filter(isBrandKey);
  const { scopes } = reply;
  return (
    <>
      {problem ? <Alert type="danger">{problem}</Alert> : null}
      {secret === undefined ? null : <MadeToken key={secret} token={secret} texts={texts} />}
      {reply.webhooks.length === 0 ? <EmptyState icon={<Webhook />} size="small" heading={texts.none} /> : null}
      {reply.webhooks.map((webhook) =>
        open === webhook.webhookId ? (
          <WebhookForm
            key={webhook.webhookId}
            title={say(texts.changing, { name: webhook.name })}
            action={texts.save}
            brands={brands}
            scopes={[...new Set([...webhook.scopes, ...scopes])]}
            known={webhook}
            isSending={isSending}
            onCancel={() => setOpen(undefined)}
            onDone={(wish) => void send(changeWebhook(webhook.webhookId, wish), () => setOpen(undefined))}
          />
        ) : (
          <WebhookCard
            key={webhook.webhookId}
            webhook={webhook}
            onChange={() => setOpen(webhook.webhookId)}
            onSecret={setSecret}
            refresh={refresh}
          />
        ),
      )}
      {open === NEW ? (
        <WebhookForm
          title={texts.making}
          action={texts.make}
          brands={brands}
          scopes={scopes}
          isSending={isSending}
          onCancel={() => setOpen(undefined)}
          onDone={(wish) =>
            void send(makeWebhook(wish), (made) => {
              setSecret(made.secret);
              setOpen(undefined);
            })
          }
        />
      ) : (
        <Button
          variant="secondary"
          icon={<Webhook />}
          fullWidth
          disabled={!reply.mayMake}
          disabledReason={reply.mayMake ? undefined : texts.mayNotMake}
          onClick={() => setOpen(NEW)}
        >
          {texts.add}
        </Button>
      )}
    </>
  );
}

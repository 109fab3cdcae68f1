import type { ListedWebhook } from '@offpiste/core/connections/webhook/webhook.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import { useState } from 'react';
import { sayWhen } from '#device/clock.ts';
import { useSend } from '#net/use-send.ts';
import { general } from '#texts/general';
import { webhook as texts } from '#texts/connections/webhook';
import { Alert } from '#ui/alert/alert.part.tsx';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { DeliveryList } from './delivery-list.part.tsx';
import { pauseWebhook, removeWebhook, rotateSecret } from './webhook.actions.ts';
import styles from './webhook.module.css';

type WebhookCardProps = {
  webhook: ListedWebhook;
  onChange: () => void;
  onSecret: (secret: string) => void;
  refresh: () => Promise<void>;
};

export function WebhookCard({ webhook, onChange, onSecret, refresh }: WebhookCardProps) {
  const { webhookId, name, paused } = webhook;
  const [asked, setAsked] = useState<'rotate' | 'remove'>();
  const [showsMessages, setShowsMessages] = useState(false);
  const { isSending, problem, send } = useSend(refresh);
  const confirm = () => {
    const question = asked;
    setAsked(undefined);
    return question === 'remove'
      ? send(removeWebhook(webhookId))
      : send(rotateSecret(webhookId), ({ secret }) => onSecret(secret));
  };
  return (
    <Card title={name} trailing={<State webhook={webhook} />}>
      {problem ? <Alert type="danger">{problem}</Alert> : null}
      <Facts webhook={webhook} />
      <div className={styles.buttons}>
        <Button variant="secondary" aria-expanded={showsMessages} onClick={() => setShowsMessages(!showsMessages)}>
          {showsMessages ? texts.hideMessages : texts.messages}
        </Button>
        <Button
          variant="secondary"
          disabled={isSending}
          onClick={() => void send(pauseWebhook(webhookId, paused === undefined))}
        >
          {paused === undefined ? texts.pause : texts.resume}
        </Button>
        <Button variant="secondary" disabled={isSending} onClick={onChange}>
          {texts.change}
        </Button>
        <Button variant="secondary" disabled={isSending} onClick={() => setAsked('rotate')}>
          {texts.rotate}
        </Button>
        <Button variant="secondary" disabled={isSending} onClick={() => setAsked('remove')}>
          {texts.remove}
        </Button>
      </div>
      {showsMessages ? <DeliveryList webhookId={webhookId} name={name} before="latest" /> : null}
      <AlertDialog
        open={asked !== undefined}
        type="warning"
        title={asked === 'remove' ? texts.removeTitle : texts.rotateTitle}
        okLabel={asked === 'remove' ? texts.remove : texts.rotate}
        onOk={() => void confirm()}
        cancel={{ label: general.cancel, onPress: () => setAsked(undefined) }}
      >
        <p>{say(asked === 'remove' ? texts.removeBody : texts.rotateBody, { name })}</p>
      </AlertDialog>
    </Card>
  );
}

function State({ webhook: { paused } }: { webhook: ListedWebhook }) {
  return (
    <Badge tone={paused === undefined ? 'ok' : 'warn'}>{paused === undefined ? texts.on : texts.pauses[paused]}</Badge>
  );
}

function Facts({ webhook }: { webhook: ListedWebhook }) {
  const { brand, address, types, scopes, waiting, failing, lastDeliveredAt, oldSecretUntil, madeBy: by } = webhook;
  return (
    <div className={styles.facts}>
      <span>{say(texts.row, { brand: brand.toUpperCase(), address })}</span>
      <span>{say(texts.sends, { events: types.map((type) => texts.types[type]).join(', ') })}</span>
      {scopes.length > 0 ? (
        <span>{say(texts.alsoShows, { rights: scopes.map((scope) => texts.scopes[scope]).join(', ') })}</span>
      ) : null}
      <span>{lastDeliveredAt === undefined ? texts.unused : say(texts.last, { at: sayWhen(lastDeliveredAt) })}</span>
      {waiting > 0 ? (
        <span>{say(texts.waiting, { waiting: String(waiting), failing: failing > 0 ? String(failing) : '' })}</span>
      ) : null}
      {oldSecretUntil === undefined ? null : <span>{say(texts.oldSecret, { at: sayWhen(oldSecretUntil) })}</span>}
      <span>{say(texts.made, { by, at: sayWhen(webhook.madeAt) })}</span>
    </div>
  );
}

import { endpoints } from '@offpiste/core/endpoints';
import BellOff from 'lucide-react/icons/bell-off';
import Bell from 'lucide-react/icons/bell';
import { useEffect, useState } from 'react';
import { endPush, hasPush, pushSupport, startPush, type PushSupport } from '#device/page/push.ts';
import { Loading } from '#kept/not-here.part.tsx';
import { callServer } from '#net/server-call.ts';
import { useSend } from '#net/use-send.ts';
import { useFresh } from '#session/use-fresh.ts';
import { general } from '#texts/general';
import { notification as texts } from '#texts/record/notification';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Page } from '#ui/page/page.part.tsx';

export function NotificationsScreen() {
  const support = pushSupport();
  return (
    <Page>
      <p>{texts.about}</p>
      {support === 'supported' ? <Switch /> : <Alert type="info">{UNSUPPORTED[support]}</Alert>}
    </Page>
  );
}

function Switch() {
  const { reply, failure, refresh } = useFresh(endpoints.notifications, {});
  const [isHere, setIsHere] = useState<boolean>();
  const publicKey = reply?.publicKey;
  const { isSending, problem, send } = useSend(async () => {
    if (publicKey !== undefined) setIsHere(await hasPush(publicKey));
    await refresh();
  });
  const [trouble, setTrouble] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (publicKey !== undefined) void hasPush(publicKey).then(setIsHere);
  }, [publicKey]);
  const turnOn = async (serverKey: string) => {
    setIsAsking(true);
    setTrouble(undefined);
    const push = await startPush(serverKey);
    setIsAsking(false);
    if (push === 'blocked') return setTrouble(texts.blocked);
    if (push === 'no-service') return setTrouble(texts.noService);
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = push;
    return send(callServer(endpoints.turnOnNotifications, { body: { endpoint, keys: { p256dh, auth } } }));
  };
  const turnOff = async () => {
    await endPush();
    await send(callServer(endpoints.turnOffNotifications, { body: {} }));
  };
  const said = trouble ?? problem ?? failure?.message;
  if (reply === undefined || isHere === undefined)
    return failure ? (
      <Alert type="danger" button={{ label: general.retry, onPress: () => void refresh() }}>
        {failure.message}
      </Alert>
    ) : (
      <Loading />
    );
  const isOn = reply.isOn && isHere;
  return (
    <>
      <Alert type={isOn ? 'success' : 'info'} title={isOn ? texts.isOn : texts.isOff}>
        {texts.end}
      </Alert>
      {said === undefined ? null : <Alert type="danger">{said}</Alert>}
      {isOn ? (
        <Button variant="secondary" size="large" icon={<BellOff />} loading={isSending} onClick={() => void turnOff()}>
          {texts.turnOff}
        </Button>
      ) : (
        <Button
          size="large"
          icon={<Bell />}
          loading={isSending || isAsking}
          onClick={() => void turnOn(reply.publicKey)}
        >
          {texts.turnOn}
        </Button>
      )}
    </>
  );
}

const UNSUPPORTED: Readonly<Record<Exclude<PushSupport, 'supported'>, string>> = {
  'needs-install': texts.needsInstall,
  'not-supported': texts.notSupported,
  blocked: texts.blocked,
};

import type { OTHER_SIGN_INS, SignedInPhone } from '@offpiste/core/access/account/account.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { useState } from 'react';
import { Loading } from '#kept/not-here.part.tsx';
import { callServer } from '#net/server-call.ts';
import { useSend } from '#net/use-send.ts';
import { useFresh } from '#session/use-fresh.ts';
import { general } from '#texts/general';
import { account as texts } from '#texts/access/account';
import { Alert } from '#ui/alert/alert.part.tsx';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { List } from '#ui/list-row/list-row.part.tsx';
import { Page, Row } from '#ui/page/page.part.tsx';
import { NameSignIn } from './name-sign-in.part.tsx';
import { PhoneRow } from './phone-row.part.tsx';

const OTHERS: typeof OTHER_SIGN_INS = 'others';

export function OwnSignInsScreen() {
  const { reply, failure, refresh } = useFresh(endpoints.ownSignIns, {});
  const { isSending, problem, send } = useSend(refresh);
  const [ended, setEnded] = useState<string>();
  const [named, setNamed] = useState<SignedInPhone>();
  const end = () => {
    if (ended !== undefined) void send(callServer(endpoints.endOwnSignIns, { body: { signInId: ended } }));
    setEnded(undefined);
  };
  const said = problem ?? failure?.message;
  const phones = reply?.phones ?? [];
  return (
    <Page>
      <p>{texts.ownHint}</p>
      {said === undefined ? null : (
        <Alert type="danger" button={{ label: general.retry, onPress: () => void refresh() }}>
          {said}
        </Alert>
      )}
      {reply || failure ? null : <Loading />}
      {phones.length > 0 ? (
        <List label={texts.own}>
          {phones.map((phone) => {
            const { signInId } = phone;
            const isThisOne = signInId === reply?.currentId;
            return (
              <PhoneRow
                key={signInId}
                phone={phone}
                isThisOne={isThisOne}
                action={
                  <Row>
                    <Button variant="secondary" disabled={isSending} onClick={() => setNamed(phone)}>
                      {texts.nameIt}
                    </Button>
                    {isThisOne ? null : (
                      <Button variant="secondary" disabled={isSending} onClick={() => setEnded(signInId)}>
                        {texts.signOut}
                      </Button>
                    )}
                  </Row>
                }
              />
            );
          })}
        </List>
      ) : null}
      {phones.length > 2 ? (
        <Button variant="secondary" fullWidth loading={isSending} onClick={() => setEnded(OTHERS)}>
          {texts.endOthers}
        </Button>
      ) : null}
      <NameSignIn key={named?.signInId} phone={named} onClose={() => setNamed(undefined)} onNamed={refresh} />
      <AlertDialog
        open={ended !== undefined}
        type="warning"
        title={ended === OTHERS ? texts.endOthersTitle : texts.endTitle}
        okLabel={texts.signOut}
        onOk={end}
        cancel={{ label: texts.cancel, onPress: () => setEnded(undefined) }}
      >
        {texts.signOutHint}
      </AlertDialog>
    </Page>
  );
}

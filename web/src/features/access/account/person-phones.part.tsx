import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { useSend } from '#net/use-send.ts';
import { useFresh } from '#session/use-fresh.ts';
import { Loading } from '#kept/not-here.part.tsx';
import { account as texts } from '#texts/access/account';
import { Alert } from '#ui/alert/alert.part.tsx';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List } from '#ui/list-row/list-row.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { PhoneRow } from './phone-row.part.tsx';
import { signOutPhones } from './people.data.ts';

type PersonPhonesProps = { repId: string; name: string; mayEnd: boolean; onSignedOut: () => Promise<void> };
type Asked = { readonly signInId?: string };

export function PersonPhones({ repId, name, mayEnd, onSignedOut }: PersonPhonesProps) {
  const { reply, failure, refresh } = useFresh(endpoints.accountPhones, { repId });
  const [asked, setAsked] = useState<Asked>();
  const { isSending, problem, send } = useSend(async () => {
    await refresh();
    await onSignedOut();
  });
  const phones = reply?.phones ?? [];
  const signOut = ({ signInId }: Asked) => {
    setAsked(undefined);
    void send(signOutPhones(repId, signInId));
  };
  const said = problem ?? failure?.message;
  return (
    <Stack gap="small">
      <SectionHeader title={texts.phones} trailing={reply ? phones.length : '–'} />
      {said === undefined ? null : <Alert type="danger">{said}</Alert>}
      {reply || failure ? null : <Loading />}
      {reply && phones.length === 0 ? <EmptyState size="small" heading={texts.signedInNowhere} /> : null}
      {phones.length > 0 ? (
        <List label={texts.phones}>
          {phones.map((phone) => (
            <PhoneRow
              key={phone.signInId}
              phone={phone}
              action={
                mayEnd ? (
                  <Button
                    variant="secondary"
                    disabled={isSending}
                    onClick={() => setAsked({ signInId: phone.signInId })}
                  >
                    {texts.signOut}
                  </Button>
                ) : undefined
              }
            />
          ))}
        </List>
      ) : null}
      {mayEnd && phones.length > 1 ? (
        <Button variant="secondary" fullWidth icon={<LogOut />} loading={isSending} onClick={() => setAsked({})}>
          {texts.signOutAll}
        </Button>
      ) : null}
      <AlertDialog
        open={asked !== undefined}
        type="warning"
        title={say(asked?.signInId === undefined ? texts.signOutAllTitle : texts.signOutTitle, { name })}
        okLabel={texts.signOut}
        onOk={() => asked && signOut(asked)}
        cancel={{ label: texts.cancel, onPress: () => setAsked(undefined) }}
      >
        {texts.signOutHint}
      </AlertDialog>
    </Stack>
  );
}

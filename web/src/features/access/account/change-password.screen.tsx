import { MIN_OFFICE_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@offpiste/core/access/account/password.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { useSend } from '#net/use-send.ts';
import { useAuth } from '#session/auth.store.ts';
import { useHasOffice } from '#session/has-office.ts';
import { account as texts } from '#texts/access/account';
import { factor } from '#texts/access/factor';
import { titles } from '#texts/titles';
import { Alert } from '#ui/alert/alert.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';
import { PasswordField } from '#ui/password-field/password-field.part.tsx';
import { NewPassword } from './new-password.part.tsx';
import { changePassword } from './people.data.ts';

export function ChangePasswordScreen() {
  const username = useAuth((state) => state.account);
  const hasOffice = useHasOffice();
  const hint = hasOffice
    ? say(texts.officePasswordHint, { length: MIN_OFFICE_PASSWORD_LENGTH, withFactor: MIN_PASSWORD_LENGTH })
    : say(texts.passwordHint, { length: MIN_PASSWORD_LENGTH });
  const [current, setCurrent] = useState('');
  const [ended, setEnded] = useState<number>();
  const { isSending, problem, send } = useSend();
  const change = (password: string) => send(changePassword(current, password), (reply) => setEnded(reply.ended));
  return (
    <Page>
      {ended === undefined ? (
        <NewPassword
          submitLabel={texts.change}
          hint={hint}
          username={username}
          problem={problem}
          isSending={isSending}
          onPassword={(password) => void change(password)}
        >
          <PasswordField
            label={texts.present}
            showLabel={texts.showPassword}
            hideLabel={texts.hidePassword}
            value={current}
            onValueChange={setCurrent}
          />
        </NewPassword>
      ) : (
        <Stack>
          <Alert type="success" title={texts.changed}>
            {ended > 0 ? say(texts.changedHint, { count: ended }) : texts.changedAlone}
          </Alert>
        </Stack>
      )}
      <List>
        <ListRow title={texts.own} href={pathTo('OwnSignIns')} />
        <ListRow title={titles.notification.one} href={pathTo('Notifications')} />
        {hasOffice ? <ListRow title={factor.toAll} href={pathTo('SecondFactor')} /> : null}
      </List>
    </Page>
  );
}

import { say } from '@offpiste/core/base/brand/say.rules';
import { useEffect, useState, type FormEvent } from 'react';
import { brand } from '#base/brand.ts';
import { pathTo } from '#base/paths.ts';
import { useSend } from '#net/use-send.ts';
import { login } from '#texts/access/login';
import { passwordHelp as texts } from '#texts/access/password-help';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button, LinkButton } from '#ui/button/button.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import { requestLink, sendsLinks } from './password-help.data.ts';

/** A link by mail, if the server sends mail. The telephone number of the office in any case. */
export function PasswordHelpScreen() {
  const [byMail, setByMail] = useState<boolean>();
  const [username, setUsername] = useState('');
  const [isRequested, setIsRequested] = useState(false);
  const { isSending, problem, send } = useSend();
  useEffect(() => {
    void sendsLinks().then(setByMail);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(requestLink(username), () => setIsRequested(true));
  };
  const phone = brand.settings.accountPhone;
  return (
    <Page align="center">
      <Stack>
        <h1>{texts.heading}</h1>
        {isRequested ? (
          <Alert type="success" title={texts.requested}>
            {texts.requestedHint}
          </Alert>
        ) : null}
        {byMail === true && !isRequested ? (
          <form noValidate onSubmit={submit}>
            <Stack>
              <p>{texts.hint}</p>
              <TextField
                type="email"
                label={login.username}
                autoComplete="username"
                value={username}
                onValueChange={setUsername}
              />
              {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
              <Button type="submit" size="large" loading={isSending} disabled={username.trim() === ''}>
                {texts.request}
              </Button>
            </Stack>
          </form>
        ) : null}
        <p>{say(byMail === true ? texts.call : texts.callOnly, { phone })}</p>
        <LinkButton variant="secondary" href={pathTo('Login')} size="large">
          {texts.back}
        </LinkButton>
      </Stack>
    </Page>
  );
}

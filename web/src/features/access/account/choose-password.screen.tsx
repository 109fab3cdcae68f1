import { MIN_PASSWORD_LENGTH } from '@offpiste/core/access/account/password.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { account as texts } from '#texts/access/account';
import { useSend } from '#net/use-send.ts';
import { general } from '#texts/general';
import { Alert } from '#ui/alert/alert.part.tsx';
import { LinkButton } from '#ui/button/button.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import styles from './account.module.css';
import { NewPassword } from './new-password.part.tsx';
import { choosePassword, lookUpLink, type Linked } from './password-link.data.ts';

/** The page behind the office's link: a person chooses a password, once. */
export function ChoosePasswordScreen() {
  const hash = useLocation({ select: (location) => location.hash });
  const [secret, setSecret] = useState(hash);
  // A second link in the same tab changes only the part after '#', so the page is not loaded again.
  if (hash !== '' && hash !== secret) setSecret(hash);
  // The secret must not stay in the browser's history.
  useEffect(() => {
    if (hash !== '') globalThis.history.replaceState(globalThis.history.state, '', pathTo('ChoosePassword'));
  }, [hash]);
  return <ChoosePassword key={secret} secret={secret} />;
}

function ChoosePassword({ secret }: { secret: string }) {
  const [linked, setLinked] = useState<Linked>();
  const [isChosen, setIsChosen] = useState(false);
  const { isSending, problem, send } = useSend();
  useEffect(() => {
    if (secret !== '') void lookUpLink(secret).then(setLinked);
  }, [secret]);
  const lookAgain = () => void lookUpLink(secret).then(setLinked);

  const choose = (password: string) => send(choosePassword(secret, password), () => setIsChosen(true));

  return (
    <Page align="center">
      <Stack>
        <h1>{texts.chooseHeading}</h1>
        {secret === '' ? <Alert type="warning">{texts.noSecret}</Alert> : null}
        {secret !== '' && !linked ? <SkeletonRows count={2} label={general.loading} /> : null}
        {linked && !linked.ok ? (
          <Alert type="danger" button={{ label: general.retry, onPress: lookAgain }}>
            {linked.failure.message}
          </Alert>
        ) : null}
        {linked?.ok && isChosen ? (
          <>
            <Alert type="success" title={texts.chosen}>
              {say(texts.chosenHint, { username: linked.reply.username })}
            </Alert>
            <LinkButton href={pathTo('Login')} size="large">
              {texts.toLogin}
            </LinkButton>
          </>
        ) : null}
        {linked?.ok && !isChosen ? (
          <>
            <p className={styles.hint}>{say(texts.chooseFor, linked.reply)}</p>
            <NewPassword
              submitLabel={texts.chooseIt}
              hint={say(texts.passwordHint, { length: linked.reply.minLength ?? MIN_PASSWORD_LENGTH })}
              username={linked.reply.username}
              problem={problem}
              isSending={isSending}
              onPassword={(password) => void choose(password)}
            />
          </>
        ) : null}
      </Stack>
    </Page>
  );
}

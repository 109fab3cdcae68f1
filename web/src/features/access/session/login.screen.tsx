import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { logTrouble } from '#device/log.ts';
import { useAuth } from '#session/auth.store.ts';
import type { SignInResult } from '#session/sign-in.ts';
import { login as texts } from '#texts/access/login';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button, LinkButton } from '#ui/button/button.part.tsx';
import { LinearProgress } from '#ui/linear-progress/linear-progress.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { PasswordField } from '#ui/password-field/password-field.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import styles from './login.module.css';
import { LoginHint, LoginLight } from './login-link.part.tsx';
import { Logo } from './logo.part.tsx';

export function LoginScreen() {
  const navigate = useNavigate();
  // A logout deletes the account name; a session that expired keeps it.
  const [username, setUsername] = useState(useAuth.getState().account);
  const [password, setPassword] = useState('');
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [problem, setProblem] = useState(useAuth.getState().signedOutText ?? '');

  const attempt = async (signIn: () => Promise<SignInResult>) => {
    setIsSigningIn(true);
    setProblem('');
    const refusal = await refusalOf(signIn);
    setIsSigningIn(false);
    // Replaced, so that the back button does not return to the login form.
    if (refusal === undefined) await navigate({ to: pathTo('SelectWeek'), replace: true });
    else setProblem(refusal);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => (await loadSignIn()).signIn(username, password));
  };
  const signInByPasskey = () =>
    void attempt(async () => (await import('#session/passkey-sign-in.ts')).signInByPasskey());

  return (
    <Page align="center">
      <section className={styles.card} aria-labelledby="login-heading">
        <div className={styles.progress}>{isSigningIn ? <LinearProgress label={texts.signingIn} /> : null}</div>
        <div className={styles.light}>
          <LoginLight />
        </div>
        <Logo />
        <h1 id="login-heading" className={styles.heading}>
          {texts.heading}
        </h1>
        <LoginHint />
        {problem ? <Alert type="danger">{problem}</Alert> : null}
        <form className={styles.form} noValidate onFocus={warmUp} onSubmit={submit}>
          <TextField
            type="email"
            label={texts.username}
            autoComplete="username"
            value={username}
            onValueChange={setUsername}
          />
          <PasswordField
            label={texts.password}
            showLabel={texts.showPassword}
            hideLabel={texts.hidePassword}
            value={password}
            onValueChange={setPassword}
          />
          <Button type="submit" size="large" loading={isSigningIn}>
            {texts.submit}
          </Button>
          <Button variant="quiet" disabled={isSigningIn} onClick={signInByPasskey}>
            {texts.withPasskey}
          </Button>
          <LinkButton variant="quiet" href={pathTo('PasswordHelp')}>
            {texts.forgotten}
          </LinkButton>
        </form>
      </section>
    </Page>
  );
}

/** Loaded while the user types, because the form does not need it. */
const loadSignIn = () => import('#session/sign-in.ts');

function warmUp(): void {
  loadSignIn().catch(() => undefined);
}

/** Undefined when the sign-in succeeded. */
async function refusalOf(signIn: () => Promise<SignInResult>): Promise<string | undefined> {
  try {
    const signed = await signIn();
    return signed.ok ? undefined : signed.message;
  } catch (error) {
    logTrouble('Signing in failed', error);
    return texts.failed;
  }
}

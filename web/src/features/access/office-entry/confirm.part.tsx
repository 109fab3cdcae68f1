import type { ConfirmMeans, ConfirmReply, TypedMeans } from '@offpiste/core/access/office-entry/office-entry.contract';
import { useState, type FormEvent } from 'react';
import { hasPasskeys } from '#device/hardware/passkey.ts';
import { useSend } from '#net/use-send.ts';
import { useAuth } from '#session/auth.store.ts';
import { officeEntry as texts } from '#texts/access/office-entry';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { PasswordField } from '#ui/password-field/password-field.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import { confirmBy, confirmByPasskey } from './confirm.data.ts';
import styles from './entrance.module.css';

type ConfirmProps = {
  means: readonly ConfirmMeans[];
  onConfirmed: (reply: ConfirmReply) => Promise<void>;
};

export function Confirm({ means: known, onConfirmed }: ConfirmProps) {
  const means = known.filter((each) => each !== 'passkey' || hasPasskeys());
  const [chosen, setChosen] = useState(means[0]);
  const [secret, setSecret] = useState('');
  const { isSending, problem, send } = useSend();
  if (chosen === undefined) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(chosen === 'passkey' ? confirmByPasskey() : confirmBy(chosen, secret), onConfirmed);
  };
  const choose = (other: ConfirmMeans) => {
    setChosen(other);
    setSecret('');
  };
  const isMissing = chosen !== 'passkey' && secret.trim() === '';
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {chosen === 'passkey' ? (
          <p>{texts.passkeyHint}</p>
        ) : (
          <MeansField key={chosen} means={chosen} value={secret} onValueChange={setSecret} />
        )}
        {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
        <Button type="submit" size="large" loading={isSending} disabled={isMissing}>
          {chosen === 'passkey' ? texts.useInstead.passkey : texts.confirm}
        </Button>
        {means
          .filter((other) => other !== chosen)
          .map((other) => (
            <Button key={other} variant="secondary" fullWidth disabled={isSending} onClick={() => choose(other)}>
              {texts.useInstead[other]}
            </Button>
          ))}
        {chosen === 'recovery-code' ? <p className={styles.hint}>{texts.lost}</p> : null}
      </Stack>
    </form>
  );
}

type MeansFieldProps = { means: TypedMeans; value: string; onValueChange: (value: string) => void };

function MeansField({ means, ...field }: MeansFieldProps) {
  const username = useAuth((state) => state.account);
  if (means === 'password')
    return (
      <>
        <input type="hidden" autoComplete="username" value={username ?? ''} readOnly />
        <PasswordField
          {...field}
          label={texts.means.password}
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
        />
      </>
    );
  return (
    <TextField
      {...field}
      label={texts.means[means]}
      autoComplete={means === 'app' ? 'one-time-code' : 'off'}
      inputMode={means === 'app' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

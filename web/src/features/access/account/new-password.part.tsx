import { useState, type FormEvent, type ReactNode } from 'react';
import { account as texts } from '#texts/access/account';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { PasswordField } from '#ui/password-field/password-field.part.tsx';

type NewPasswordProps = {
  submitLabel: string;
  /** The requirements of the password. */
  hint: string;
  children?: ReactNode;
  /** For the phone's password manager. */
  username?: string | undefined;
  problem: string | undefined;
  isSending: boolean;
  onPassword: (password: string) => void;
};

/** A new password, typed twice. The server checks it. */
export function NewPassword({
  submitLabel,
  hint,
  children,
  username,
  problem,
  isSending,
  onPassword,
}: NewPasswordProps) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isDifferent, setIsDifferent] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isSame = password.normalize() === again.normalize();
    setIsDifferent(!isSame);
    if (isSame) onPassword(password);
  };
  const labels = { showLabel: texts.showPassword, hideLabel: texts.hidePassword };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {username === undefined ? null : <input type="hidden" autoComplete="username" value={username} readOnly />}
        {children}
        <PasswordField
          {...labels}
          label={texts.newPassword}
          hint={hint}
          autoComplete="new-password"
          value={password}
          onValueChange={setPassword}
        />
        <PasswordField
          {...labels}
          label={texts.again}
          autoComplete="new-password"
          value={again}
          onValueChange={setAgain}
        />
        {isDifferent ? <Alert type="danger">{texts.notTheSame}</Alert> : null}
        {problem === undefined || isDifferent ? null : <Alert type="danger">{problem}</Alert>}
        <Button type="submit" size="large" loading={isSending} disabled={password === '' || again === ''}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

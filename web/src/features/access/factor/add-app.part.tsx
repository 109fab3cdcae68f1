import type { BeginAppReply } from '@offpiste/core/access/factor/factor.contract';
import { useEffect, useState, type FormEvent } from 'react';
import { Loading } from '#kept/not-here.part.tsx';
import { useSend } from '#net/use-send.ts';
import { factor as texts } from '#texts/access/factor';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { QrCode } from '#ui/qr-code/qr-code.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import { addApp, beginApp } from './factor.data.ts';
import styles from './factor.module.css';

type AddAppProps = {
  onAdded: (recoveryCodes: readonly string[]) => void;
  onAnswer?: () => Promise<void>;
};

export function AddApp({ onAdded, onAnswer }: AddAppProps) {
  const [begun, setBegun] = useState<BeginAppReply>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    void beginApp().then((result) => {
      if (!isWanted) return;
      if (result.ok) setBegun(result.reply);
      else setProblem(result.failure.message);
    });
    return () => {
      isWanted = false;
    };
  }, []);

  if (problem !== undefined) return <Alert type="danger">{problem}</Alert>;
  return begun ? <AppForm begun={begun} onAdded={onAdded} {...(onAnswer ? { onAnswer } : {})} /> : <Loading />;
}

type AppFormProps = AddAppProps & { begun: BeginAppReply };

function AppForm({ begun: { factorId, uri, secret }, onAdded, onAnswer }: AppFormProps) {
  const [name, setName] = useState(texts.nameDefault);
  const [code, setCode] = useState('');
  const { isSending, problem, send } = useSend(onAnswer);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(addApp(factorId, name, code), ({ recoveryCodes }) => onAdded(recoveryCodes));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p>{texts.appHint}</p>
        <div className={styles.code}>
          <QrCode text={uri} label={texts.appCode} />
        </div>
        <p className={styles.hint}>{texts.noCamera}</p>
        <p className={styles.secret} aria-label={texts.appSecret}>
          <code>{secret}</code>
        </p>
        <TextField label={texts.name} value={name} onValueChange={setName} maxLength={64} />
        <TextField
          label={texts.code}
          value={code}
          onValueChange={setCode}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
        <Button type="submit" size="large" loading={isSending} disabled={code.trim() === '' || name.trim() === ''}>
          {texts.add}
        </Button>
      </Stack>
    </form>
  );
}

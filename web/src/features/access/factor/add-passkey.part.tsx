import { useState, type FormEvent } from 'react';
import { useSend } from '#net/use-send.ts';
import { factor as texts } from '#texts/access/factor';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import { addPasskey } from './factor.data.ts';

type AddPasskeyProps = {
  onAdded: (recoveryCodes: readonly string[]) => void;
  onAnswer?: () => Promise<void>;
};

export function AddPasskey({ onAdded, onAnswer }: AddPasskeyProps) {
  const [name, setName] = useState(texts.passkeyNameDefault);
  const { isSending, problem, send } = useSend(onAnswer);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(addPasskey(name), ({ recoveryCodes }) => onAdded(recoveryCodes));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p>{texts.passkeyHint}</p>
        <TextField label={texts.name} value={name} onValueChange={setName} maxLength={64} />
        {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
        <Button type="submit" size="large" loading={isSending} disabled={name.trim() === ''}>
          {texts.makePasskey}
        </Button>
      </Stack>
    </form>
  );
}

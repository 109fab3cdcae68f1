import type { SignedInPhone } from '@offpiste/core/access/account/account.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { useState } from 'react';
import { callServer } from '#net/server-call.ts';
import { useSend } from '#net/use-send.ts';
import { account as texts } from '#texts/access/account';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Dialog } from '#ui/dialog/dialog.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';

type NameSignInProps = { phone: SignedInPhone | undefined; onClose: () => void; onNamed: () => Promise<void> };

export function NameSignIn({ phone, onClose, onNamed }: NameSignInProps) {
  const [name, setName] = useState(phone?.name ?? '');
  const { isSending, problem, send } = useSend();
  const save = () => {
    if (!phone) return;
    const { signInId } = phone;
    void send(callServer(endpoints.nameSignIn, { body: { signInId, name } }), async () => {
      onClose();
      await onNamed();
    });
  };
  return (
    <Dialog
      open={phone !== undefined}
      onClose={onClose}
      title={texts.nameTitle}
      actions={
        <Button size="large" loading={isSending} onClick={save}>
          {texts.save}
        </Button>
      }
    >
      <TextField label={texts.nameLabel} value={name} onValueChange={setName} maxLength={40} />
      {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
    </Dialog>
  );
}

import { newPerson } from '@offpiste/core/access/account/account-filter.rules';
import type { LinkReply, PeopleReply } from '@offpiste/core/access/account/account.contract';
import { useState } from 'react';
import { useSend } from '#net/use-send.ts';
import { general } from '#texts/general';
import { account as texts } from '#texts/access/account';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import { AccountFieldsForm } from './account-fields.part.tsx';
import { MadeLink } from './made-link.part.tsx';
import { addPerson } from './people.data.ts';

type AddPersonProps = { open: boolean; may: PeopleReply['may']; onClose: () => void; onAdded: () => void };

/** Creates a person, then shows the link with which they choose a password. */
export function AddPerson({ open, onClose, ...form }: AddPersonProps) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.addTitle} closeLabel={general.close} size="tall">
      {open ? <AddForm onDone={onClose} {...form} /> : null}
    </Sheet>
  );
}

function AddForm({ may, onAdded, onDone }: Pick<AddPersonProps, 'may' | 'onAdded'> & { onDone: () => void }) {
  const [repId, setRepId] = useState('');
  const [fields, setFields] = useState(() => newPerson(may));
  const [link, setLink] = useState<LinkReply>();
  const { isSending, problem, send } = useSend();
  const add = () =>
    send(addPerson(repId.trim(), fields), (made) => {
      setLink(made);
      onAdded();
    });
  if (link) return <MadeLink link={link} name={fields.name} brands={fields.brands} onDone={onDone} />;
  const isFilled = repId.trim() !== '' && fields.name.trim() !== '' && fields.username.trim() !== '';
  return (
    <Stack>
      <TextField label={texts.repId} hint={texts.repIdHint} autoComplete="off" value={repId} onValueChange={setRepId} />
      <AccountFieldsForm before={newPerson(may)} fields={fields} may={may} onFields={setFields} />
      {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
      <Button
        size="large"
        disabled={!isFilled || fields.brands.length === 0}
        loading={isSending}
        onClick={() => void add()}
      >
        {texts.addAndLink}
      </Button>
    </Stack>
  );
}

import {
  type FoundPerson,
  type PersonErasedReply,
  type PersonFormat,
} from '@offpiste/core/office/person-data/person-data.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { useSend } from '#net/use-send.ts';
import { general } from '#texts/general';
import { personData as texts } from '#texts/office/person-data';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Row, Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import { erasePerson, savePerson } from './person-data.data.ts';

type PersonDataSheetProps = {
  person: FoundPerson | undefined;
  onClose: () => void;
  onErased: (reply: PersonErasedReply) => void;
};

export function PersonDataSheet({ person, onClose, onErased }: PersonDataSheetProps) {
  return (
    <Sheet
      open={person !== undefined}
      onClose={onClose}
      title={person?.name || (person?.id ?? '')}
      closeLabel={general.close}
    >
      {person ? (
        <Stack gap="large">
          <Download person={person} />
          <Erase person={person} onErased={onErased} />
        </Stack>
      ) : null}
    </Sheet>
  );
}

function Download({ person }: { person: FoundPerson }) {
  const [saving, setSaving] = useState<PersonFormat>();
  const [outcome, setOutcome] = useState<{ readonly isSaved: boolean; readonly text: string }>();
  const save = async (format: PersonFormat) => {
    setSaving(format);
    setOutcome(undefined);
    const saved = await savePerson(person, format);
    setOutcome(
      'failure' in saved
        ? { isSaved: false, text: saved.failure.message }
        : { isSaved: saved.isSaved, text: say(saved.isSaved ? texts.saved : texts.notSaved, { name: saved.name }) },
    );
    setSaving(undefined);
  };
  const button = (format: PersonFormat, label: string) => (
    <Button
      variant="secondary"
      icon={<FileDown />}
      loading={saving === format}
      disabled={saving !== undefined}
      onClick={() => void save(format)}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap="small">
      <SectionHeader title={texts.download} />
      <p>{texts.downloadHint}</p>
      <Row>
        {button('html', texts.page)}
        {button('json', texts.json)}
      </Row>
      {outcome ? <Alert type={outcome.isSaved ? 'success' : 'danger'}>{outcome.text}</Alert> : null}
    </Stack>
  );
}

function Erase({ person, onErased }: { person: FoundPerson; onErased: (reply: PersonErasedReply) => void }) {
  const { kind, id, waiting } = person;
  const [typed, setTyped] = useState('');
  const { isSending, problem, send } = useSend();
  return (
    <Stack gap="small">
      <SectionHeader title={texts.erase} />
      <Alert type="warning" title={texts.eraseFirst}>
        {kind === 'client' ? texts.eraseClient : texts.eraseStaff}
      </Alert>
      {waiting > 0 ? <Alert type="warning">{say(texts.waiting, { count: waiting })}</Alert> : null}
      <TextField label={say(texts.typeId, { id })} autoComplete="off" value={typed} onValueChange={setTyped} />
      {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
      <Button
        variant="danger"
        fullWidth
        loading={isSending}
        disabled={typed.trim().toUpperCase() !== id.toUpperCase()}
        onClick={() => void send(erasePerson(person, typed), onErased)}
      >
        {texts.eraseNow}
      </Button>
    </Stack>
  );
}

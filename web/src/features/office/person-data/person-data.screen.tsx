import type { FoundPerson, PersonErasedReply } from '@offpiste/core/office/person-data/person-data.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import { useState, type SyntheticEvent } from 'react';
import { NoOffice } from '#kept/no-office.part.tsx';
import { useSend } from '#net/use-send.ts';
import { useHasOffice } from '#session/has-office.ts';
import { personData as texts } from '#texts/office/person-data';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Lines, List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page, Row, Stack } from '#ui/page/page.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import { findPeople } from './person-data.data.ts';
import { PersonDataSheet } from './person-data-sheet.part.tsx';

const MIN_LETTERS = 2;

/** Answers requests of one person: everything about the person as a file, and the erasing. */
export function PersonDataScreen() {
  const hasOffice = useHasOffice();
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ readonly people: readonly FoundPerson[]; readonly hasMore: boolean }>();
  const [chosen, setChosen] = useState<FoundPerson>();
  const [erased, setErased] = useState<PersonErasedReply>();
  const { isSending, problem, send } = useSend();
  if (!hasOffice) return <NoOffice />;
  const find = (event: SyntheticEvent) => {
    event.preventDefault();
    setErased(undefined);
    setFound(undefined);
    void send(findPeople(text.trim()), setFound);
  };
  const close = (reply: PersonErasedReply) => {
    setChosen(undefined);
    setFound(undefined);
    setText('');
    setErased(reply);
  };
  return (
    <Page>
      <Alert type="info">{texts.hint}</Alert>
      <form onSubmit={find}>
        <Stack>
          <TextField label={texts.search} value={text} maxLength={200} autoComplete="off" onValueChange={setText} />
          <Row>
            <Button type="submit" loading={isSending} disabled={text.trim().length < MIN_LETTERS}>
              {texts.find}
            </Button>
          </Row>
        </Stack>
      </form>
      {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
      {erased ? <Erased {...erased} /> : null}
      {found?.people.length === 0 ? <EmptyState size="small" heading={texts.none} /> : null}
      {found && found.people.length > 0 ? (
        <List label={texts.found}>
          {found.people.map((person) => (
            <ListRow
              key={`${person.kind} ${person.id}`}
              title={person.name === '' ? person.id : person.name}
              subtitle={<Lines lines={linesOf(person)} />}
              onPress={() => setChosen(person)}
            />
          ))}
        </List>
      ) : null}
      {found?.hasMore ? <Alert type="info">{texts.more}</Alert> : null}
      <PersonDataSheet person={chosen} onClose={() => setChosen(undefined)} onErased={close} />
    </Page>
  );
}

function linesOf({ kind, id, username = '', weeks }: FoundPerson): string[] {
  if (kind === 'staff') return [say(texts.staff, { id, username })];
  return [say(texts.client, { id }), say(texts.weeks, { weeks: weeks.join(', ') })];
}

function Erased({ rows, files }: PersonErasedReply) {
  return (
    <>
      <Alert type="success" title={say(texts.erased, { rows })}>
        {texts.traces}
      </Alert>
      {files.length > 0 ? <Alert type="warning">{say(texts.files, { files: files.join(', ') })}</Alert> : null}
    </>
  );
}
